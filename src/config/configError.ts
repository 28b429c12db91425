/** A missing, malformed or conflicting setting. The message names the setting. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
