// npm run dev: the servers, api and worker with a restart after each compile, and the console with hot reload.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { watch } from './compile.mjs';
import { root } from './fingerprint.mjs';
import { begin } from './run/begin.mjs';
import { appEnvironment, inherited } from './run/environment.mjs';
import { lifetime } from './run/lifetime.mjs';
import * as prepare from './run/prepare.mjs';
import { freePort } from './run/processes.mjs';
import { line, warn } from './run/say.mjs';
import { supervise } from './run/supervise.mjs';

const summary =
  'npm run dev -- [options]: runs Parley for developers, and recompiles and restarts changed parts.';

const life = lifetime();

await life.run(async () => {
  const { options, data, settings, secrets, serving } = await begin(life, summary, ({ port }) => ({
    ...process.env,
    NODE_ENV: process.env.NODE_ENV || 'development',
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
  }));
  const [servers] = await prepare.together(serving, prepare.compileStep());

  // The browser only talks to Vite, which forwards the api's requests.
  const api = { host: '127.0.0.1', port: await freePort() };
  const env = appEnvironment({ ...api, data, secrets, servers, settings, demo: options.demo });
  await prepare.databaseSteps({ data, secrets, servers, env, demo: options.demo });
  if (life.isEnding()) return;

  const children = ['api', 'worker'].map((name) => {
    const nodeArgs = ['--enable-source-maps'];
    const file = prepare.entryPoint(name);
    // Not announced: an error in unfinished code is waited out and does not end the run.
    return supervise({ name, file, nodeArgs, env, log: data.log(name), announces: false });
  });
  life.onStop(
    () => Promise.all(children.map((child) => child.stop())),
    () => children.forEach((child) => child.kill()),
  );
  watch(({ written, failures, began }) => {
    for (const failure of failures) warn(failure);
    if (failures.length > 0 || written === 0 || life.isEnding()) return;
    line(`✓ ${written} compiled in ${Math.round(performance.now() - began)} ms, api and worker start again`);
    for (const child of children) void child.restart();
  });
  startVite(options, api);
  const { postgres, redis } = servers;
  data.write('state.json', {
    pid: process.pid,
    url: env.PUBLIC_URL,
    local: env.PUBLIC_URL,
    postgres,
    redis,
    env,
  });
  line(
    `\n  Parley is at ${env.PUBLIC_URL}, its api at http://${api.host}:${api.port}, its data in ${data.path}\n`,
  );
});

function startVite({ port, host }, api) {
  const args = [
    path.join(root, 'node_modules/vite/bin/vite.js'),
    '--port',
    port,
    '--host',
    host,
    '--strictPort',
  ];
  const env = { ...inherited(), PARLEY_API: `http://${api.host}:${api.port}` };
  const cwd = path.join(root, 'apps/console');
  const vite = spawn(process.execPath, args, {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const gone = new Promise((resolve) => vite.once('exit', resolve));
  vite.once('exit', (code) => !life.isEnding() && warn(`vite ended (${code}); start again after mending`));
  life.onStop(async () => {
    vite.kill();
    await gone;
  });
}
