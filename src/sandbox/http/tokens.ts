import { createHash } from 'node:crypto';
import { sequence } from '../data/random.ts';
import type { Knobs } from '../knobs.ts';
import type { Reply } from './faults.ts';

export interface Credentials {
  clientId: string;
  clientSecret: string;
  appId: string;
  apiKey: string;
  /** The only team of the client. */
  team: string;
}

/** The parts of a request that the token endpoint reads. */
export interface TokenRequest {
  method: string;
  authorization: string | undefined;
  contentType: string | undefined;
  body: string;
}

const most = 10_000;

/** Issues access tokens for client credentials and knows which are still valid. */
export class Tokens {
  readonly #ends = new Map<string, number>();
  readonly #credentials: Credentials;
  readonly #knobs: Knobs;
  readonly #next = sequence(1);
  #windowEnd = 0;
  #requests = 0;

  constructor(credentials: Credentials, knobs: Knobs) {
    this.#credentials = credentials;
    this.#knobs = knobs;
  }

  request({ method, authorization, contentType, body }: TokenRequest): Reply {
    const { clientId, clientSecret, team } = this.#credentials;
    const form = new URLSearchParams(body);
    const client = Buffer.from(authorization?.slice('Basic '.length) ?? '', 'base64').toString();
    const isClient = authorization?.startsWith('Basic ') && client === `${clientId}:${clientSecret}`;
    if (method !== 'POST') return refused(405, 'invalid_request', 'Only POST is supported.');
    if (this.#isThrottled()) return refused(429, 'slow_down', 'Too many token requests.');
    if (!isClient) return refused(401, 'invalid_client', 'Client authentication failed.');
    if (!contentType?.startsWith('application/x-www-form-urlencoded')) {
      return refused(400, 'invalid_request', 'The body must be a form.');
    }
    if (!form.has('grant_type')) return refused(400, 'invalid_request', 'The parameter grant_type is missing.');
    if (form.get('grant_type') !== 'client_credentials') {
      return refused(400, 'unsupported_grant_type', 'The grant type is not supported.');
    }
    if ((form.get('team_id') ?? team) !== team) {
      return refused(403, 'access_denied', 'The client cannot access this team.');
    }
    return { status: 200, body: this.#issue() };
  }

  isValid(token: string): boolean {
    const end = this.#ends.get(token);
    return end !== undefined && this.#knobs.now() < end;
  }

  revokeAll(): void {
    this.#ends.clear();
  }

  #issue(): object {
    const token = createHash('sha256').update(String(this.#next())).digest('base64url');
    const lifetime = this.#knobs.tokenLifetime;
    if (this.#ends.size > most) this.#ends.clear();
    this.#ends.set(token, this.#knobs.now() + lifetime * 1_000);
    return { access_token: token, token_type: 'bearer', expires_in: lifetime, refresh_token: null };
  }

  #isThrottled(): boolean {
    if (this.#knobs.now() >= this.#windowEnd) {
      this.#windowEnd = this.#knobs.now() + 60_000;
      this.#requests = 0;
    }
    return ++this.#requests > this.#knobs.tokenRequestsPerMinute;
  }
}

function refused(status: number, error: string, description: string): Reply {
  return { status, body: { error, error_description: description } };
}
