import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { ConfigError } from './configError.ts';

/**
 * Trusts the certificates of NODE_EXTRA_CA_CERTS in `.env`. Node itself reads the variable before the program can read the file.
 * @throws {ConfigError} if it names no file of certificates
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
