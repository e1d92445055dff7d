import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { escapeLiteral, type Pool, type PoolClient } from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { OpenTransactionRunner } from './open-transaction-runner.js';
import { pipelined } from './pipelined.js';
import { type QueryOptions, rowsOf, toStatement } from './statement.js';
import type { SystemTx, TenantTx } from './transaction.js';
import { LimitedStatements, type TransactionLimits } from './transaction-limits.js';

interface PoolUsage {
  pool: 'app' | 'system';
  used: number;
  idle: number;
  waiting: number;
  max: number;
}

@Injectable()
export class Database implements OnApplicationShutdown {
  constructor(
    private readonly app: DataSource,
    private readonly system: DataSource,
    /** How many tenants a job over all tenants serves in parallel, each on one connection. */
    readonly tenantsAtOnce: number,
  ) {}

  /**
   * One transaction as the app role, bound to the tenant. `tenantId` must come from a token or an event, never from a
   * body.
   */
  async asTenant<T>(
    tenantId: string,
    work: (tx: TenantTx) => Promise<T>,
    limits?: TransactionLimits,
  ): Promise<T> {
    // The first statement binds the tenant, so if it fails, all later ones fail too. `set` takes no parameters.
    const begin = `start transaction; set local app.tenant_id = ${escapeLiteral(tenantId)}`;
    return this.run({ source: this.app, begin, limits }, (manager, parts) =>
      work({ ...parts, manager, tenantId } as TenantTx),
    );
  }

  /** As `asTenant`, for work that sends its statements at once: one round trip for them and both ends. */
  async readAsTenant<T>(tenantId: string, work: (tx: TenantTx) => Promise<T>): Promise<T> {
    const [found] = await this.asTenant(tenantId, (tx) => tx.commitWith(() => [work(tx)]));
    return found;
  }

  /** One transaction as the system role, which bypasses row-level security. */
  async asSystem<T>(work: (tx: SystemTx) => Promise<T>, limits?: TransactionLimits): Promise<T> {
    return this.run({ source: this.system, begin: 'start transaction', limits }, (manager, parts) =>
      work({ ...parts, manager } as SystemTx),
    );
  }

  /** One statement as the system role. Without a transaction it takes one round trip instead of three. */
  async querySystem<Row>(sql: string, parameters?: unknown[], options?: QueryOptions): Promise<Row[]> {
    return connected(this.system.createQueryRunner(), (connection) =>
      rowsOf<Row>(connection, toStatement(sql, parameters, options)),
    );
  }

  /** Whether PostgreSQL answers. */
  async ping(): Promise<void> {
    await this.app.query('select 1');
  }

  /** Whether it answers statements of the system role. */
  async pingSystem(): Promise<void> {
    await this.system.query('select 1');
  }

  /** The connections of both pools. `waiting` callers have requested connections that are not available. */
  poolUsage(): PoolUsage[] {
    return [['app', this.app] as const, ['system', this.system] as const].map(([pool, { driver }]) => {
      const { totalCount, idleCount, waitingCount, options } = (driver as PostgresDriver).master as Pool;
      return { pool, used: totalCount - idleCount, idle: idleCount, waiting: waitingCount, max: options.max };
    });
  }

  /** Whether the migration of this timestamp was applied. */
  async hasMigration(timestamp: number): Promise<boolean> {
    const rows = await this.querySystem('select from migrations where timestamp = $1', [timestamp]);
    return rows.length > 0;
  }

  /**
   * Rejects if prepared statements fail, for example behind a pooler that does not support them. Such a pooler lets two
   * of our connections share one of PostgreSQL, where the statement's name is then already taken.
   */
  async checkPrepared(): Promise<void> {
    await Promise.all([this.app, this.system].map(async (source) => checkPreparedBy(source)));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.app.destroy(), this.system.destroy()]);
  }

  private async run<T>(
    { source, begin, limits }: Beginning,
    work: (manager: EntityManager, parts: Parts) => Promise<T>,
  ): Promise<T> {
    const after: (() => void)[] = [];
    const runner = new OpenTransactionRunner(source);
    return connected(runner, async (connection) => {
      const sent: Sent = { isOver: false, statements: 0, unsent: undefined };
      const limited = limits && new LimitedStatements(connection, limits, cancelIn(source));
      const query = async <Row>(sql: string, parameters?: unknown[], options?: QueryOptions) => {
        if (sent.isOver) throw new Error('the transaction is over');
        const statement = statementOf(sent, sql, parameters, options);
        const send = (): Promise<Row[]> => {
          sent.statements += 1;
          return rowsOf<Row>(connection, statement);
        };
        return limited ? limited.run(send) : send();
      };
      try {
        const result = await inTransaction({ connection, begin, sent }, (commitWith) =>
          work(runner.manager, { query, commitWith, afterCommit: (next) => after.push(next) }),
        );
        for (const next of after) next();
        return result;
      } finally {
        await limited?.close();
      }
    });
  }
}

interface Sent {
  /** Whether its end was sent. A later statement would run outside of the transaction. */
  isOver: boolean;
  statements: number;
  /** Why a statement could not be sent. The transaction must then not be committed. */
  unsent: Error | undefined;
}

function statementOf(sent: Sent, ...of: Parameters<typeof toStatement>): ReturnType<typeof toStatement> {
  try {
    return toStatement(...of);
  } catch (error) {
    throw (sent.unsent = error as Error);
  }
}

interface Beginning {
  source: DataSource;
  begin: string;
  limits: TransactionLimits | undefined;
}

/** Ends the statement of another connection of the same role. */
const cancelIn = (source: DataSource) => async (processId: number) => {
  await source.query('select pg_cancel_backend($1)', [processId]);
};

const checkPreparedBy = (source: DataSource): Promise<unknown> =>
  connected(source.createQueryRunner(), async (first) => {
    const statement = toStatement('select $1::int as prepared', [1]);
    await rowsOf(first, statement);
    return connected(source.createQueryRunner(), (second) => rowsOf(second, statement));
  });

type Parts = Pick<TenantTx, 'query' | 'commitWith' | 'afterCommit'>;

interface Bounds {
  connection: PoolClient;
  begin: string;
  sent: Sent;
}

/**
 * As `DataSource.transaction`, but the begin is sent together with the first statements of the work, and `commit` may be
 * sent together with the last ones. PostgreSQL runs them in the order in which they were sent. If one fails, it rejects
 * all later ones and rolls back at `commit`.
 */
async function inTransaction<T>(
  { connection, begin, sent }: Bounds,
  work: (commitWith: TenantTx['commitWith']) => Promise<T>,
): Promise<T> {
  let committed: Promise<unknown> | undefined;
  const commit = (): Promise<unknown> => {
    if (sent.unsent) throw sent.unsent;
    sent.isOver = true;
    return (committed = connection.query('commit'));
  };
  const commitWith: TenantTx['commitWith'] = async (send) => {
    const before = sent.statements;
    const last = send();
    // A promise without a statement may still reject, so `commit` waits until that is known.
    if (sent.unsent || sent.statements - before < last.length) await pipelined(last);
    const settled = pipelined(last);
    await pipelined([settled, commit()]);
    return settled;
  };
  const begun = connection.query(begin);
  try {
    const [result] = await Promise.all([work(commitWith), begun]);
    if (!committed) await commit();
    return result;
  } catch (error) {
    sent.isOver = true;
    // The caller gets the error above.
    await (committed ?? connection.query('rollback')).catch(() => undefined);
    throw error;
  }
}

/** Uses the runner's connection, which returns to the pool afterwards. */
async function connected<T>(runner: QueryRunner, work: (connection: PoolClient) => Promise<T>): Promise<T> {
  try {
    return await work((await runner.connect()) as PoolClient);
  } finally {
    await runner.release();
  }
}
