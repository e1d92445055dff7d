import { settingGroup } from './setting.js';
import { file, folder, pattern, text } from './setting-types.js';

const bytes = pattern(/^(?:0|\d+[kmg]b?)$/i, 'a number with k, m or g; 0 is no limit');
const cores = pattern(/^\d+(?:\.\d+)?$/, 'a number; 0 is no limit');
const readBy = ['compose'] as const;

const memory = (service: string) => ({
  type: bytes,
  readBy,
  default: '0',
  meaning: `The maximum memory that a container of ${service} may take, such as \`1g\`.`,
});

const cpus = (service: string) => ({
  type: cores,
  readBy,
  default: '0',
  meaning: `The maximum number of cores that a container of ${service} may take, such as \`1.5\`.`,
});

export const composeSettings = settingGroup({
  title: 'Compose',
  notes:
    'Only `docker-compose.yml` reads the settings below. With your own PostgreSQL and Redis, set `DATABASE_URL`,\n' +
    '`APP_DATABASE_URL`, `SYSTEM_DATABASE_URL` and `REDIS_URL`, and leave `COMPOSE_PROFILES` empty.',
  settings: {
    COMPOSE_PROFILES: {
      type: text,
      readBy,
      requiredBy: readBy,
      default: 'bundled',
      meaning: 'With `bundled`, Compose also runs PostgreSQL and Redis (Valkey).',
    },
    LISTEN: {
      type: text,
      readBy,
      default: '127.0.0.1:8080',
      meaning: 'The address and port of the proxy on this machine.',
    },
    LISTEN_TLS: {
      type: text,
      readBy,
      default: '127.0.0.1:8443',
      meaning:
        'The address and port on which the proxy accepts TLS connections, used only with `PROXY_CONFIG=nginx-tls.conf`.',
    },
    PROXY_CONFIG: {
      type: file,
      readBy,
      default: 'nginx.conf',
      meaning:
        'The file in `deploy/nginx` that the proxy uses. `nginx-tls.conf` ends TLS, with `TRUST_PROXY_HOPS=1`.',
    },
    TLS_DIR: {
      type: folder,
      readBy,
      default: './tls',
      meaning: 'The folder that contains `fullchain.pem`, `privkey.pem` and the answers to ACME challenges.',
    },
    SERVER_IMAGE: { type: text, readBy, default: 'parley-server', meaning: 'The image of api and worker.' },
    PROXY_IMAGE: { type: text, readBy, default: 'parley-proxy', meaning: 'The image of the proxy.' },
    NODE_IMAGE: {
      type: text,
      readBy,
      default: 'node:24-bookworm-slim',
      meaning: 'The Node image from which Compose builds the images of server and proxy.',
    },
    LOG_MAX_SIZE: {
      type: text,
      readBy,
      default: '10m',
      meaning: "The size at which a container's log is rotated.",
    },
    LOG_MAX_FILES: {
      type: text,
      readBy,
      default: '5',
      meaning: 'The maximum number of log files that Docker keeps for each container.',
    },
    API_MEMORY: memory('the api'),
    API_CPUS: cpus('the api'),
    WORKER_MEMORY: memory('the worker'),
    WORKER_CPUS: cpus('the worker'),
    PROXY_MEMORY: memory('the proxy'),
    PROXY_CPUS: cpus('the proxy'),
    POSTGRES_MEMORY: memory('PostgreSQL'),
    POSTGRES_CPUS: cpus('PostgreSQL'),
    REDIS_MEMORY: memory('Redis'),
    REDIS_CPUS: cpus('Redis'),
  },
});
