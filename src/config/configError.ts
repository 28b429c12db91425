/** A missing, malformed or conflicting setting. The message names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
