// npm run test:node24 [-- arguments of npm test]: fetches Node 24 into tools/node24 and runs tests on it; by default
// the tiers `unit`, `architecture` and `api`. The last line is npm test's.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './fingerprint.mjs';
import { showUsage } from './run/arguments.mjs';
import { command } from './run/commands.mjs';
import { giveUp, line, Obstacle } from './run/say.mjs';

const room = path.join(root, 'tools/node24');
const name = `node-${process.platform}-${process.arch}`;

function manifest() {
  return JSON.parse(fs.readFileSync(path.join(room, 'package.json'), 'utf8')).optionalDependencies;
}

/** Node's folder of programs; fetched when missing or of another version. */
async function nodeFolder() {
  const wanted = manifest()[name];
  if (wanted === undefined)
    throw new Obstacle(`The npm registry has no Node 24 for ${process.platform} on ${process.arch}.`);
  const folder = path.join(room, 'node_modules', name, 'bin');
  const program = path.join(folder, 'node');
  const version = async () => (await command(program, ['--version'])).said.trim();
  if ((await version()) === `v${wanted}`) return folder;
  line(`Fetching Node ${wanted} …`);
  const { code, said } = await command('npm', ['ci', '--ignore-scripts', '--loglevel=error'], { cwd: room });
  if (code !== 0 || (await version()) !== `v${wanted}`)
    throw new Obstacle(
      `Node ${wanted} could not be fetched; is the npm registry reachable? npm said:\n${said}`,
    );
  return folder;
}

function runTests(folder) {
  const given = process.argv.slice(2);
  const chosen = given.some((each) => each.startsWith('--tier'));
  const args = [...(chosen ? [] : ['--tier', 'unit,architecture,api']), ...given];
  // Processes that tests start use it too.
  process.env.PATH = `${folder}${path.delimiter}${process.env.PATH}`;
  const child = spawn(path.join(folder, 'node'), [path.join(root, 'tools/test.mjs'), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}

const usage = `npm run test:node24 [-- arguments of npm test]: fetches Node 24 into tools/node24 and runs tests on it.`;

try {
  if (process.argv.includes('--help')) showUsage(usage);
  process.exitCode = await runTests(await nodeFolder());
} catch (error) {
  giveUp(error);
  process.exitCode = 1;
  line('0 passed, 1 failed');
}
