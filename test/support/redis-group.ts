import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis, type RedisOptions } from 'ioredis';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../tools/run/processes.mjs';

const certificates = path.resolve(import.meta.dirname, 'certificates');
export const certificateFile = path.join(certificates, 'certificate.pem');

/** The user of the api and the worker. An address must percent-encode the colon and the slash. */
export const redisUser = { name: 'parley', password: 'user:pass/word' };
const sentinelPassword = 'sentinels';

const tls = [
  'port 0',
  'bind 127.0.0.1',
  `tls-cert-file ${certificateFile}`,
  `tls-key-file ${path.join(certificates, 'key.pem')}`,
  `tls-ca-cert-file ${certificateFile}`,
  'tls-auth-clients no',
  'tls-replication yes',
];

interface Server {
  port: number;
  process: ChildProcess;
  connect(options?: RedisOptions): Redis;
}

/** A primary, a replica and three Sentinels, all with TLS and passwords. */
export interface RedisGroup {
  environment: Record<string, string>;
  /** The servers; the initial primary comes first. */
  servers: Server[];
  /** The answer of one of the Sentinels to a command. */
  askSentinel<T>(...command: [string, ...string[]]): Promise<T>;
  /** The port of the primary according to the Sentinels. */
  primaryPort(): Promise<number>;
  stop(): Promise<void>;
}

export async function startRedisGroup(): Promise<RedisGroup> {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-redis-group-'));
  const started: Server[] = [];
  const start = async (lines: string[], ...flags: string[]): Promise<Server> => {
    const port = await freePort();
    const place = path.join(folder, `${port}`);
    mkdirSync(place);
    const file = path.join(place, 'redis.conf');
    writeFileSync(file, [...tls, `tls-port ${port}`, `dir ${place}`, ...lines].join('\n'));
    const process = spawn('redis-server', [file, ...flags], { stdio: 'ignore' });
    const connect = (options: RedisOptions = {}) =>
      new Redis({ host: '127.0.0.1', port, tls: { ca: readFileSync(certificateFile) }, ...options });
    const server = { port, process, connect };
    started.push(server);
    await answers(server);
    return server;
  };
  const data = [
    'save ""',
    'requirepass administrator',
    'masterauth administrator',
    `user ${redisUser.name} on >${redisUser.password} ~t_* &t_* +@all -@dangerous +info +keys +scan`,
  ];
  const primary = await start(data);
  const replica = await start([...data, `replicaof 127.0.0.1 ${primary.port}`]);
  const sentinels: Server[] = [];
  for (let n = 0; n < 3; n++) {
    const watch = [
      `sentinel monitor parley 127.0.0.1 ${primary.port} 2`,
      'sentinel auth-pass parley administrator',
      'sentinel down-after-milliseconds parley 1000',
      'sentinel failover-timeout parley 5000',
      `requirepass ${sentinelPassword}`,
      `sentinel sentinel-pass ${sentinelPassword}`,
    ];
    sentinels.push(await start(watch, '--sentinel'));
  }
  const askSentinel = async <T>(...command: [string, ...string[]]): Promise<T> => {
    const sentinel = sentinels[0]?.connect({ password: sentinelPassword });
    try {
      return (await sentinel?.call(...command)) as T;
    } finally {
      sentinel?.disconnect();
    }
  };
  const address = encodeURIComponent(redisUser.password);
  return {
    servers: [primary, replica],
    environment: {
      REDIS_URL: `rediss://${redisUser.name}:${address}@parley/0`,
      REDIS_SENTINELS: sentinels.map(({ port }) => `127.0.0.1:${port}`).join(','),
      REDIS_SENTINEL_PASSWORD: sentinelPassword,
      REDIS_CA_FILE: certificateFile,
    },
    askSentinel,
    async primaryPort() {
      const [, port] = await askSentinel<string[]>('sentinel', 'get-master-addr-by-name', 'parley');
      return Number(port);
    },
    async stop() {
      for (const { process } of started) {
        if (process.exitCode !== null || process.signalCode !== null) continue;
        process.kill('SIGKILL');
        await once(process, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers({ connect, process }: Server): Promise<void> {
  const redis = connect({ lazyConnect: true, retryStrategy: () => 50, maxRetriesPerRequest: null });
  redis.on('error', () => undefined);
  await redis.connect().catch(() => undefined);
  for (;;) {
    const said = await redis.ping().catch((error: Error) => error.message);
    if (/^(?:PONG|NOAUTH)/.test(said)) break;
    if (process.exitCode !== null) throw new Error('a server of the group did not start');
    await pause(50);
  }
  redis.disconnect();
}
