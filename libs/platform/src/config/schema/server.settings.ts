import { settingGroup } from './setting.js';
import {
  address,
  choice,
  file,
  flag,
  folder,
  hostsAndPorts,
  integer,
  key,
  encryptionKeys,
  pattern,
  servedQueues,
  text,
} from './setting-types.js';

const servers = ['api', 'worker'] as const;
const everywhere = ['api', 'worker', 'start'] as const;
const random = { length: 43, distinct: 12 };

export const addressSettings = settingGroup({
  title: 'Addresses',
  settings: {
    PUBLIC_URL: {
      type: address('http', 'https'),
      readBy: everywhere,
      requiredBy: ['compose'],
      default: 'http://localhost:8080',
      meaning:
        'The address at which browsers open this installation. An `https` address makes cookies secure. The host of the address serves the console.',
    },
    HOST: {
      type: text,
      readBy: ['api', 'start'],
      default: '127.0.0.1',
      setByImage: true,
      meaning: 'The address on which the api listens.',
    },
    PORT: {
      type: integer(0, 65_535),
      readBy: ['api', 'start'],
      default: 8_080,
      setByImage: true,
      meaning: 'The port on which the api listens.',
    },
    WORKER_HOST: {
      type: text,
      readBy: ['worker'],
      default: '127.0.0.1',
      setByImage: true,
      meaning: 'The address on which the worker answers probes and shows its metrics.',
    },
    WORKER_PORT: {
      type: integer(0, 65_535),
      readBy: ['worker'],
      defaultText: '9090; with `npm start` a free port',
      default: 9_090,
      setByImage: true,
      meaning:
        'The port on which the worker answers `/live`, `/ready` and `/metrics`; 0 takes a free port. Each worker of a machine needs its own port.',
    },
    METRICS_TOKEN: {
      type: key({ length: 16, distinct: 8 }),
      readBy: servers,
      secret: true,
      meaning:
        'The bearer token for `/metrics` of api and worker. Without a token, only programs on the same machine can read the metrics.',
    },
    TRUST_PROXY_HOPS: {
      type: integer(0, 10),
      readBy: ['api', 'compose'],
      defaultText: '0; with compose 2',
      default: 0,
      meaning:
        'The number of proxies that stand in front of the api and forward the addresses of clients. With Compose, count the proxy of Compose and the TLS proxy in front of it.',
    },
  },
});

export const serverSettings = settingGroup({
  title: 'PostgreSQL and Redis',
  notes:
    'The api and the worker connect to PostgreSQL as two roles, never as the administrator. `npm start` and the\n' +
    'migrations derive the addresses for the two roles from `DATABASE_URL` and the passwords of the roles.',
  settings: {
    DATABASE_URL: {
      type: address('postgres', 'postgresql'),
      readBy: ['start', 'migrate'],
      requiredBy: ['migrate'],
      defaultText: 'the built-in PostgreSQL',
      replacedBy: 'OWNER_DATABASE_URL',
      secret: true,
      meaning:
        'The address by which `npm start` and the migrations connect as administrator, to create the roles, the database and the extension.',
    },
    DATABASE_OWNER_PASSWORD: {
      type: text,
      readBy: ['start', 'migrate', 'compose'],
      requiredBy: ['migrate', 'compose'],
      requiredWith: 'DATABASE_URL',
      replacedBy: 'OWNER_DATABASE_URL',
      secret: true,
      meaning: 'The password of the role `parley_owner`, which owns the tables and runs the migrations.',
    },
    DATABASE_APP_PASSWORD: {
      type: text,
      readBy: ['start', 'migrate', 'compose'],
      requiredBy: ['migrate', 'compose'],
      requiredWith: 'DATABASE_URL',
      replacedBy: 'OWNER_DATABASE_URL',
      secret: true,
      meaning: 'The password of the role `parley_app`, which sees the rows of one tenant at a time.',
    },
    DATABASE_SYSTEM_PASSWORD: {
      type: text,
      readBy: ['start', 'migrate', 'compose'],
      requiredBy: ['migrate', 'compose'],
      requiredWith: 'DATABASE_URL',
      replacedBy: 'OWNER_DATABASE_URL',
      secret: true,
      meaning: 'The password of the role `parley_system`, which works for all tenants.',
    },
    OWNER_DATABASE_URL: {
      type: address('postgres', 'postgresql'),
      readBy: ['migrate'],
      secret: true,
      meaning: 'The address for the role `parley_owner`, if you made the roles and the database beforehand.',
    },
    DATABASE_ADMIN_PASSWORD: {
      type: text,
      readBy: ['compose'],
      requiredBy: ['compose'],
      secret: true,
      meaning: 'The password of the administrator of the PostgreSQL that `docker-compose.yml` runs.',
    },
    APP_DATABASE_URL: {
      type: address('postgres', 'postgresql'),
      readBy: servers,
      requiredBy: servers,
      secret: true,
      setByImage: true,
      meaning: 'The address of the database for the role `parley_app`.',
    },
    SYSTEM_DATABASE_URL: {
      type: address('postgres', 'postgresql'),
      readBy: servers,
      requiredBy: servers,
      secret: true,
      setByImage: true,
      meaning: 'The address of the database for the role `parley_system`.',
    },
    REDIS_URL: {
      type: address('redis', 'rediss'),
      readBy: everywhere,
      requiredBy: servers,
      defaultText: 'the built-in Redis, only with `npm start`',
      secret: true,
      setByImage: true,
      meaning: 'The address of Redis.',
    },
    REDIS_SENTINELS: {
      type: hostsAndPorts,
      readBy: servers,
      meaning:
        'The Sentinels, from which Parley learns the address of the primary. With Sentinels, the host of `REDIS_URL` is the name of their group, as in `rediss://user:password@parley/0`.',
    },
    REDIS_SENTINEL_PASSWORD: {
      type: text,
      readBy: servers,
      secret: true,
      meaning: 'The password of the Sentinels themselves.',
    },
    REDIS_CA_FILE: {
      type: file,
      readBy: servers,
      meaning:
        'The certificate authorities, in PEM, of Redis and its Sentinels, if `REDIS_URL` begins with `rediss:`.',
    },
    REDIS_PASSWORD: {
      type: text,
      readBy: ['compose'],
      requiredBy: ['compose'],
      secret: true,
      meaning: 'The password of the Redis that `docker-compose.yml` runs.',
    },
    REDIS_PREFIX: {
      type: pattern(/^[a-z0-9_-]+$/i, 'letters, digits, hyphens and underscores'),
      readBy: everywhere,
      default: 'parley',
      meaning: 'The prefix of every key in Redis.',
    },
    APP_POOL_SIZE: {
      type: integer(4, 200),
      readBy: servers,
      default: 16,
      meaning: 'The maximum number of connections that one process opens to PostgreSQL as `parley_app`.',
    },
    SYSTEM_POOL_SIZE: {
      type: integer(4, 200),
      readBy: servers,
      default: 8,
      meaning: 'The maximum number of connections that one process opens to PostgreSQL as `parley_system`.',
    },
    ALLOW_NEWER_SCHEMA: {
      type: flag,
      readBy: servers,
      default: false,
      meaning:
        'Set `1` to go back one version: the release just before a contract migration then starts, although the migration has run.',
    },
    WORKER_QUEUES: {
      type: servedQueues,
      readBy: ['worker'],
      defaultText: 'all queues',
      meaning:
        'The queues that this worker serves, such as `fans:8,mail`. The optional number limits how many jobs of the queue run at once. Every queue needs a worker.',
    },
    TENANTS_AT_ONCE: {
      type: integer(1, 16),
      readBy: servers,
      default: 4,
      meaning:
        'The number of tenants that a recurring job serves at once, each with its own PostgreSQL connection.',
    },
    RESEND_AFTER_SECONDS: {
      type: integer(1),
      readBy: ['worker'],
      default: 60,
      meaning: 'The seconds after which the worker sends an unconfirmed event again.',
    },
  },
});

export const keySettings = settingGroup({
  title: 'Keys',
  notes:
    'All apis and workers have the same keys. `npm start` with its own PostgreSQL makes the keys once, in the file `secrets`\n' +
    'of the data folder.',
  settings: {
    TOKEN_SECRET: {
      type: key(random),
      readBy: everywhere,
      requiredBy: ['api', 'worker', 'compose'],
      requiredWith: 'DATABASE_URL',
      secret: true,
      meaning: '48 random bytes in base64, which sign sessions.',
    },
    ENCRYPTION_KEYS: {
      type: encryptionKeys,
      readBy: everywhere,
      requiredBy: ['api', 'worker', 'compose'],
      requiredWith: 'DATABASE_URL',
      secret: true,
      meaning: 'The keys of encrypted fields. The first key encrypts, and all keys decrypt.',
    },
    LOOKUP_KEY: {
      type: key(random),
      readBy: everywhere,
      requiredBy: ['api', 'worker', 'compose'],
      requiredWith: 'DATABASE_URL',
      secret: true,
      meaning:
        '32 random bytes in base64. Parley stores some values encrypted, and hashes them with this key to find them again.',
    },
  },
});

export const processSettings = settingGroup({
  title: 'Processes',
  settings: {
    NODE_ENV: {
      type: choice('production', 'development', 'test'),
      readBy: everywhere,
      default: 'production',
      setByImage: true,
      meaning: 'The kind of installation: `production`, or another value for developers.',
    },
    DATA_DIR: {
      type: folder,
      readBy: everywhere,
      defaultText: '`.data`, only with `npm start`',
      setByImage: true,
      meaning:
        'The data folder of `npm start`, which contains files and clicks unless you set other folders for them.',
    },
    CONSOLE_DIR: {
      type: folder,
      readBy: ['api'],
      setByImage: true,
      meaning: 'The built console (`apps/console/dist`). An api without `CONSOLE_DIR` serves no console.',
    },
    REVISION: {
      type: pattern(/^\w{1,64}$/, 'letters and digits'),
      readBy: ['api'],
      setByImage: true,
      meaning: 'The commit of this build, which `/api/version` names.',
    },
    LOG_LEVEL: {
      type: choice('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'),
      readBy: servers,
      default: 'info',
      meaning: 'The lowest severity that Parley logs.',
    },
    SHUTDOWN_DRAIN_SECONDS: {
      type: integer(0, 40),
      readBy: ['api', 'compose'],
      defaultText: '0; in the containers 5',
      default: 0,
      meaning:
        'The seconds for which the api still serves after SIGTERM. During these seconds, the api reports that it is not ready and closes each connection after the answer, so that proxies use other apis.',
    },
    DEMO_MODE: {
      type: flag,
      readBy: ['api'],
      default: false,
      meaning: 'Makes the installation a public demo, which refuses every request that changes data.',
    },
    CACHE_MEMORY_MB: {
      type: integer(16, 65_536),
      readBy: servers,
      defaultText: 'a sixteenth of the memory, 64 to 1024',
      meaning: 'The maximum memory that the caches of one process may take, in MB.',
    },
    CLOCK_OFFSET_MS: {
      type: integer(-Number.MAX_SAFE_INTEGER),
      readBy: everywhere,
      default: 0,
      meaning:
        'The number of milliseconds by which Parley shifts its clock, for tests. Production refuses this setting.',
    },
  },
});
