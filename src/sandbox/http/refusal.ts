/** A status other than 200, with the service's error body. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly body: object;

  constructor(status: number, message: string, key = 'access') {
    super(message);
    this.status = status;
    this.body = { errors: [{ key, code: status, message }] };
  }
}

/** The service answers 404 with the key `access`, so the key does not name the cause. */
export const notFound = (message = 'Not found.'): Refusal => new Refusal(404, message);
export const badRequest = (message: string): Refusal => new Refusal(400, message, 'argument');

/** A record that a look-up has found. */
export function existing<T>(record: T | undefined, message?: string): T {
  if (record === undefined) throw notFound(message);
  return record;
}

/** Checks that a value is one of a few. An empty value selects the default, which is the first unless it is named. */
export function oneOf<T extends string>(name: string, given: string, values: readonly T[], standard = values[0]): T {
  const chosen = given === '' ? standard : values.find(value => value === given);
  if (chosen === undefined) throw badRequest(`"${name}" must be one of "${values.join(', ')}".`);
  return chosen;
}
