import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Readiness } from '@parley/contracts/public';
import { withinMs } from '../concurrency/index.js';
import { Database } from '../database/index.js';
import { EventQueues, RedisStore } from '../queue/index.js';
import { DrainService } from './drain.service.js';

/** The timestamp of this version's newest migration. Null if the schema is not checked. */
export const newestMigration = Symbol('newest migration');

const patienceMs = 2_000;
/** How long a probe's key stays in Redis. */
const probeSeconds = 60;

/** Rejects if the dependency cannot be used now. */
type Check = () => Promise<unknown>;

/** Whether this process can do its work. Each request checks all dependencies. */
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

  /** Adds a dependency to check. */
  add(name: string, check: Check): void {
    this.checks.set(name, check);
  }

  /** The state of all dependencies. Calls during a check share its result. */
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

  /** Logs each change once. */
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

  /** Checks with a writing script: a replica, a full memory and a missing right reject it but answer a ping. */
  private async checkRedis(): Promise<void> {
    const script = "return redis.call('set', KEYS[1], ARGV[1], 'EX', ARGV[2])";
    await this.store.redis.eval(script, 1, this.store.key('readiness'), 'written', probeSeconds);
  }
}
