// Builds the console: Vite's bundle, then a .br and a .gz beside every file worth compressing.
import fs from 'node:fs';
import path from 'node:path';
import { fingerprint, readStamp, root, writeStamp } from './fingerprint.mjs';
import { noticesFile, noticesText } from './notices.mjs';
import { precompress } from './precompress.mjs';
import { command } from './run/commands.mjs';
import { Obstacle } from './run/say.mjs';

/** The files and folders of the bundle's sources, relative to the project. */
export const ingredients = [
  'apps/console/src',
  'apps/console/public',
  'apps/console/index.html',
  'apps/console/vite.config.ts',
  'apps/console/web-manifests.ts',
  'apps/console/service-worker',
  'apps/console/package.json',
  'apps/widget/src',
  'apps/widget/vite.config.ts',
  'apps/widget/package.json',
  'libs/client/src',
  'libs/contracts/src',
  'CHANGELOG.md',
  'docs/services.md',
  'docs/guide',
  'docs/pictures',
  'package-lock.json',
  'tools/notices.mjs',
  'tools/precompress.mjs',
];

const dist = path.join(root, 'apps/console/dist');
// The build itself writes the route tree.
const print = () => fingerprint(ingredients, (file) => !/\.(gen|test)\.tsx?$/.test(file));

/** Builds apps/console/dist unless it is up to date; returns whether it built. */
export async function bundleConsole() {
  const hash = print();
  if (readStamp('console') === hash && fs.existsSync(path.join(dist, 'index.html'))) return false;
  writeStamp('console', null);
  const { code, said } = await command('npm', ['run', 'build', '-w', '@parley/console'], { cwd: root });
  if (code !== 0) throw new Obstacle(`The console did not build:\n${said}`);
  const widget = await command('npm', ['run', 'build', '-w', '@parley/widget'], { cwd: root });
  if (widget.code !== 0) throw new Obstacle(`The widget did not build:\n${widget.said}`);
  fs.writeFileSync(path.join(dist, noticesFile), noticesText());
  await precompress(dist);
  writeStamp('console', hash);
  return true;
}
