// The environment of the api, the worker and the commands.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../fingerprint.mjs';
import { addresses } from './database.mjs';

const ofProvider = /^(?:STRIPE|NOWPAYMENTS|EPAY)_/;
/** Settings that only the administrator's part of a start may read. */
const ofAdministrator = /^(?:OWNER_)?DATABASE_/;

/**
 * The sandbox accepts payments without money. It is open in the demo, while no real payments are possible, or if its
 * secret is set.
 */
const sandbox = ({ demo, settings, secrets }) =>
  demo && !Object.keys(settings).some((name) => ofProvider.test(name))
    ? { SANDBOX_SECRET: secrets.SANDBOX_SECRET }
    : {};

/** The checked-out commit; nothing in a folder without git. */
function revision() {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? { REVISION: stdout.trim() } : {};
}

/**
 * `settings` holds the given settings' texts. `demo` tells whether there will be a demo; by default, whether the data
 * folder has one.
 * @param {{ data: any, secrets: any, servers: any, host: string, port: number, settings: any, demo?: boolean }} start
 */
export function appEnvironment({ data, secrets, servers, host, port, settings, demo }) {
  const { app, system } = addresses(servers.adminUrl, secrets);
  return {
    NODE_ENV: 'production',
    PUBLIC_URL: `http://localhost:${port}`,
    REDIS_PREFIX: 'parley',
    // Any free port, because several starts may run on one machine.
    WORKER_PORT: '0',
    ...revision(),
    SANDBOX_CALLBACK_URL: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    ...sandbox({ demo: demo ?? data.read('demo.json') !== undefined, settings, secrets }),
    ...Object.fromEntries(Object.entries(settings).filter(([name]) => !ofAdministrator.test(name))),
    HOST: host,
    PORT: String(port),
    APP_DATABASE_URL: app,
    SYSTEM_DATABASE_URL: system,
    REDIS_URL: servers.redisUrl,
    TOKEN_SECRET: secrets.TOKEN_SECRET,
    ENCRYPTION_KEYS: secrets.ENCRYPTION_KEYS,
    LOOKUP_KEY: secrets.LOOKUP_KEY,
    CONSOLE_DIR: path.join(root, 'apps/console/dist'),
    DATA_DIR: data.path,
  };
}

/** A child's environment: this process's, without npm's additions and the administrator's address. */
export const inherited = (environment = process.env) =>
  Object.fromEntries(
    Object.entries(environment).filter(([name]) => !/^npm_|^DATABASE_|^INIT_CWD$/.test(name)),
  );

/** Only migrations connect as the tables' owner. */
export const ownerEnvironment = (env, servers, secrets) => ({
  ...env,
  OWNER_DATABASE_URL: addresses(servers.adminUrl, secrets).owner,
});
