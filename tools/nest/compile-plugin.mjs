// `nest build` and `nest start` run this after TypeScript has read the sources. TypeScript checks the types and writes
// nothing. This compiles dist/ with that of the libraries, as `npm start` and the tests do.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../fingerprint.mjs';

export function before() {
  const build = [path.join(root, 'tools/build.mjs'), '--server'];
  const { status } = spawnSync(process.execPath, build, { stdio: 'inherit' });
  if (status !== 0) throw new Error('The server does not compile.');
  return () => (file) => file;
}
