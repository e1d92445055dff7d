// The environment of the api, the worker and the commands.
import path from 'node:path';
import { root } from '../fingerprint.mjs';
import { addresses } from './database.mjs';

const ofProvider = /^(?:STRIPE|NOWPAYMENTS|EPAY)_/;
/** What only the administrator's part of a start may know. */
const ofAdministrator = /^(?:OWNER_)?DATABASE_/;

/** The sandbox takes no money: it is open in the demo, while nobody can pay for real, or where its secret is set. */
const sandbox = ({ demo, settings, secrets }) =>
  demo && !Object.keys(settings).some((name) => ofProvider.test(name))
    ? { SANDBOX_SECRET: secrets.SANDBOX_SECRET }
    : {};

/**
 * `settings` are the texts of those that are given, `demo` whether there will be one; left out, one that the data folder
 * has counts.
 * @param {{ data: any, secrets: any, servers: any, host: string, port: number, settings: any, demo?: boolean }} start
 */
export function appEnvironment({ data, secrets, servers, host, port, settings, demo }) {
  const { app, system } = addresses(servers.adminUrl, secrets);
  return {
    NODE_ENV: 'production',
    PUBLIC_URL: `http://localhost:${port}`,
    REDIS_PREFIX: 'parley',
    // Any free one: several starts run on one machine.
    WORKER_PORT: '0',
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

/** The surroundings of a child: ours, without npm's additions and without the administrator's address. */
export const inherited = (environment = process.env) =>
  Object.fromEntries(
    Object.entries(environment).filter(([name]) => !/^npm_|^DATABASE_|^INIT_CWD$/.test(name)),
  );

/** Only migrations speak as the owner of the tables. */
export const ownerEnvironment = (env, servers, secrets) => ({
  ...env,
  OWNER_DATABASE_URL: addresses(servers.adminUrl, secrets).owner,
});
