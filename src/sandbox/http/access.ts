import { createHash } from 'node:crypto';
import { sequence } from '../data/random.ts';
import type { Knobs } from '../knobs.ts';
import type { Reply } from './faults.ts';
import { Refusal } from './refusal.ts';

export const credentials = {
  clientId: 'sandbox-client',
  clientSecret: 'sandbox-secret',
  appId: 'sandbox-app',
  apiKey: 'sandbox-key',
  /** The only team of the client. */
  teamId: 'sandbox-team',
};

type Headers = Readonly<Record<string, string | string[] | undefined>>;

class Minute {
  used = 0;
  #end = 0;

  /** True when the request is one too many. */
  exceeds(limit: number, now: number): boolean {
    this.used = now >= this.#end ? 1 : this.used + 1;
    if (this.used === 1) this.#end = now + 60_000;
    return this.used > limit;
  }

  secondsLeft = (now: number): number => Math.max(0, Math.ceil((this.#end - now) / 1_000));
}

const mostTokens = 10_000;

/** Issues access tokens for client credentials, and checks credentials, rate and quota of each call. */
export class Access {
  readonly #knobs: Knobs;
  readonly #tokenEnds = new Map<string, number>();
  readonly #nextToken = sequence(1);
  readonly #tokenRequests = new Minute();
  #calls = new Minute();

  constructor(knobs: Knobs) {
    this.#knobs = knobs;
  }

  reset(): void {
    this.#calls = new Minute();
  }

  revokeTokens(): void {
    this.#tokenEnds.clear();
  }

  token(method: string, headers: Headers, body: string): Reply {
    const { clientId, clientSecret, teamId } = credentials;
    const { now, tokenRequestsPerMinute } = this.#knobs;
    const form = new URLSearchParams(body);
    const [type, grant] = [headers['content-type'], form.get('grant_type')];
    if (method !== 'POST') return tokenError(405, 'invalid_request', 'Only POST is supported.');
    if (this.#tokenRequests.exceeds(tokenRequestsPerMinute, now())) {
      return tokenError(429, 'slow_down', 'Too many requests.');
    }
    if (headers['authorization'] !== `Basic ${btoa(`${clientId}:${clientSecret}`)}`) {
      return tokenError(401, 'invalid_client', 'Client authentication failed.');
    }
    if (!type?.includes('application/x-www-form-urlencoded') || !grant) {
      return tokenError(400, 'invalid_request', 'The body must be a form with a grant_type.');
    }
    if (grant !== 'client_credentials') return tokenError(400, 'unsupported_grant_type', 'The grant is not supported.');
    if ((form.get('team_id') ?? teamId) !== teamId) return tokenError(403, 'access_denied', 'The team is not yours.');
    return { status: 200, body: this.#issue() };
  }

  #issue(): object {
    const { now, tokenLifetime } = this.#knobs;
    const token = createHash('sha256').update(String(this.#nextToken())).digest('base64url');
    if (this.#tokenEnds.size > mostTokens) this.#tokenEnds.clear();
    this.#tokenEnds.set(token, now() + tokenLifetime * 1_000);
    return { access_token: token, token_type: 'bearer', expires_in: tokenLifetime, refresh_token: null };
  }

  /** Throws unless the credentials are valid and both limits allow the call. Both answer 429 with different messages. */
  admit({ authorization = '', 'x-app-id': appId, 'x-api-key': apiKey }: Headers): void {
    const { now, quota, requestsPerMinute } = this.#knobs;
    const tokenEnd = this.#tokenEnds.get(String(authorization).replace('Bearer ', '')) ?? 0;
    const hasKey = appId === credentials.appId && apiKey === credentials.apiKey;
    if (now() >= tokenEnd && !hasKey) {
      throw new Refusal(401, 'You must be logged in to access this resource.', 'authentication');
    }
    if (this.#calls.exceeds(requestsPerMinute, now())) {
      throw new Refusal(429, 'You have reached the maximum request count per minute.');
    }
    if (quota <= 0) throw new Refusal(429, 'The quota of your plan is used up.');
  }

  headers(): Record<string, string> {
    const { now, quota, requestsPerMinute } = this.#knobs;
    const left = { 'x-quota-remaining': String(Math.max(0, quota)) };
    if (requestsPerMinute === Number.POSITIVE_INFINITY) return left;
    const remaining = String(Math.max(0, requestsPerMinute - this.#calls.used));
    const reset = String(this.#calls.secondsLeft(now()));
    return { ...left, 'x-ratelimit-remaining': remaining, 'x-ratelimit-reset': reset };
  }
}

function tokenError(status: number, error: string, description: string): Reply {
  return { status, body: { error, error_description: description } };
}
