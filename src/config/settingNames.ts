import type { Credentials } from './config.ts';

export const formatList = (words: readonly string[]): string => new Intl.ListFormat('en-GB').format(words);

/** Only client credentials have an authorization service. */
export const addressSettings = ({ kind }: Credentials): readonly string[] =>
  kind === 'client' ? ['SERVICE_URL', 'SERVICE_AUTH_URL'] : ['SERVICE_URL'];

export function credentialSettings(credentials: Credentials): string {
  if (credentials.kind === 'key') return 'SERVICE_APP_ID and SERVICE_API_KEY';
  const { teamId } = credentials;
  return `SERVICE_CLIENT_ID${teamId ? ', SERVICE_CLIENT_SECRET and SERVICE_TEAM_ID' : ' and SERVICE_CLIENT_SECRET'}`;
}
