import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Packs the client package as it is published, and installs the packed file into the `node_modules` of an application.
 * @param application Folder of the application; other packages are found above it.
 */
export async function installClient(application: string): Promise<void> {
  const { stdout } = await run('npm', ['run', '--silent', 'pack:client'], { cwd: root });
  const archive = `${root}.build/${stdout.trim().split('\n').at(-1)}`;
  const folder = `${application}/node_modules/music-subgraph-client`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await run('tar', ['-xzf', archive, '-C', folder, '--strip-components=1']);
}
