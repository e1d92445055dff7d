// npm start: from a fresh checkout or existing data to a running Parley at one address.
import { begin } from './run/begin.mjs';
import { appEnvironment } from './run/environment.mjs';
import { lifetime } from './run/lifetime.mjs';
import * as prepare from './run/prepare.mjs';
import { line, step } from './run/say.mjs';
import { supervise } from './run/supervise.mjs';

const summary = 'npm start -- [options]: runs Parley on this machine, with the built-in servers or yours.';

const life = lifetime();

await life.run(async () => {
  const { options, data, settings, secrets, serving } = await begin(life, summary);
  const [servers] = await prepare.together(
    serving,
    prepare.compileStep().then(() => prepare.consoleStep()),
  );
  if (life.isEnding()) return;

  const env = appEnvironment({ ...options, data, secrets, servers, settings });
  await prepare.databaseSteps({ data, secrets, servers, env, demo: options.demo });
  if (life.isEnding()) return;

  const children = {};
  const { postgres, redis } = servers;
  let isReady = false;
  const record = () => {
    const pids = Object.fromEntries(Object.entries(children).map(([name, child]) => [name, child.pid]));
    const local = `http://${options.host === '0.0.0.0' ? '127.0.0.1' : options.host}:${options.port}`;
    data.write('state.json', {
      pid: process.pid,
      url: env.PUBLIC_URL,
      local,
      postgres,
      redis,
      children: pids,
      worker: children.worker?.url,
      ready: isReady,
      env,
    });
  };
  const all = (work) => Promise.all(Object.values(children).map(work));
  life.onStop(
    async () => {
      await all((child) => child.stop());
      // Keeps the ports and clears the pids, so that other tools see at once that nothing runs.
      data.write('state.json', { postgres: { port: postgres?.port }, redis: { port: redis?.port } });
    },
    () => all((child) => child.kill()),
  );
  const startChild = (name, more) => {
    const file = prepare.entryPoint(name);
    const changed = () => children[name] && record();
    children[name] = supervise({ name, file, env, log: data.log(name), changed, ...more });
    return children[name];
  };
  const api = startChild('api', { nodeArgs: ['--enable-source-maps'] });
  const worker = startChild('worker', { nodeArgs: ['--enable-source-maps'] });
  record();
  await prepare.together(
    step('Api', () => api.ready),
    step('Worker', () => worker.ready),
    // Runs in parallel, so that it does not lengthen the start.
    options.demo && prepare.renewDemo({ data, env }),
  );
  if (life.isEnding()) return;
  if (options.demoClients) startChild('fleet', { announces: false });
  isReady = true;
  record();
  banner(env.PUBLIC_URL, data, options);
});

function banner(url, data, options) {
  const rule = '─'.repeat(64);
  const lines = ['', rule, `  Parley is at  ${url}`, ''];
  const demo = options.demo ? data.read('demo.json') : undefined;
  for (const role of ['owner', 'operator', 'agent']) {
    if (demo?.[role]) lines.push(`  ${role.padEnd(10)}${demo[role].username}   ${demo[role].password}`);
  }
  if (demo?.widget) lines.push(`  website   ${url}/widget-demo   write as a visitor of a website`);
  const folder = options.data === '.data' ? '' : ` --data ${options.data}`;
  if (!demo) lines.push(`  Make an operator:  npm run operator -- create EMAIL${folder}`);
  lines.push('', `  Data and logs are in ${data.path}`, '  Ctrl-C stops everything.', rule);
  line(lines.join('\n'));
}
