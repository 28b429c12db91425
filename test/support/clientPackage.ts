import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Packs the client package as published and installs it into an application's `node_modules`.
 * @param application Directory of the application. Other packages are resolved above it.
 */
export async function installClient(application: string): Promise<void> {
  const { stdout } = await run('npm', ['run', '--silent', 'pack:client'], { cwd: root });
  const archive = `${root}.build/${stdout.trim().split('\n').at(-1)}`;
  const folder = `${application}/node_modules/music-subgraph-client`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await run('tar', ['-xzf', archive, '-C', folder, '--strip-components=1']);
}
