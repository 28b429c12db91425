/** A status other than 200, with the service's error body. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly key: string;

  constructor(status: number, message: string, key = 'access') {
    super(message);
    this.status = status;
    this.key = key;
  }

  get body(): object {
    return { errors: [{ key: this.key, code: this.status, message: this.message }] };
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
