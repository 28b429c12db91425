/* `npm run build`: bundles the program of the container image and its libraries into a few JavaScript files. */
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
  // Apollo Server hashes each query, and uses a JavaScript hash if there is no `module.require`.
  transform: { define: { 'module.require': 'process.getBuiltinModule' } },
  // Used only by the explorer, which production does not serve.
  external: ['@graphql-yoga/render-graphiql/graphiql'],
  output: { dir: `${image}src/bundle`, keepNames: true, comments: false },
});
// Files that the program reads, at the paths where it looks for them, and the check of the Node version.
for (const name of ['schema', 'package.json', 'src/process/nodeVersion.js']) {
  cpSync(root + name, image + name, { recursive: true, filter: path => !path.endsWith('.md') });
}
cpSync(`${root}src/server/explorer/explorer.html`, `${image}src/bundle/explorer.html`);
