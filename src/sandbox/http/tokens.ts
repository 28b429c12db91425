import { createHash } from 'node:crypto';
import { sequence } from '../data/random.ts';
import type { Knobs } from '../knobs.ts';
import type { Reply } from './faults.ts';

export const credentials = {
  clientId: 'sandbox-client',
  clientSecret: 'sandbox-secret',
  appId: 'sandbox-app',
  apiKey: 'sandbox-key',
  /** The only team of the client. */
  teamId: 'sandbox-team',
};

/** The parts of a request beside its body that decide about access, as sent. */
export interface Incoming {
  method: string;
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

export class Minute {
  used = 0;
  #end = 0;

  /** True when the request is one too many. */
  exceeds(limit: number, now: number): boolean {
    this.used = now >= this.#end ? 1 : this.used + 1;
    if (this.used === 1) this.#end = now + 60_000;
    return this.used > limit;
  }

  rest(now: number): number {
    return Math.max(0, Math.ceil((this.#end - now) / 1_000));
  }
}

const most = 10_000;

/** Issues access tokens for client credentials and knows which are still valid. */
export class Tokens {
  readonly #ends = new Map<string, number>();
  readonly #knobs: Knobs;
  readonly #next = sequence(1);
  readonly #minute = new Minute();

  constructor(knobs: Knobs) {
    this.#knobs = knobs;
  }

  request({ method, headers }: Incoming, body: string): Reply {
    const { clientId, clientSecret, teamId } = credentials;
    const { now, tokenRequestsPerMinute } = this.#knobs;
    const form = new URLSearchParams(body);
    const [type, grant] = [headers['content-type'], form.get('grant_type')];
    if (method !== 'POST') return refused(405, 'invalid_request', 'Only POST is supported.');
    if (this.#minute.exceeds(tokenRequestsPerMinute, now())) return refused(429, 'slow_down', 'Too many requests.');
    if (headers['authorization'] !== `Basic ${btoa(`${clientId}:${clientSecret}`)}`) {
      return refused(401, 'invalid_client', 'Client authentication failed.');
    }
    if (!type?.includes('application/x-www-form-urlencoded') || !grant) {
      return refused(400, 'invalid_request', 'The body must be a form with a grant_type.');
    }
    if (grant !== 'client_credentials') return refused(400, 'unsupported_grant_type', 'The grant is not supported.');
    if ((form.get('team_id') ?? teamId) !== teamId) return refused(403, 'access_denied', 'The team is not yours.');
    return { status: 200, body: this.#issue() };
  }

  isValid(token: string): boolean {
    return this.#knobs.now() < (this.#ends.get(token) ?? 0);
  }

  revokeAll(): void {
    this.#ends.clear();
  }

  #issue(): object {
    const { now, tokenLifetime } = this.#knobs;
    const token = createHash('sha256').update(String(this.#next())).digest('base64url');
    if (this.#ends.size > most) this.#ends.clear();
    this.#ends.set(token, now() + tokenLifetime * 1_000);
    return { access_token: token, token_type: 'bearer', expires_in: tokenLifetime, refresh_token: null };
  }
}

function refused(status: number, error: string, description: string): Reply {
  return { status, body: { error, error_description: description } };
}
