// Prepares the tests' requirements and runs Vitest.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../fingerprint.mjs';
import { checkNode } from '../run/install.mjs';
import { compileStep, consoleStep, installStep, together } from '../run/prepare.mjs';
import { Obstacle, step } from '../run/say.mjs';
import { ensureChromium, ensureRedis, findChromium } from '../run/system-packages.mjs';

/** The paths of a tier's test files, and its requirements. */
const tiers = {
  unit: { paths: ['libs/', 'apps/'] },
  architecture: { paths: ['test/architecture/'] },
  api: { paths: ['test/api/'], needs: ['redis'] },
  worker: { paths: ['test/worker/'], needs: ['redis'] },
  live: { paths: ['test/live/'], needs: ['redis'] },
  browser: { paths: ['test/browser/'], needs: ['redis', 'chromium', 'console'] },
  faults: { paths: ['test/faults/', 'test/bench/'], needs: ['redis', 'console'] },
};
/** `npm test` leaves these out, because they take minutes and need root. */
const onRequest = { image: { paths: ['test/image/'] } };

export const tierNames = Object.keys(tiers);

/** @returns {{ paths: string[], needs?: string[] }} */
function tierOf(name) {
  const tier = { ...tiers, ...onRequest }[name];
  if (tier) return tier;
  const known = Object.keys({ ...tiers, ...onRequest }).join(', ');
  throw new Obstacle(`There is no tier ${name}; there are ${known}.`);
}

/** The paths of these tiers' files. */
export const pathsOf = (names) => names.flatMap((name) => tierOf(name).paths);

/** The tier that a test file belongs to. */
export function tierOfFile(file) {
  const all = Object.entries({ ...tiers, ...onRequest });
  return all.find(([, { paths }]) => paths.some((each) => file.startsWith(each)))?.[0] ?? 'unit';
}

/** Installs and builds the tiers' requirements. */
export async function prepare(names) {
  checkNode();
  const needs = new Set(names.flatMap((name) => tierOf(name).needs ?? []));
  await installStep();
  const packages = async () => {
    if (needs.has('redis')) await step('Redis', ensureRedis);
    if (needs.has('chromium')) await step('Chromium', ensureChromium);
  };
  const builds = async () => {
    await compileStep();
    if (needs.has('console')) await consoleStep();
  };
  await together(packages(), builds());
}

/**
 * @typedef {{ file: string, seconds: number, passed: number, failures: { name: string, message: string }[] }} FileResult
 * @typedef {{ files: FileResult[], outside: { name: string, message: string }[], code: number }} Results
 */

/**
 * Runs Vitest with these arguments. Without `full`, it leaves out tests tagged `full`.
 * @param {string[]} args
 * @param {{ full?: boolean, quiet?: boolean, env?: Record<string, string> }} [options]
 * @returns {Promise<Results>}
 */
export async function runVitest(args, { full = false, quiet = false, env = {} } = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-tests-'));
  const written = path.join(folder, 'results.json');
  const all = [
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    `--reporter=${quiet ? 'dot' : 'default'}`,
    `--reporter=${path.join(root, 'tools/tests/results-reporter.mjs')}`,
    ...(full ? [] : ['--tags-filter=!full']),
    ...args,
  ];
  /** @type {NodeJS.ProcessEnv} */
  const environment = { ...process.env, NODE_ENV: 'test', ...env, TEST_RESULTS: written };
  if (full) environment.TEST_FULL = '1';
  const chromium = findChromium();
  if (chromium) environment.CHROMIUM_PATH = chromium;
  try {
    const code = await ended(
      spawn(process.execPath, all, {
        cwd: root,
        env: environment,
        stdio: ['ignore', quiet ? 'ignore' : 'inherit', quiet ? 'ignore' : 'inherit'],
      }),
    );
    const results = fs.existsSync(written)
      ? JSON.parse(fs.readFileSync(written, 'utf8'))
      : { files: [], outside: [{ name: 'Vitest', message: `ended with ${code}` }] };
    return { ...results, code };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Passes a signal on and waits for the end, because Vitest stops its servers and workers itself. */
function ended(child) {
  const kill = (signal) => child.kill(signal);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, kill);
  return new Promise((resolve) => {
    child.once('close', (code) => {
      for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.off(signal, kill);
      resolve(code ?? 1);
    });
  });
}
