/** A status other than 200, with the service's error body. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly key: string;

  constructor(status: number, key: string, message: string) {
    super(message);
    this.status = status;
    this.key = key;
  }
}

/** The service answers 404 with the key `access`, so the key says nothing about the cause. */
export function notFound(message = 'Not found.'): Refusal {
  return new Refusal(404, 'access', message);
}

export function badRequest(message: string): Refusal {
  return new Refusal(400, 'argument', message);
}

export function gone(): Refusal {
  return new Refusal(410, 'access', 'This ISRC is blacklisted.');
}

export function errorBody(status: number, key: string, message: string): object {
  return { errors: [{ key, code: status, message }] };
}

export function single(type: string, object: object): object {
  return { type, object, errors: [] };
}
