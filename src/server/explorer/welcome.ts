import type { ReadyQuery } from './readyQueries.ts';

interface WelcomeOptions {
  readonly address: string;
  readonly service: string;
  /** Who may send mutations. */
  readonly mutations: string;
  readonly query: ReadyQuery | undefined;
  /** Whether requests need the router's secret. */
  readonly requiresRouter: boolean;
}

/** The startup message, most useful line first. */
export function formatWelcome({ address, service, mutations, query, requiresRouter }: WelcomeOptions): string {
  const request = requiresRouter ? curlInstructions(address, query) : browserInstructions(query);
  return [
    `GraphQL is served on ${address}`,
    `over ${service}.`,
    `Mutations are ${mutations}.`,
    '',
    ...request,
    '',
  ].join('\n');
}

const browserInstructions = (query: ReadyQuery | undefined): readonly (string | undefined)[] => [
  'Open this address in a browser for Apollo Sandbox, or GraphiQL when offline. Or send this query:',
  '',
  query?.document,
  '',
  `with the variables ${JSON.stringify(query?.variables)}`,
];

/** Browsers do not send the secret, so they would show an error. */
const curlInstructions = (address: string, query: ReadyQuery | undefined): readonly string[] => [
  'Requests require the value of ROUTER_SECRET in the header router-authorization, which browsers do not send. Try:',
  '',
  `curl ${address} -H 'content-type: application/json' -H 'router-authorization: <ROUTER_SECRET>' \\`,
  `  -d '${JSON.stringify({ query: query?.document.replaceAll(/\s+/g, ' '), variables: query?.variables })}'`,
];
