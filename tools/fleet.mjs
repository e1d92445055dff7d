// npm run fleet -- --clients N --seconds S (--idle | --events-per-second R [--messages-per-second R]) [--kill-every S]
// [--neighbours N [--cut]] [--data DIR] [--url URL] [--json]
// Runs simulated desktop clients with the real protocol against a running Parley. Ends with a reconciliation and each
// process's CPU use. With --neighbours, N clients of another tenant report their ack times before and during the run;
// --cut finally cuts all clients of the fleet at once.
import { readArguments } from './run/arguments.mjs';
import { giveUp, Obstacle } from './run/say.mjs';
import { isServerEnvironment } from './run/settings.mjs';

const options = /** @type {const} */ ({
  clients: { type: 'string', default: '50' },
  seconds: { type: 'string', default: '30' },
  'events-per-second': { type: 'string', default: '100' },
  'messages-per-second': { type: 'string', default: '20' },
  idle: { type: 'boolean', default: false },
  'kill-every': { type: 'string' },
  neighbours: { type: 'string' },
  cut: { type: 'boolean', default: false },
  data: { type: 'string', default: process.env.DATA_DIR || '.data' },
  url: { type: 'string' },
  json: { type: 'boolean', default: false },
});

const usage = `npm run fleet -- [options]: runs simulated desktop clients against a running Parley, and compares all events.

  --clients N               the number of clients (50)
  --seconds S               the duration in seconds (30)
  --events-per-second R     gained fans of all clients together (100)
  --messages-per-second R   messages of all clients together (20)
  --idle                    the clients report nothing
  --kill-every S            kills a process now and then
  --neighbours N [--cut]    adds N clients of another tenant; --cut disconnects the fleet at the end
  --data FOLDER             the data folder of the running Parley (.data)
  --url URL                 the address of Parley, if another
  --json                    prints the result as JSON on the last line

With APP_DATABASE_URL in the environment, the command uses the servers of the environment, and creates the tenant
fleet@test.example, which stays. --neighbours and --kill-every need npm start.`;

/** Whether the environment names the servers. */
const named = isServerEnvironment();

function readOptions() {
  const { values } = readArguments({ usage, options });
  const positive = (name) => {
    const number = Number(values[name]);
    if (!(number > 0)) throw new Obstacle(`--${name} needs a number above 0, not "${values[name]}".`);
    return number;
  };
  if (named && (values.neighbours || values['kill-every']))
    throw new Obstacle('--neighbours and --kill-every need an installation that npm start runs.');
  if (values.cut && !values.neighbours) throw new Obstacle('--cut needs --neighbours.');
  return {
    ...values,
    named,
    neighbours: values.neighbours ? Math.ceil(positive('neighbours')) : 0,
    clients: Math.ceil(positive('clients')),
    seconds: positive('seconds'),
    rate: values.idle ? 0 : positive('events-per-second'),
    messageRate: values.idle ? 0 : positive('messages-per-second'),
    killEvery: values['kill-every'] ? positive('kill-every') : undefined,
  };
}

/** Loaded after the arguments were read, so that --help needs no packages. */
async function load() {
  try {
    return await import('./fleet/run-fleet.mjs');
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Obstacle('This checkout is not built: npm ci && npm run build first.');
  }
}

try {
  const given = readOptions();
  const { runFleet } = await load();
  process.exitCode = (await runFleet(given)) ? 0 : 1;
} catch (error) {
  giveUp(error);
  process.exitCode = 1;
}
// A failed run leaves its clients connected.
if (process.exitCode) process.exit();
