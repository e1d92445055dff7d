import type { Socket } from 'node:net';
import { type SubscriberName, subscribers } from '@parley/contracts/server';
import { ConsumersModule } from '@parley/platform/messaging';
import { EventQueues } from '@parley/platform/queue';
import { Redis } from 'ioredis';
import pg from 'pg';
import { inject, vi } from 'vitest';
import { GatewayHeartbeat } from '../../apps/api/src/ports/gateway-heartbeat.js';
import { streamOf, watchWrites } from './socket-writes.js';
import type { World } from './world.js';

/** Figures by name, of one piece of work. */
export type Costs = Record<string, number>;

type Query = (this: pg.Client, ...given: unknown[]) => unknown;
type SendCommand = (this: Redis, command: RedisCommand, ...more: unknown[]) => unknown;

interface RedisCommand {
  name: string;
  args: unknown[];
}

/** The statements of a connection since its transaction began. */
interface Connection {
  isOpen: boolean;
  isOwn: boolean;
  statements: number;
}

/** Longer than any interval of consumers and pushes. */
const quietMs = 600;

/** BullMQ's scripts that run at intervals or, for the next job, only if none is fetched with the end of another. */
const housekeeping = /^(?:moveStalledJobsToWait|moveToActive|extendLocks?|\w*JobScheduler|get\w*|relay\w*)/;

/** Consumers with their event. */
const wanted = (Object.keys(subscribers) as SubscriberName[]).map((consumer) => ({
  consumer,
  event: subscribers[consumer].event,
}));

const unfinishedSql = `
  select count(*)::int + (select count(*)::int from link_click_batches) as count from outbox o
  join unnest($1::text[], $2::text[]) as want(consumer, event) on want.event = o.name
  where o.done_at is null and o.available_at <= now() and (o.lease_owner is not null or not exists (
    select from inbox i where i.event_id = o.id and i.consumer = want.consumer))`;

const walSql = `
  select coalesce(sum((pg_stat_get_backend_wal(pid)).wal_bytes), 0)::float8 as bytes
  from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;

/**
 * Partitions count for their table, and an upsert is one row whether a new hour has begun or not. An api's heartbeats are
 * no work of a tenant.
 */
const rowsSql = `
  select coalesce(i.inhparent, s.relid)::regclass::text as name, sum(n_tup_ins + n_tup_upd)::int as written,
    sum(n_tup_del)::int as deleted
  from pg_stat_user_tables s left join pg_inherits i on i.inhrelid = s.relid
  where s.relname <> 'gateway_beats' group by 1`;

const flushSql = 'select pg_stat_force_next_flush()';

/**
 * Counts the work of a world's api and worker for given ids: the statements of transactions that name one of them,
 * jobs, and rows. Work that runs by itself is not counted, so the figures are the same on a busy machine.
 */
export class CostMeter {
  private costs: Costs = {};
  private ids = new Set<string>();
  private workedAt = 0;
  private readonly connections = new Map<pg.Client, Connection>();
  /** Sockets to which a statement or command of the measured work was given but not yet written, with their server. */
  private readonly pending = new Map<Socket, string>();

  private constructor(private readonly admin: pg.Client) {}

  static async open(world: World): Promise<CostMeter> {
    const url = new URL(inject('servers').adminUrl);
    url.pathname = `/${world.database.name}`;
    const admin = new pg.Client(url.href);
    await admin.connect();
    await endSchedules(world);
    const meter = new CostMeter(admin);
    meter.watchPostgres();
    meter.watchRedis();
    watchWrites((socket) => meter.countWrite(socket));
    return meter;
  }

  async close(): Promise<void> {
    vi.restoreAllMocks();
    await this.admin.end();
  }

  /**
   * The costs of the work and of all that follows from it. Each figure is the median of several runs, after a first run
   * that fills caches. A step begins when the step before has had all its effects.
   */
  async measure(
    ids: readonly string[],
    runs: number,
    steps: readonly (() => Promise<unknown>)[],
  ): Promise<Costs> {
    this.ids = new Set(ids);
    await this.runAll(steps);
    const all: Costs[] = [];
    for (let before = await this.stored(); all.length < runs; ) {
      this.costs = {};
      await this.runAll(steps);
      const after = await this.stored();
      for (const [name, count] of Object.entries(after)) this.count(name, count - (before[name] ?? 0));
      all.push(this.costs);
      before = after;
    }
    const names = new Set(all.flatMap((costs) => Object.keys(costs)));
    const figures = [...names].map((name) => [
      name,
      typical(
        name,
        all.map((costs) => costs[name] ?? 0),
      ),
    ]);
    return Object.fromEntries(figures.filter(([, figure]) => figure !== 0)) as Costs;
  }

  private async runAll(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
    for (const step of steps) {
      await step();
      await vi.waitFor(() => this.checkFinished(), { timeout: 30_000, interval: 50 });
    }
  }

  private async checkFinished(): Promise<void> {
    const names = [wanted.map(({ consumer }) => consumer), wanted.map(({ event }) => event)];
    const { rows } = await this.admin.query<{ count: number }>(unfinishedSql, names);
    if (rows[0]?.count !== 0) throw new Error(`${rows[0]?.count} effects are missing`);
    if (performance.now() - this.workedAt < quietMs) throw new Error('there is still work');
  }

  /** What PostgreSQL has counted, once its connections have reported. */
  private async stored(): Promise<Costs> {
    const flushed = [...this.connections.keys()].map(async (client) => client.query(flushSql));
    await Promise.allSettled(flushed);
    const [wal] = (await this.admin.query<{ bytes: number }>(walSql)).rows;
    const tables = await this.admin.query<Record<'written' | 'deleted', number> & { name: string }>(rowsSql);
    return {
      'WAL bytes': wal?.bytes ?? 0,
      ...Object.fromEntries(
        tables.rows.flatMap(({ name, ...counts }) =>
          Object.entries(counts).map(([kind, count]) => [`${name}: rows ${kind}`, count]),
        ),
      ),
    };
  }

  private count(name: string, by = 1): void {
    this.costs[name] = (this.costs[name] ?? 0) + by;
  }

  private countWrite(socket: Socket): void {
    const server = this.pending.get(socket);
    if (server === undefined) return;
    this.pending.delete(socket);
    this.count(`write system calls to ${server}`);
  }

  private watchPostgres(): void {
    const query = pg.Client.prototype.query as Query;
    const see = this.seeStatement.bind(this);
    const { admin } = this;
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...given: unknown[]
    ) {
      if (this !== admin) see(this, given);
      return query.apply(this, given) as void;
    });
  }

  private seeStatement(client: pg.Client, [given, parameters]: unknown[]): void {
    const { text, values } =
      typeof given === 'string' ? { text: given, values: parameters } : (given as Statement);
    if (text === flushSql) return;
    const connection = this.connections.get(client) ?? { isOpen: false, isOwn: false, statements: 0 };
    this.connections.set(client, connection);
    if (!connection.isOpen) Object.assign(connection, { isOwn: false, statements: 0 });
    if (/^start transaction/i.test(text)) connection.isOpen = true;
    connection.statements += 1;
    connection.isOwn ||= this.isOwn(text, values);
    const isEnd = !connection.isOpen || /^(?:commit|rollback)$/i.test(text);
    if (isEnd) connection.isOpen = false;
    if (!connection.isOwn) return;
    this.work(streamOf(client), 'PostgreSQL');
    if (!isEnd) return;
    this.count('statements', connection.statements);
    this.count('commits');
  }

  /** An event that the measured work writes belongs to it. */
  private isOwn(text: string, values: unknown): boolean {
    const said = `${text} ${JSON.stringify(values ?? [])}`;
    if (![...this.ids].some((id) => said.includes(id))) return false;
    for (const [id] of said.matchAll(/\bevt_[0-9a-z]{26}\b/g)) this.ids.add(id);
    return true;
  }

  private watchRedis(): void {
    const prototype = Redis.prototype as unknown as { sendCommand: SendCommand };
    const send = prototype.sendCommand;
    const see = this.seeCommand.bind(this);
    vi.spyOn(prototype, 'sendCommand').mockImplementation(function (
      this: Redis,
      command: RedisCommand,
      ...more: unknown[]
    ) {
      see(this, command);
      return send.call(this, command, ...more);
    });
  }

  private seeCommand(redis: Redis, { name, args }: RedisCommand): void {
    if (name === 'publish' || name === 'xadd')
      this.count(name === 'xadd' ? 'stream entries' : 'publications');
    else if (name !== 'evalsha') return;
    else {
      const script = scriptOf(redis, String(args[0]));
      if (housekeeping.test(script)) return;
      this.count('Lua calls');
      if (/^add\w*Job/.test(script)) this.count('jobs');
    }
    this.work(redis.stream, 'Redis');
  }

  private work(socket: Socket, server: string): void {
    this.workedAt = performance.now();
    this.pending.set(socket, server);
  }
}

/** Pages of indexes split in some runs, which adds to the write-ahead log. */
const typical = (name: string, figures: number[]): number =>
  figures.toSorted((one, other) => one - other)[name === 'WAL bytes' ? 0 : figures.length >> 1] ?? 0;

interface Statement {
  text: string;
  values?: unknown;
}

function scriptOf(redis: Redis, sha: string): string {
  const { scriptsSet = {} } = redis as unknown as { scriptsSet?: Record<string, { sha: string }> };
  return Object.entries(scriptsSet).find(([, script]) => script.sha === sha)?.[0] ?? '';
}

/**
 * Recurring work would be counted with the work beside which it runs. The api's heartbeat adds 161 bytes to the
 * write-ahead log every five seconds, so that each run of a slow machine has several.
 */
async function endSchedules({ app, worker }: World): Promise<void> {
  app.get(GatewayHeartbeat, { strict: false }).onApplicationShutdown();
  worker?.get(ConsumersModule, { strict: false }).stopChecking();
  for (const queue of worker?.get(EventQueues, { strict: false }).all() ?? []) {
    for (const { key } of await queue.getJobSchedulers()) await queue.removeJobScheduler(key);
  }
}
