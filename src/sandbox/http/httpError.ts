/** A non-200 status with the service's error body. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly body: object;

  constructor(status: number, message: string, key = 'access') {
    super(message);
    this.status = status;
    this.body = { errors: [{ key, code: status, message }] };
  }
}

/** The service sends 404 with the key `access`, so the key does not tell causes apart. */
export const notFound = (message = 'Not found.'): HttpError => new HttpError(404, message);
export const badRequest = (message: string): HttpError => new HttpError(400, message, 'argument');

export function existing<T>(record: T | undefined, message?: string): T {
  if (record === undefined) throw notFound(message);
  return record;
}

/** Validates a closed set of values. Empty selects the default, which is the first unless specified. */
export function checkChoice<T extends string>(
  name: string,
  given: string,
  values: readonly T[],
  standard = values[0],
): T {
  const chosen = given === '' ? standard : values.find(value => value === given);
  if (chosen === undefined) throw badRequest(`"${name}" must be one of "${values.join(', ')}".`);
  return chosen;
}
