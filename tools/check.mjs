// npm run check [-- --write] [--only format,lint]: every check of the code that does not run it as a whole. Prints one
// line per step; the output of failing steps comes at the end.
import os from 'node:os';
import path from 'node:path';
import { root } from './fingerprint.mjs';
import { readArguments } from './run/arguments.mjs';
import { command, endCommands } from './run/commands.mjs';
import { checkNode } from './run/install.mjs';
import { compileStep, consoleStep, installStep } from './run/prepare.mjs';
import { giveUp, line, Obstacle } from './run/say.mjs';
import { ensureRedis } from './run/system-packages.mjs';

const program = (file, ...args) => [process.execPath, path.join(root, file), ...args];
const binary = (name, ...args) => [path.join(root, 'node_modules/.bin', name), ...args];
const tsc = (project) => program('node_modules/typescript-7/bin/tsc', '--noEmit', '-p', project);

// Long steps come first, because short ones fill the gaps. Each names its required builds.
/** @param {string[]} write */
const stepsWith = (write) => [
  { name: 'openapi', run: program('tools/check-openapi.mjs', ...write), needs: 'server' },
  { name: 'configuration', run: program('tools/check-configuration.mjs', ...write), needs: 'server' },
  { name: 'lint', run: binary('oxlint', '--type-aware', '--deny-warnings') },
  { name: 'migrations', run: program('tools/check-migrations.mjs'), needs: 'server' },
  { name: 'arrows', run: binary('depcruise', 'libs', 'apps', 'tools', 'test', '--output-type', 'err') },
  { name: 'dead code', run: binary('knip', '--no-progress') },
  { name: 'types: server', run: tsc('tsconfig.json') },
  { name: 'types: tools', run: tsc('tsconfig.tools.json') },
  { name: 'types: console', run: tsc('apps/console/tsconfig.json') },
  { name: 'types: widget', run: tsc('apps/widget/tsconfig.json') },
  { name: 'types: service worker', run: tsc('apps/console/service-worker/tsconfig.json') },
  { name: 'lock', run: ['npm', 'ci', '--dry-run', '--no-audit', '--no-fund'] },
  { name: 'format', run: binary('biome', 'format', '--reporter=summary', ...write, '.') },
  { name: 'shape', run: program('tools/check-shape.mjs') },
  { name: 'colours', run: program('tools/check-colours.mjs') },
  { name: 'console size', run: program('tools/critical.mjs'), needs: 'console' },
];

function chosen() {
  const { values } = readArguments({
    usage: `npm run check -- [--write] [--only STEP,…]: checks the code without running it.

  --write         updates generated and formatted files, instead of comparing them
  --only STEP,…   some of: ${stepsWith([])
    .map(({ name }) => name)
    .join(', ')}`,
    options: { write: { type: 'boolean' }, only: { type: 'string' } },
  });
  const steps = stepsWith(values.write ? ['--write'] : []);
  const names = values.only?.split(',');
  const unknown = names?.filter((name) => !steps.some((each) => each.name === name)) ?? [];
  if (unknown.length > 0) {
    throw new Obstacle(
      `There is no step ${unknown.join(', ')}; there are ${steps.map((each) => each.name).join(', ')}.`,
    );
  }
  return names ? steps.filter((each) => names.includes(each.name)) : steps;
}

/** Runs steps in parallel, one per processor; returns those that failed. */
async function runAll(waiting, ready) {
  const failed = [];
  const runner = async () => {
    for (;;) {
      const next = waiting.shift();
      if (!next) return;
      const began = performance.now();
      const missing = next.needs && ready[next.needs];
      const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };
      const { code, said } = missing
        ? { code: 1, said: `It needs the ${next.needs} build, which failed.` }
        : await command(next.run[0], next.run.slice(1), { cwd: root, env });
      line(`${code === 0 ? '✓' : '✗'} ${next.name} ${((performance.now() - began) / 1000).toFixed(1)} s`);
      if (code !== 0) failed.push({ ...next, said });
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, os.availableParallelism()) }, runner));
  return failed;
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    endCommands();
    process.exit(1);
  });
}

try {
  const began = performance.now();
  checkNode();
  const all = chosen();
  await installStep();
  if (all.some((each) => each.name === 'migrations')) await ensureRedis();
  const broken = {};
  const failed = [];
  const build = async (kind, work) => {
    if (!all.some((each) => each.needs === kind)) return;
    await work().catch((error) => {
      broken[kind] = true;
      failed.push({ name: `${kind} build`, said: error.message });
    });
  };
  await build('server', compileStep);
  await build('console', consoleStep);
  failed.push(...(await runAll([...all], broken)));
  for (const { name, said } of failed) line(`\n── ${name} ${'─'.repeat(60 - name.length)}\n${said.trim()}`);
  const total = `${((performance.now() - began) / 1000).toFixed(1)} s`;
  line(
    failed.length > 0
      ? `\n✗ ${failed.map((each) => each.name).join(', ')} failed (${total})`
      : `\n✓ all well (${total})`,
  );
  process.exitCode = failed.length > 0 ? 1 : 0;
} catch (error) {
  giveUp(error);
}
