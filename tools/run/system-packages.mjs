// Programs outside npm: redis-server, Chromium for the browser tests, and programs of single tests.
import fs from 'node:fs';
import path from 'node:path';
import { command } from './commands.mjs';
import { Obstacle } from './say.mjs';

function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  for (const name of names) {
    for (const folder of folders) {
      const file = path.join(folder, name);
      try {
        fs.accessSync(file, fs.constants.X_OK);
        return file;
      } catch {
        // not in this folder
      }
    }
  }
  return undefined;
}

// It takes a third of the whole browser's CPU for loading and drawing the same pages.
const headlessShell = 'chromium-headless-shell';
const chromiumNames = [
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
export const findChromium = () => process.env.CHROMIUM_PATH || onPath(...chromiumNames);

export async function ensureRedis() {
  if (!onPath('redis-server')) await install('redis-server', 'Redis', 'set REDIS_URL');
}

export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH || onPath(headlessShell)) return;
  if (mayInstall()) {
    try {
      return await aptInstall(headlessShell);
    } catch {
      // Some distributions lack this package; the whole browser works as well.
    }
  }
  if (!findChromium()) await install('chromium', 'Chromium', 'set CHROMIUM_PATH');
}

/** Without fonts of the demo's languages, pictures of pages have boxes in place of letters. */
export async function ensureFonts() {
  // A font for Chinese has Latin letters too, but wide apostrophes.
  for (const { pattern, name, otherwise } of [
    { pattern: ':lang=zh', name: 'fonts-noto-cjk', otherwise: 'another font for Chinese' },
    { pattern: 'Noto Sans:lang=en', name: 'fonts-noto-core', otherwise: 'the font Noto Sans' },
  ]) {
    const { code, said } = await command('fc-list', [pattern]);
    if (code !== 0 || said.trim() === '') await install(name, 'A font', `install ${otherwise}`);
  }
}

const pythonPackages = ['python3-socketio', 'python3-aiohttp'];
const debianPython = '/usr/bin/python3';

/** The interpreter for the Python sample client, or the reason why there is none. */
export async function findPython() {
  const works = async () => (await command(debianPython, ['-c', 'import socketio, aiohttp'])).code === 0;
  if (await works()) return { python: debianPython };
  const missing = `${pythonPackages.join(' and ')} could not be installed`;
  if (!mayInstall()) return { missing: `${missing}: that takes root and apt-get.` };
  try {
    await aptInstall(...pythonPackages);
  } catch (error) {
    return { missing: `${missing}: ${error.message}.` };
  }
  return (await works()) ? { python: debianPython } : { missing: `${missing}: Python does not find them.` };
}

/**
 * Installs Debian packages of programs that only some tests need and PATH lacks, as `{ nginx: 'nginx-light' }`. Returns
 * undefined, or one sentence with the reason why those tests cannot run here.
 * @param {Record<string, string>} packages
 * @returns {Promise<string | undefined>}
 */
export async function whyMissing(packages) {
  const missing = Object.keys(packages).filter((program) => !onPath(program));
  const names = missing.map((program) => packages[program]);
  if (names.length === 0) return undefined;
  if (!mayInstall()) return `These Debian packages are missing: ${names.join(', ')}.`;
  try {
    await aptInstall(...names);
  } catch (error) {
    return `apt-get install ${names.join(' ')} failed: ${error.message}`;
  }
  return undefined;
}

const mayInstall = () => process.getuid?.() === 0 && onPath('apt-get') !== undefined;

async function aptInstall(...names) {
  await withoutServices(async () => {
    await apt('update', '-q');
    await apt('install', '-y', '-q', '--no-install-recommends', ...names);
  });
}

async function install(name, title, otherwise) {
  if (!mayInstall()) {
    const how = onPath('apt-get') ? `sudo apt-get install ${name}` : `install the package ${name}`;
    throw new Obstacle(`${title} is missing: ${how}, or ${otherwise}.`);
  }
  try {
    await aptInstall(name);
  } catch (error) {
    throw new Obstacle(`${title} could not be installed with apt-get install ${name}: ${error.message}`);
  }
}

/** Debian starts installed services unless policy-rc.d forbids it; tests start their own. */
async function withoutServices(work) {
  const policy = '/usr/sbin/policy-rc.d';
  const ours = !fs.existsSync(policy);
  if (ours) fs.writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await work();
  } finally {
    if (ours) fs.rmSync(policy, { force: true });
  }
}

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

/** After an interrupted installation, dpkg refuses others until that one is finished. */
async function apt(...args) {
  const ask = () => command('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { env });
  let { code, said } = await ask();
  if (code !== 0 && said.includes('dpkg --configure -a')) {
    await command('dpkg', ['--configure', '-a', '--force-confdef'], { env });
    ({ code, said } = await ask());
  }
  if (code === 0) return;
  const wrong = said.split('\n').filter((text) => text.startsWith('E:'));
  throw new Error(wrong.at(-1) ?? `apt-get ended with ${code}`);
}
