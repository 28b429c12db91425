import { expect, test } from 'vitest';
import { accessToken, type Authorizer } from '../../src/client/policies/token.ts';
import type { AttributedResponse } from '../../src/client/transport/provenance.ts';
import { policyCall } from '../support/fakeService.ts';

const authorization = (token: string) => ({ headers: { authorization: token } });

/** Authorizer with a token and an optional replacement. Records which tokens are reported as accepted or refused. */
function authorizerWith(replacement?: string) {
  const learned: string[] = [];
  const authorizer: Authorizer = {
    current: () => Promise.resolve(authorization('first')),
    accepted: ({ headers }) => void learned.push(`${headers['authorization']} accepted`),
    renewed: async ({ headers }) => {
      learned.push(`${headers['authorization']} refused`);
      return replacement === undefined ? undefined : authorization(replacement);
    },
    refusedAgain: () => void learned.push('refused again'),
    held: undefined,
  };
  return { authorizer, learned };
}

interface Sent {
  readonly statuses: readonly number[];
  readonly replacement?: string;
  readonly isFromService?: boolean;
  readonly write?: 'POST';
}

async function send({ statuses, replacement, isFromService = true, write }: Sent) {
  const { authorizer, learned } = authorizerWith(replacement);
  const tokens: (string | undefined)[] = [];
  const next = async ({ headers }: { readonly headers: Readonly<Record<string, string>> }) => {
    tokens.push(headers['authorization']);
    const status = statuses[tokens.length - 1] ?? 200;
    return { status, headers: {}, text: '', body: {}, isFromService } satisfies AttributedResponse;
  };
  const { status } = await accessToken(authorizer)(next)(policyCall('1', write && { write }));
  return { status, tokens, learned };
}

test.each<[does: string, sent: Sent, expected: Awaited<ReturnType<typeof send>>]>([
  [
    'adds the token, and reports it as accepted after a 200',
    { statuses: [200] },
    { status: 200, tokens: ['first'], learned: ['first accepted'] },
  ],
  [
    'reports the token as neither accepted nor refused after a 500',
    { statuses: [500] },
    { status: 500, tokens: ['first'], learned: [] },
  ],
  [
    'retries an attempt with a new token after a 401',
    { statuses: [401, 200], replacement: 'second' },
    { status: 200, tokens: ['first', 'second'], learned: ['first refused', 'second accepted'] },
  ],
  [
    'reports that the endpoint refuses the new token as well',
    { statuses: [401, 401], replacement: 'second' },
    { status: 401, tokens: ['first', 'second'], learned: ['first refused', 'refused again'] },
  ],
  [
    'returns the 401 when there is no new token',
    { statuses: [401] },
    { status: 401, tokens: ['first'], learned: ['first refused'] },
  ],
  [
    'does not retry a write that gets a 401 from infrastructure',
    { statuses: [401], replacement: 'second', write: 'POST', isFromService: false },
    { status: 401, tokens: ['first'], learned: [] },
  ],
])('The token policy %s', async (_, sent, expected) => {
  expect(await send(sent)).toEqual(expected);
});
