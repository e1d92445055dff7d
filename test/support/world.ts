import 'reflect-metadata';
import { rm } from 'node:fs/promises';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { settingVariables } from '@parley/platform/config/schema';
import { EventDispatcher } from '@parley/platform/messaging';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import './guarded-calls.js';
import { createDatabase, drop, type TestDatabase } from './servers.js';
import { StoredRows } from './stored-rows.js';
import { takeBreaches } from './transaction-guard.js';

/** The running system of one test file: a real api on a real port, and optionally a worker. */
export interface World {
  app: NestFastifyApplication;
  worker: INestApplicationContext | undefined;
  /** The address, `http://127.0.0.1:port`. */
  url: string;
  database: TestDatabase;
  /** Stored rows, by table. */
  rows: StoredRows;
  /** Runs one statement as the system role, for assertions about storage that `rows` cannot make. */
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
}

export interface WorldOptions {
  worker?: boolean;
  environment?: Record<string, string> | ((database: TestDatabase) => Record<string, string>);
}

/** Starts a world before the file's tests and ends it after them. */
export function withWorld(options: WorldOptions = {}): World {
  const world = {} as World;
  world.rows = new StoredRows(() => world.app);
  let pool: pg.Pool | undefined;
  beforeAll(async () => {
    world.database = await createDatabase();
    const { environment = {} } = options;
    setEnvironment(
      world.database,
      typeof environment === 'function' ? environment(world.database) : environment,
    );
    pool = new pg.Pool({ connectionString: world.database.systemUrl, max: 2 });
    // Dropping the database cuts connections that are being closed.
    pool.on('error', () => undefined);
    const queries = pool;
    world.sql = async <Row extends object>(text: string, values: unknown[] = []) =>
      (await queries.query<Row>(text, values)).rows;
    const { createApp } = await import('../../apps/api/src/create-app.js');
    world.app = await createApp();
    holdBackRequests(world.app.getHttpServer());
    await world.app.listen(0, '127.0.0.1');
    const { port } = world.app.getHttpServer().address() as AddressInfo;
    world.url = `http://127.0.0.1:${port}`;
    if (options.worker) {
      const { createWorker } = await import('../../apps/worker/src/create-worker.js');
      world.worker = await createWorker();
      holdBackJobs(world.worker.get(EventDispatcher, { strict: false }));
    }
  });
  afterAll(async () => {
    await world.worker?.close();
    await world.app?.close();
    await pool?.end();
    if (!world.database) return;
    await drop(world.database);
    await rm(storageOf(world.database), { recursive: true, force: true });
    expect(takeBreaches(), 'what transactions waited for').toEqual([]);
  });
  return world;
}

/**
 * Simulates a busy machine: each browser request is delayed by up to this number of milliseconds, and each job by three
 * times as much.
 */
const mostHeldMs = Number(process.env['TEST_HOLD_MS'] ?? 0);
const randomWaitMs = (): number => Math.random() * mostHeldMs;

/** Delays browser requests as a slow network does. */
function holdBackRequests(server: Server): void {
  if (mostHeldMs === 0) return;
  const emit = server.emit.bind(server);
  server.emit = (event: string, ...args: unknown[]): boolean => {
    const isHeld =
      event === 'request' && (args[0] as IncomingMessage).headers['sec-fetch-site'] !== undefined;
    if (!isHeld) return emit(event, ...args);
    setTimeout(() => emit(event, ...args), randomWaitMs());
    return true;
  };
}

/** Delays jobs and changes their order, as a busy worker does. */
function holdBackJobs(dispatcher: EventDispatcher): void {
  if (mostHeldMs === 0) return;
  const run = dispatcher.run.bind(dispatcher);
  dispatcher.run = async (job) => {
    await pause(3 * randomWaitMs());
    return run(job);
  };
}

/** The folder of this world's files. */
const storageOf = (database: TestDatabase): string => path.join(tmpdir(), 'parley-test', database.name);

function setEnvironment(database: TestDatabase, extra: Record<string, string>): void {
  // Files of a tier share a process, so settings of an earlier file must not remain.
  for (const name of settingVariables()) delete process.env[name];
  Object.assign(process.env, {
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    PUBLIC_URL: 'http://localhost',
    WORKER_PORT: '0',
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
