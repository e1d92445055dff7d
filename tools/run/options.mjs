// Options of starting, developing and the commands.
import { readArguments } from './arguments.mjs';
import { Obstacle } from './say.mjs';

const known = /** @type {const} */ ({
  port: { type: 'string', default: process.env.PORT || '8080' },
  host: { type: 'string', default: process.env.HOST || '127.0.0.1' },
  data: { type: 'string', default: process.env.DATA_DIR || '.data' },
  'no-demo': { type: 'boolean', default: false },
  'no-demo-clients': { type: 'boolean', default: false },
});

/** The usage text of a start's options. */
export const optionUsage = `  --port N             the port of the api (PORT, or 8080)
  --host ADDRESS       the listening address (HOST, or 127.0.0.1)
  --data FOLDER        the data folder (DATA_DIR, or .data)
  --no-demo            creates no demo tenant
  --no-demo-clients    creates the demo tenant, but does not run its clients

docs/configuration.md lists the variables of the environment.`;

/**
 * @param {{ usage: string, allowPositionals?: boolean }} how
 */
export function readOptions({ usage, allowPositionals = false }) {
  const { values, positionals } = readArguments({ usage, options: known, allowPositionals });
  const { port, host, data, 'no-demo': noDemo, 'no-demo-clients': noDemoClients } = values;
  const number = Number(port);
  if (!Number.isInteger(number) || number < 1 || number > 65_535)
    throw new Obstacle(`--port needs a number from 1 to 65535, not "${port}".`);
  return {
    port: number,
    host,
    data,
    demo: !noDemo,
    demoClients: !noDemo && !noDemoClients,
    positionals,
  };
}
