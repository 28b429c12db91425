import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { ConfigError } from './configError.ts';

/**
 * Trusts NODE_EXTRA_CA_CERTS from `.env`, which Node misses because it reads the variable at startup.
 * @throws {ConfigError} if the file cannot be read or has no certificate
 */
export function trustExtraCertificates({ NODE_EXTRA_CA_CERTS: file }: NodeJS.ProcessEnv): void {
  if (!file || getCACertificates('extra').length > 0) return;
  const extra = readCertificates(file);
  if (!extra.includes('-----BEGIN CERTIFICATE-----'))
    throw new ConfigError(`NODE_EXTRA_CA_CERTS: ${file} has no certificate in PEM format.`);
  setDefaultCACertificates([...getCACertificates('default'), extra]);
}

function readCertificates(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new ConfigError(`NODE_EXTRA_CA_CERTS: ${file} cannot be read (${reason}).`);
  }
}
