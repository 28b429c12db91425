import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Knobs } from '../knobs.ts';
import type { Reply } from './faults.ts';
import { HttpError } from './httpError.ts';

export const credentials = {
  clientId: 'sandbox-client',
  clientSecret: 'sandbox-secret',
  appId: 'sandbox-app',
  apiKey: 'sandbox-key',
  /** The client's only team. */
  teamId: 'sandbox-team',
};

/** Issues access tokens for client credentials and enforces credentials, rate and quota per call. */
export class Access {
  readonly knobs = new Knobs();
  readonly #tokenEnds = new Map<string, number>();
  #minute = { calls: 0, end: 0 };

  reset(): void {
    this.#minute = { calls: 0, end: 0 };
  }

  /** Revokes all tokens: calls with them get a 401. */
  revokeTokens(): void {
    this.#tokenEnds.clear();
  }

  token({ method, headers }: IncomingMessage, body: string): Reply {
    const { clientId, clientSecret, teamId } = credentials;
    const form = new URLSearchParams(body);
    const [type, grant] = [headers['content-type'], form.get('grant_type')];
    const isClient = headers['authorization'] === `Basic ${btoa(`${clientId}:${clientSecret}`)}`;
    if (method !== 'POST') return tokenError(405, 'invalid_request');
    if (!isClient) return tokenError(401, 'invalid_client');
    if (!type?.includes('application/x-www-form-urlencoded') || !grant) return tokenError(400, 'invalid_request');
    if (grant !== 'client_credentials') return tokenError(400, 'unsupported_grant_type');
    if ((form.get('team_id') ?? teamId) !== teamId) return tokenError(403, 'access_denied');
    const [{ now, tokenLifetimeSeconds }, token] = [this.knobs, randomUUID()];
    this.#tokenEnds.set(token, now() + tokenLifetimeSeconds * 1_000);
    const issued = { access_token: token, token_type: 'bearer', expires_in: tokenLifetimeSeconds, refresh_token: null };
    return { status: 200, body: issued };
  }

  /** @throws {HttpError} for invalid credentials (401), or an exceeded rate or quota (429, with different messages) */
  admit({ authorization = '', 'x-app-id': appId, 'x-api-key': apiKey }: IncomingHttpHeaders): void {
    const { now, quota, requestsPerMinute } = this.knobs;
    const tokenEnd = this.#tokenEnds.get(String(authorization).replace('Bearer ', '')) ?? 0;
    const hasKey = appId === credentials.appId && apiKey === credentials.apiKey;
    if (now() >= tokenEnd && !hasKey) {
      throw new HttpError(401, 'You must be logged in to access this resource.', 'authentication');
    }
    if (now() >= this.#minute.end) this.#minute = { calls: 0, end: now() + 60_000 };
    if (++this.#minute.calls > requestsPerMinute) {
      throw new HttpError(429, 'You have reached the maximum request count per minute.');
    }
    if (quota <= 0) throw new HttpError(429, 'The quota of your plan is used up.');
  }

  headers(): Record<string, string> {
    const { now, quota, requestsPerMinute } = this.knobs;
    const left = { 'x-quota-remaining': String(Math.max(0, quota)) };
    if (requestsPerMinute === Number.POSITIVE_INFINITY) return left;
    const remaining = String(Math.max(0, requestsPerMinute - this.#minute.calls));
    const reset = String(Math.max(0, Math.ceil((this.#minute.end - now()) / 1_000)));
    return { ...left, 'x-ratelimit-remaining': remaining, 'x-ratelimit-reset': reset };
  }
}

const tokenError = (status: number, error: string): Reply => ({ status, body: { error, error_description: error } });
