// The options that starting, developing and the commands share.
import { parseArgs } from 'node:util';
import { Obstacle } from './say.mjs';

const known = /** @type {const} */ ({
  port: { type: 'string', default: process.env.PORT || '8080' },
  host: { type: 'string', default: process.env.HOST || '127.0.0.1' },
  data: { type: 'string', default: process.env.DATA_DIR || '.data' },
  'no-demo': { type: 'boolean', default: false },
  'no-demo-clients': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
});

const usage = 'The options are --port N, --host ADDRESS, --data FOLDER, --no-demo and --no-demo-clients.';

export function readOptions(argv = process.argv.slice(2), allowPositionals = false) {
  let parsed;
  try {
    parsed = parseArgs({ args: argv, options: known, allowPositionals });
  } catch (error) {
    throw new Obstacle(`${error.message.split('\n')[0]}. ${usage}`);
  }
  const { port, host, data, help, 'no-demo': noDemo, 'no-demo-clients': noDemoClients } = parsed.values;
  if (help) throw new Obstacle(usage);
  const number = Number(port);
  if (!Number.isInteger(number) || number < 1 || number > 65_535) {
    throw new Obstacle(`--port needs a number from 1 to 65535, not "${port}".`);
  }
  return {
    port: number,
    host,
    data,
    demo: !noDemo,
    demoClients: !noDemo && !noDemoClients,
    positionals: parsed.positionals,
  };
}
