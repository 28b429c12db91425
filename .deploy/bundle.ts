/* The program of the container image, its libraries included, in a few files of JavaScript: `npm run build`. */
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));
const image = `${root}.build/image/`;

rmSync(image, { recursive: true, force: true });
await build({
  cwd: root,
  input: { main: 'src/main.ts', server: 'src/server/server.ts', runtime: 'src/process/runtime.js' },
  platform: 'node',
  // Apollo Server hashes each query, with JavaScript where it finds no `module.require`.
  transform: { define: { 'module.require': 'process.getBuiltinModule' } },
  // Of the explorer, which production has not.
  external: ['@graphql-yoga/render-graphiql/graphiql'],
  output: { dir: `${image}src/bundle`, keepNames: true, comments: false },
});
// The files that the program reads, where it looks for them, and the one that checks the version of Node.
for (const name of ['schema', 'package.json', 'src/process/nodeVersion.js']) {
  cpSync(root + name, image + name, { recursive: true, filter: path => !path.endsWith('.md') });
}
cpSync(`${root}src/server/explorer/explorer.html`, `${image}src/bundle/explorer.html`);
