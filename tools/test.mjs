// npm test [-- --tier unit,api] [--slowest] [vitest's own arguments]: does its own set-up, then runs every tier.
// `--slowest` lists the files that took longest.
// The last line is "N passed, N failed".
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from './fingerprint.mjs';
import { showUsage } from './run/arguments.mjs';
import { checkNode } from './run/install.mjs';
import { compileStep, consoleStep, installStep } from './run/prepare.mjs';
import { giveUp, line, Obstacle, step } from './run/say.mjs';
import { ensureChromium, ensureRedis, findChromium } from './run/system-packages.mjs';

const tiers = ['unit', 'architecture', 'api', 'worker', 'live', 'browser', 'faults'];
/** Tiers that CI leaves out: they take minutes, and root. */
const onRequest = ['image'];
const withoutServers = ['unit', 'architecture'];
const withConsole = ['browser', 'faults'];

const usage = `npm test -- [--tier TIER,…] [--slowest] [vitest's own arguments]: sets up and runs the tests.

  --tier TIER,…   some of ${tiers.join(', ')}
  --slowest       lists the files that took longest`;

function split(argv) {
  if (argv.includes('--help') || argv.includes('-h')) showUsage(usage);
  const chosen = [];
  const rest = [];
  let slowest = false;
  for (let i = 0; i < argv.length; i++) {
    if (argv[i] === '--tier') chosen.push(...(argv[++i] ?? '').split(','));
    else if (argv[i].startsWith('--tier=')) chosen.push(...argv[i].slice(7).split(','));
    else if (argv[i] === '--slowest') slowest = true;
    else rest.push(argv[i]);
  }
  const known = [...tiers, ...onRequest];
  const unknown = chosen.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Obstacle(`There is no tier ${unknown.join(', ')}; there are ${known.join(', ')}.`);
  return { chosen: chosen.length > 0 ? chosen : tiers, rest, slowest };
}

async function prepare(chosen) {
  checkNode();
  await installStep();
  const needServers = chosen.some((name) => !withoutServers.includes(name));
  const needBrowser = chosen.includes('browser');
  if (needServers) await step('Redis', ensureRedis);
  if (needBrowser) await step('Chromium', ensureChromium);
  await compileStep();
  if (chosen.some((name) => withConsole.includes(name))) await consoleStep();
}

function runVitest(chosen, rest, totals) {
  const args = [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=default'];
  args.push(`--reporter=${path.join(root, 'tools/test-totals.mjs')}`);
  args.push(...chosen.flatMap((name) => ['--project', name]));
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, TEST_TOTALS: totals, NODE_ENV: 'test' };
  const chromium = findChromium();
  if (chromium) env.CHROMIUM_PATH = chromium;
  const child = spawn(process.execPath, [...args, ...rest], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // vitest stops its servers and workers by itself; we only wait for it.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-tests-'));
const totals = path.join(folder, 'totals.json');
/** @type {{ passed: number, failed: number, files: { file: string, seconds: number }[] }} */
let counted = { passed: 0, failed: 0, files: [] };
let code = 1;
try {
  const { chosen, rest, slowest } = split(process.argv.slice(2));
  await prepare(chosen);
  code = await runVitest(chosen, rest, totals);
  if (fs.existsSync(totals)) counted = JSON.parse(fs.readFileSync(totals, 'utf8'));
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  if (slowest)
    for (const each of counted.files.slice(0, 10))
      line(`${each.seconds.toFixed(1).padStart(7)} s  ${each.file}`);
  if (counted.passed + counted.failed === 0) process.stdout.write('No test ran.\n');
} catch (error) {
  giveUp(error);
  counted = { passed: 0, failed: 1, files: [] };
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
process.exitCode = code !== 0 || counted.failed > 0 || counted.passed === 0 ? 1 : 0;
process.stdout.write(`${counted.passed} passed, ${counted.failed} failed\n`);
