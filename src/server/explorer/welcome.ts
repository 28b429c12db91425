import type { ReadyQuery } from './readyQueries.ts';

interface WelcomeOptions {
  readonly address: string;
  readonly service: string;
  /** Who may send them. */
  readonly mutations: string;
  readonly query: ReadyQuery | undefined;
  /** Whether requests need the router's secret. */
  readonly requiresRouter: boolean;
}

/** Startup message, most useful line first. */
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
  'Open the address in a browser: it shows Apollo Sandbox, or without a network GraphiQL. Or try this query there:',
  '',
  query?.document,
  '',
  `with the variables ${JSON.stringify(query?.variables)}`,
];

/** A browser sends no secret, so it would show an error. */
const curlInstructions = (address: string, query: ReadyQuery | undefined): readonly string[] => [
  'Only requests with the value of ROUTER_SECRET in the header router-authorization are served; a browser sends none. Try:',
  '',
  `curl ${address} -H 'content-type: application/json' -H 'router-authorization: <ROUTER_SECRET>' \\`,
  `  -d '${JSON.stringify({ query: query?.document.replaceAll(/\s+/g, ' '), variables: query?.variables })}'`,
];
