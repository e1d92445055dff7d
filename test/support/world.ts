import 'reflect-metadata';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { createDatabase, drop, type TestDatabase } from './servers.js';
import { StoredRows } from './stored-rows.js';

/** The running system of one test file: a real API on a real port, and a worker where asked for. */
export interface World {
  app: NestFastifyApplication;
  worker: INestApplicationContext | undefined;
  /** `http://127.0.0.1:port`. */
  url: string;
  database: TestDatabase;
  /** Stored rows, by table. */
  rows: StoredRows;
  /** One statement as the system role, for assertions about storage that `rows` cannot make. */
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
}

export interface WorldOptions {
  worker?: boolean;
  environment?: Record<string, string>;
}

/** Starts a world before the file's tests and takes it down after them. */
export function withWorld(options: WorldOptions = {}): World {
  const world = {} as World;
  world.rows = new StoredRows(() => world.app);
  let pool: pg.Pool | undefined;
  beforeAll(async () => {
    world.database = await createDatabase();
    setEnvironment(world.database, options.environment ?? {});
    pool = new pg.Pool({ connectionString: world.database.systemUrl, max: 2 });
    // Dropping the database cuts a connection that is just being closed.
    pool.on('error', () => undefined);
    const queries = pool;
    world.sql = async <Row extends object>(text: string, values: unknown[] = []) =>
      (await queries.query<Row>(text, values)).rows;
    const { createApp } = await import('../../apps/api/src/create-app.js');
    world.app = await createApp();
    await world.app.listen(0, '127.0.0.1');
    const { port } = world.app.getHttpServer().address() as AddressInfo;
    world.url = `http://127.0.0.1:${port}`;
    if (options.worker) {
      const { createWorker } = await import('../../apps/worker/src/create-worker.js');
      world.worker = await createWorker();
    }
  });
  afterAll(async () => {
    await world.worker?.close();
    await world.app?.close();
    await pool?.end();
    if (!world.database) return;
    await drop(world.database);
    await rm(storageOf(world.database), { recursive: true, force: true });
  });
  return world;
}

/** The folder of this world's files. */
const storageOf = (database: TestDatabase): string => path.join(tmpdir(), 'parley-test', database.name);

const optional = [
  'CACHE_MEMORY_MB',
  'CLICK_JOURNAL_BYTES',
  'CLICK_JOURNAL_TAKEOVER_SECONDS',
  'CLICK_STORE_TIMEOUT_MS',
  'CLOCK_OFFSET_MS',
  'DEMO_MODE',
  'MONITOR_INTERVAL_MS',
  'CONSOLE_DIR',
  'RESEND_AFTER_SECONDS',
  'TENANTS_AT_ONCE',
  'TRUST_PROXY_HOPS',
  'SEARCHES_AT_ONCE',
  'SEARCH_TIMEOUT_MS',
  'SOCKET_ADMISSION_SECONDS',
  'SOCKETS_PER_ADDRESS',
  'SOCKETS_WAITING_PER_ADDRESS',
  'PROXY_CHECK_URL',
  'PROXY_CHECK_TIMEOUT_MS',
  'PROXY_CA_FILE',
  'SMTP_URL',
  'MAIL_FROM',
  'DATA_DIR',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SANDBOX_SECRET',
  'SANDBOX_CALLBACK_URL',
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

function setEnvironment(database: TestDatabase, extra: Record<string, string>): void {
  // Files of a tier share a process: what an earlier one set must not stay.
  for (const name of optional) delete process.env[name];
  Object.assign(process.env, {
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    PUBLIC_URL: 'http://localhost',
    APP_DATABASE_URL: database.appUrl,
    SYSTEM_DATABASE_URL: database.systemUrl,
    REDIS_URL: database.redisUrl,
    REDIS_PREFIX: database.redisPrefix,
    STORAGE_DIR: storageOf(database),
    CLICK_JOURNAL_DIR: path.join(storageOf(database), 'click-journal'),
    ...inject('servers').secrets,
    ...extra,
  });
}
