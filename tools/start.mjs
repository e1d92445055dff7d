// npm start: from a fresh checkout, or from yesterday's data, to a running Parley at one address.
import { openDataFolder } from './run/data-folder.mjs';
import { appEnvironment } from './run/environment.mjs';
import { checkNode } from './run/install.mjs';
import { lifetime } from './run/lifetime.mjs';
import { readOptions } from './run/options.mjs';
import * as prepare from './run/prepare.mjs';
import { canListen } from './run/processes.mjs';
import { line, Obstacle, step } from './run/say.mjs';
import { loadSecrets } from './run/secrets.mjs';
import { supervise } from './run/supervise.mjs';
import { startServers } from './servers.mjs';

const life = lifetime();

await life.run(async () => {
  checkNode();
  const options = readOptions();
  const data = openDataFolder(options.data);
  life.onStop(data.lock());
  await checkPort(options);
  const secrets = loadSecrets(data);

  await prepare.installStep();
  // Registered before they are up, so that an end in the middle of it waits for them and stops them.
  const serving = startServers({ data, secrets });
  life.onStop(async () => (await serving.catch(() => undefined))?.stop());
  const [servers] = await prepare.together(serving, prepare.compileStep().then(() => prepare.consoleStep()));
  if (life.isEnding()) return;

  const env = appEnvironment({ data, secrets, servers, ...options });
  await prepare.databaseSteps({ data, secrets, servers, env, demo: options.demo });
  if (life.isEnding()) return;

  const run = (name, title) => {
    const file = prepare.entryPoint(name);
    const child = supervise({ name: title, file, nodeArgs: ['--enable-source-maps'], env, log: data.log(name) });
    life.onStop(child.stop, child.kill);
    return child;
  };
  const api = run('api', 'api');
  const worker = run('worker', 'worker');
  await prepare.together(
    step('Api', () => api.ready),
    step('Worker', () => worker.ready),
  );
  if (life.isEnding()) return;

  const fleet = options.demo ? startFleet(data, env) : undefined;
  const { postgres, redis } = servers;
  data.write('state.json', {
    pid: process.pid,
    url: env.PUBLIC_URL,
    local: `http://${options.host === '0.0.0.0' ? '127.0.0.1' : options.host}:${options.port}`,
    postgres,
    redis,
    env: { ...env, PATH: undefined },
    children: { api: api.pid, worker: worker.pid, fleet: fleet?.pid },
  });
  banner(env.PUBLIC_URL, data, options);
});

function startFleet(data, env) {
  const fleet = supervise({
    name: 'demo clients',
    file: prepare.entryPoint('fleet'),
    env,
    log: data.log('fleet'),
    announces: false,
  });
  life.onStop(fleet.stop, fleet.kill);
  return fleet;
}

async function checkPort({ port, host }) {
  const answer = await canListen(port, host);
  if (answer === port) return;
  if (answer === 'EADDRINUSE') {
    throw new Obstacle(`Port ${port} is taken: stop what listens there, or choose another with --port.`);
  }
  if (answer === 'EACCES') throw new Obstacle(`Port ${port} needs more rights: choose one above 1023 with --port.`);
  throw new Obstacle(`Nothing can listen on ${host}:${port} (${answer}): choose another --host or --port.`);
}

function banner(url, data, options) {
  const rule = '─'.repeat(64);
  const lines = ['', rule, `  Parley is at  ${url}`, ''];
  const demo = options.demo ? data.read('demo.json') : undefined;
  for (const role of ['owner', 'operator', 'agent']) {
    if (demo?.[role]) lines.push(`  ${role.padEnd(10)}${demo[role].username}   ${demo[role].password}`);
  }
  if (!demo) lines.push('  Make an operator:  npm run operator -- create EMAIL');
  lines.push('', `  Data and logs lie in ${data.path}`, '  Ctrl-C stops everything.', rule);
  line(lines.join('\n'));
}
