// npm run dev: the servers, api and worker with a restart after each compile, and the console with hot reload.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { watch } from './compile.mjs';
import { root } from './fingerprint.mjs';
import { openDataFolder } from './run/data-folder.mjs';
import { appEnvironment, inherited } from './run/environment.mjs';
import { checkNode } from './run/install.mjs';
import { lifetime } from './run/lifetime.mjs';
import { optionUsage, readOptions } from './run/options.mjs';
import * as prepare from './run/prepare.mjs';
import { checkPort, freePort } from './run/processes.mjs';
import { line, warn } from './run/say.mjs';
import { loadSecrets } from './run/secrets.mjs';
import { startSettings } from './run/settings.mjs';
import { supervise } from './run/supervise.mjs';
import { startServers } from './servers.mjs';

const usage = `npm run dev -- [options]: runs Parley for its developers; what is edited is compiled and started again.

${optionUsage}`;

/** A log grows by a few MB in this time at most. */
const rotateEveryMs = 10_000;

const life = lifetime();

await life.run(async () => {
  checkNode();
  const options = readOptions({ usage });
  const data = openDataFolder(options.data);
  life.onStop(data.lock());
  setInterval(data.rotateLogs, rotateEveryMs).unref();
  await checkPort(options);
  await prepare.installStep();
  const environment = {
    ...process.env,
    NODE_ENV: process.env.NODE_ENV || 'development',
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${options.port}`,
  };
  const settings = await startSettings(environment);
  const secrets = loadSecrets(data, settings);
  const serving = startServers({ data, secrets, settings });
  life.onStop(async () => (await serving.catch(() => undefined))?.stop());
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
