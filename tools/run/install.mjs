// Runs npm ci when the installed packages differ from package-lock.json.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../fingerprint.mjs';
import { command } from './commands.mjs';
import { Obstacle } from './say.mjs';

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Obstacle(
    `Node 20.19 or newer is needed, this is ${process.versions.node}: see https://nodejs.org.`,
  );
}

const packagesOf = (file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')).packages;

/** Compares with npm's own record of its last installation, regardless of the caller. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  let present;
  try {
    present = packagesOf('node_modules/.package-lock.json');
  } catch {
    return false;
  }
  return Object.entries(wanted).every(([name, { version, link, optional }]) => {
    if (!name.includes('node_modules/')) return true;
    const found = present[name];
    if (!found) return optional === true;
    return link === true ? found.link === true : found.version === version;
  });
}

/** Includes dev dependencies: the compiler and the bundler are among them. */
export async function ensureInstalled() {
  if (isInstalled()) return false;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, said } = await command('npm', args, { cwd: root });
  if (/ENOSPC/.test(said)) throw new Obstacle('The disk is full: free some space and start again.');
  if (code !== 0) {
    const first = said.split('\n').filter(Boolean).slice(0, 10).join('\n');
    throw new Obstacle(`npm ci did not succeed; is the npm registry reachable? It said:\n${first}`);
  }
  return true;
}
