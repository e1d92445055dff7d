// The environment of the api, the worker and the commands.
import path from 'node:path';
import { root } from '../fingerprint.mjs';
import { addresses } from './database.mjs';
import { Obstacle } from './say.mjs';

const ofProviders = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_BASE',
  'NOWPAYMENTS_API_KEY',
  'NOWPAYMENTS_IPN_SECRET',
  'NOWPAYMENTS_URL',
  'EPAY_URL',
  'EPAY_PID',
  'EPAY_KEY',
];

const passedThrough = [
  'LOG_LEVEL',
  'CLOCK_OFFSET_MS',
  'DEMO_MODE',
  'SMTP_URL',
  'MAIL_FROM',
  'SANDBOX_SECRET',
  ...ofProviders,
];

/** Nobody who can pay for real may pay in the sandbox instead, unless its secret is given on purpose. */
const sandbox = (environment, secrets) =>
  ofProviders.some((name) => environment[name]) ? {} : { SANDBOX_SECRET: secrets.SANDBOX_SECRET };

export function appEnvironment({ data, secrets, servers, host, port, environment = process.env }) {
  const { app, system } = addresses(servers.adminUrl, secrets);
  return {
    NODE_ENV: environment.NODE_ENV || 'production',
    HOST: host,
    PORT: String(port),
    PUBLIC_URL: environment.PUBLIC_URL || `http://localhost:${port}`,
    APP_DATABASE_URL: app,
    SYSTEM_DATABASE_URL: system,
    REDIS_URL: servers.redisUrl,
    REDIS_PREFIX: environment.REDIS_PREFIX || 'parley',
    TOKEN_SECRET: secrets.TOKEN_SECRET,
    ENCRYPTION_KEYS: secrets.ENCRYPTION_KEYS,
    LOOKUP_KEY: secrets.LOOKUP_KEY,
    ...sandbox(environment, secrets),
    SANDBOX_CALLBACK_URL:
      environment.SANDBOX_CALLBACK_URL || `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    CONSOLE_DIR: path.join(root, 'apps/console/dist'),
    DATA_DIR: data.path,
    ...Object.fromEntries(
      passedThrough.filter((name) => environment[name]).map((name) => [name, environment[name]]),
    ),
  };
}

export function checkClock({ NODE_ENV = 'production', CLOCK_OFFSET_MS } = process.env) {
  if (!CLOCK_OFFSET_MS || NODE_ENV !== 'production') return;
  throw new Obstacle(
    'CLOCK_OFFSET_MS shifts the clock for tests and is refused in production: unset it, or set NODE_ENV=test.',
  );
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
