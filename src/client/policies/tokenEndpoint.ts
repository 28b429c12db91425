import { type Credentials, formEncoded } from '../../config/index.ts';
import { type ErrorCode, ServiceError } from '../../operation/index.ts';
import type { Secrets } from '../../process/index.ts';
import { asNumber, isJsonObject } from '../../service/description/index.ts';
import { originOf } from '../response.ts';
import { ACCEPT_ENCODING, headerOf } from '../transport/body.ts';
import type { Http, HttpResponse } from '../transport/http.ts';
import { isSuccess } from '../transport/provenance.ts';
import { retryAfterOf } from '../transport/retryAfter.ts';
import { withTimeout } from './timeout.ts';

/** Headers sent with every request. */
export const ACCEPTED = { accept: 'application/json', 'accept-encoding': ACCEPT_ENCODING };
/** Remaining fraction of the lifetime of a token at which the token is renewed in the background. */
const RENEW_AT_REMAINING = 0.1;
const MAX_RESPONSE_BYTES = 64 * 1024;

/** Statuses of a token endpoint that refuses the credentials (RFC 6749, section 5.2). */
const REFUSED: ReadonlySet<number> = new Set([400, 401]);

const basic = (id: string, secret: string): string => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

/** Characters allowed in a token: printable ASCII without spaces. A character that is invalid in a header would fail every call. */
const HEADER_VALUE = /^[\x21-\x7e]+$/;

export interface Authorization {
  readonly headers: Readonly<Record<string, string>>;
}

/** Times are from `performance.now()`, so that changes of the clock do not affect the lifetime of a token. */
export interface Token extends Authorization {
  readonly sentAt: number;
  readonly renewAt: number;
  readonly expiresAt: number;
}

type ClientCredentials = Extract<Credentials, { kind: 'client' }>;

/** OAuth 2 token endpoint with the client credentials grant. */
export class TokenEndpoint {
  readonly #credentials: ClientCredentials;
  readonly #timeoutMs: number;
  readonly #http: Http;
  readonly #secrets: Secrets;
  /** Whether the server accepts only credentials without form encoding. */
  #usesPlainCredentials = false;

  /** @param secrets The endpoint adds its tokens, so that the log redacts them. */
  constructor(credentials: ClientCredentials, timeoutMs: number, http: Http, secrets: Secrets) {
    this.#credentials = credentials;
    this.#timeoutMs = timeoutMs;
    this.#http = http;
    this.#secrets = secrets;
  }

  /** @throws {ServiceError} if the response contains no valid token or does not arrive in time */
  async request(): Promise<Token> {
    const { id, secret } = this.#credentials;
    const sentAt = performance.now();
    let response = await this.#send();
    // Many servers expect unencoded credentials.
    if (
      !this.#usesPlainCredentials &&
      REFUSED.has(response.status) &&
      basic(id, secret) !== basic(formEncoded(id), formEncoded(secret))
    ) {
      this.#usesPlainCredentials = true;
      response = await this.#send();
      this.#usesPlainCredentials = tokenIn(response) !== undefined;
    }
    const token = tokenIn(response);
    if (token === undefined) throw failureOf(response);
    this.#secrets.addToken(token);
    const seconds = lifetimeIn(response);
    return {
      headers: { ...ACCEPTED, authorization: `Bearer ${token}` },
      sentAt,
      renewAt: sentAt + seconds * (1 - RENEW_AT_REMAINING) * 1000,
      expiresAt: sentAt + seconds * 1000,
    };
  }

  #send(): Promise<HttpResponse> {
    const { authUrl, id, secret, teamId } = this.#credentials;
    const { origin, pathname } = new URL(`${authUrl}/oauth/token`);
    return withTimeout({ endpoint: 'token', milliseconds: this.#timeoutMs }, wait =>
      this.#http({
        endpoint: 'token',
        method: 'POST',
        origin,
        path: pathname,
        headers: {
          ...ACCEPTED,
          authorization: this.#usesPlainCredentials ? basic(id, secret) : basic(formEncoded(id), formEncoded(secret)),
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: String(new URLSearchParams({ grant_type: 'client_credentials', ...(teamId && { team_id: teamId }) })),
        needsNewConnection: true,
        longest: MAX_RESPONSE_BYTES,
        wait,
      }),
    );
  }
}

/** The access token in a response; undefined if it is missing or not a valid header value. */
function tokenIn({ status, body }: HttpResponse): string | undefined {
  const token = isSuccess(status) && isJsonObject(body) ? body['access_token'] : undefined;
  return typeof token === 'string' && HEADER_VALUE.test(token) ? token : undefined;
}

/**
 * Lifetime in seconds. Without a positive `expires_in` (optional in RFC 6749, section 5.1), the token is used until it is
 * refused.
 */
function lifetimeIn({ body }: HttpResponse): number {
  const seconds = isJsonObject(body) ? asNumber(body['expires_in']) : undefined;
  return seconds !== undefined && seconds > 0 ? seconds : Infinity;
}

/** The error for a response without a token. The cause only appears in the log. */
function failureOf(response: HttpResponse): ServiceError {
  const { status, headers } = response;
  // Ignore the Retry-After of a 5xx: the outage may end sooner. After a 429, calls do not queue for a token, and an immediate
  // retry would be too early.
  const pause = status === 429 && { retryAfter: Math.max(1, retryAfterOf(headers) ?? 0), isFinal: true };
  return new ServiceError(codeOf(response), { endpoint: 'token', status, ...pause }, new Error(reasonOf(response)));
}

/**
 * The error code for a response without a token, by the statuses of OAuth. The error format of the endpoint is undocumented, but
 * HTML pages come from infrastructure.
 */
function codeOf({ status, body }: HttpResponse): ErrorCode {
  if (status === 429) return 'RATE_LIMITED';
  if (status >= 500 || !isJsonObject(body)) return 'UPSTREAM_UNAVAILABLE';
  return status >= 400 ? 'UPSTREAM_UNAUTHENTICATED' : 'UPSTREAM_INVALID_RESPONSE';
}

function reasonOf({ status, headers, body }: HttpResponse): string {
  if (status >= 300 && status < 400) {
    const origin = originOf(headerOf(headers, 'location'));
    return `the token endpoint redirects to ${origin}; redirects are not followed, so set SERVICE_AUTH_URL to the final address`;
  }
  if (!isSuccess(status)) return `the token endpoint returned ${status}`;
  if (!isJsonObject(body)) return 'the response of the token endpoint is not a JSON object';
  if (typeof body['access_token'] !== 'string') return 'the response of the token endpoint has no access_token';
  return 'the access token is empty or contains characters that are invalid in a header, such as a line break';
}
