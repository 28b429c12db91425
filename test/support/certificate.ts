import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];

/** Creates a certificate of a private CA for localhost. Returns it with the paths of its files. */
export async function createCertificate() {
  const folder = await mkdtemp(join(tmpdir(), 'certificate-'));
  const [keyFile, file] = [join(folder, 'key.pem'), join(folder, 'ca.pem')];
  const files = ['-keyout', keyFile, '-out', file];
  const { status } = spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject]);
  if (status !== 0) throw new Error('openssl made no certificate');
  const [key, text] = await Promise.all([readFile(keyFile, 'utf8'), readFile(file, 'utf8')]);
  return { keyFile, file, key, text, remove: () => rm(folder, { recursive: true }) };
}
