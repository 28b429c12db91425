import type { HttpResponse } from './http.ts';
import type { Exchange, Request, Stage } from './stage.ts';
import type { Authorizer } from './token.ts';

/** Adds the credentials to an attempt, and repeats it once with a new token if the service refuses the held one. */
export const authorized =
  (token: Authorizer): Stage<Request, Exchange> =>
  next =>
  async (call, progress) => {
    const { endpoint } = call;
    const current = token.current();
    const held = current instanceof Promise ? await current : current;
    const response = await next(call, held, progress);
    if (isAccepted(response)) token.accepted(held, endpoint);
    const renewed = response.status === 401 ? await token.renewed(held, endpoint) : undefined;
    if (!renewed) return response;
    const second = await next(call, renewed, progress && { ...progress, onSent: progress.onData });
    if (isAccepted(second)) token.accepted(renewed, endpoint);
    if (second.status === 401) token.refusedAgain(endpoint);
    return second;
  };

/** True if the service has accepted the token. A server error may come before it is checked. */
const isAccepted = ({ status }: HttpResponse): boolean => status < 500 && status !== 401;
