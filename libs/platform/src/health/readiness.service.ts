import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Readiness } from '@parley/contracts/public';
import { withinMs } from '../concurrency/index.js';
import { Database } from '../database/index.js';
import { EventQueues, RedisStore } from '../queue/index.js';
import { DrainService } from './drain.service.js';

/** The timestamp of the newest migration of this version; null where the schema is not checked. */
export const newestMigration = Symbol('newest migration');

const patienceMs = 2_000;
/** A probe leaves its key in Redis for so long. */
const probeSeconds = 60;

/** Rejects where what it asks for cannot be used now. */
type Check = () => Promise<unknown>;

/** Whether this process can do its work: what it needs is tried, each time that somebody asks. */
@Injectable()
export class ReadinessService {
  private readonly logger = new Logger('Readiness');
  private readonly checks: Map<string, Check>;
  private checking: Promise<Readiness> | undefined;
  private lacking = '';

  constructor(
    private readonly database: Database,
    private readonly store: RedisStore,
    private readonly queues: EventQueues,
    private readonly drain: DrainService,
    @Inject(newestMigration) private readonly newest: number | null,
  ) {
    this.checks = new Map<string, Check>([
      ['postgres', () => this.database.ping()],
      ['migrations', () => this.checkMigrations()],
      ['statements', () => this.database.checkPrepared()],
      ['redis', () => this.checkRedis()],
      ['queue', () => this.queues.check()],
    ]);
  }

  /** Has something else tried as well. */
  add(name: string, check: Check): void {
    this.checks.set(name, check);
  }

  /** The state of everything this process needs. Who asks during a check shares its result. */
  async read(): Promise<Readiness> {
    if (this.drain.isDraining) return { status: 'ending', details: {} };
    this.checking ??= this.check().finally(() => (this.checking = undefined));
    return this.checking;
  }

  private async check(): Promise<Readiness> {
    const details = Object.fromEntries(
      await Promise.all(
        [...this.checks].map(async ([name, check]) => {
          const isUp = await withinMs(check(), patienceMs).then(
            () => true,
            () => false,
          );
          return [name, { status: isUp ? 'up' : 'down' }] as const;
        }),
      ),
    );
    const down = Object.keys(details).filter((name) => details[name]?.status === 'down');
    this.log(down.join(', '));
    return { status: down.length === 0 ? 'ok' : 'error', details };
  }

  /** Once for each change. */
  private log(lacking: string): void {
    if (lacking === this.lacking) return;
    this.lacking = lacking;
    if (lacking === '') this.logger.log('ready again');
    else this.logger.warn(`not ready: ${lacking}`);
  }

  private async checkMigrations(): Promise<void> {
    if (this.newest !== null && !(await this.database.hasMigration(this.newest)))
      throw new Error('the newest migration is missing');
  }

  /** By a script that writes: a replica, a full memory and a lacking right refuse those and answer a ping. */
  private async checkRedis(): Promise<void> {
    const script = "return redis.call('set', KEYS[1], ARGV[1], 'EX', ARGV[2])";
    await this.store.redis.eval(script, 1, this.store.key('readiness'), 'written', probeSeconds);
  }
}
