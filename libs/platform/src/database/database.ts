import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { escapeLiteral, type PoolClient } from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { SystemTx, TenantTx } from './transaction.js';

@Injectable()
export class Database implements OnApplicationShutdown {
  constructor(
    private readonly app: DataSource,
    private readonly system: DataSource,
  ) {}

  /** One transaction as the app role, bound to the tenant. `tenantId` comes from a token or an event, never a body. */
  async asTenant<T>(
    tenantId: string,
    work: (tx: TenantTx) => Promise<T>,
    { byKey = false }: TransactionOptions = {},
  ): Promise<T> {
    // Bound as it begins: where that fails, so does whatever comes after it. It takes no parameters.
    const bound = `start transaction; set local app.tenant_id = ${escapeLiteral(tenantId)}`;
    const begin = byKey ? `${bound}; ${planOnce}` : bound;
    return this.run({ source: this.app, begin, byKey }, (manager, parts) =>
      work({ ...parts, manager, tenantId } as TenantTx),
    );
  }

  /** One transaction as the system role, which row-level security does not bind. */
  async asSystem<T>(
    work: (tx: SystemTx) => Promise<T>,
    { byKey = false }: TransactionOptions = {},
  ): Promise<T> {
    const begin = byKey ? `start transaction; ${planOnce}` : 'start transaction';
    return this.run({ source: this.system, begin, byKey }, (manager, parts) =>
      work({ ...parts, manager } as SystemTx),
    );
  }

  /** One statement as the system role. It needs no transaction: one round trip instead of three. */
  async querySystem<Row>(sql: string, parameters?: unknown[]): Promise<Row[]> {
    return connected(this.system, (_, connection) => rowsOf<Row>(connection, sql, parameters));
  }

  /** The same, as `TenantTx.prepared` does it. */
  async preparedSystem<Row>(sql: string, parameters: unknown[]): Promise<Row[]> {
    return connected(this.system, (_, connection) => rowsOf<Row>(connection, named(sql), parameters));
  }

  /** Whether PostgreSQL answers. */
  async ping(): Promise<void> {
    await this.app.query('select 1');
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.app.destroy(), this.system.destroy()]);
  }

  private async run<T>(
    { source, begin, byKey = false }: Beginning,
    work: (manager: EntityManager, parts: Parts) => Promise<T>,
  ): Promise<T> {
    const after: (() => void)[] = [];
    return connected(source, async (runner, connection) => {
      const { manager } = runner;
      let isOver = false;
      const end = (): void => void (isOver = true);
      const own = (): PoolClient => {
        if (isOver) throw new Error('the transaction is over');
        return connection;
      };
      // TypeORM begins none of its own then.
      Object.assign(runner, { isTransactionActive: true });
      const result = await inTransaction({ connection, begin, end }, (commitWith) =>
        work(manager, {
          query: async <Row>(sql: string, parameters?: unknown[]) => rowsOf<Row>(own(), sql, parameters),
          prepared: async <Row>(sql: string, parameters: unknown[]) =>
            rowsOf<Row>(own(), named(sql, byKey), parameters),
          commitWith,
          afterCommit: (next) => after.push(next),
        }),
      );
      for (const next of after) next();
      return result;
    });
  }
}

interface Beginning extends TransactionOptions {
  source: DataSource;
  begin: string;
}

interface TransactionOptions {
  /**
   * Every statement finds few rows by a key: each that is prepared is planned once for a connection, whatever it is
   * given and however small the tables were at that moment.
   */
  byKey?: boolean;
}

/**
 * PostgreSQL would plan again for the values of each call, and walk over a table that was small when it planned: also
 * through an index by the tenant alone, unless a row costs as much as a page.
 */
const planOnce = [
  'plan_cache_mode = force_generic_plan',
  'enable_seqscan = off',
  // Such costs are no guess of a long run.
  'jit = off',
  'cpu_tuple_cost = 1',
  'cpu_index_tuple_cost = 1',
  'cpu_operator_cost = 1',
]
  .map((setting) => `set local ${setting}`)
  .join('; ');

type Parts = Pick<TenantTx, 'query' | 'prepared' | 'commitWith' | 'afterCommit'>;

interface Bounds {
  connection: PoolClient;
  begin: string;
  /** Called as what ends it is sent: whatever came after that would be done outside of it. */
  end: () => void;
}

/**
 * As `DataSource.transaction`, but what begins it is sent together with the work's first statements, and what commits
 * it may be sent together with its last. All but those of `manager` go the same way, hence in their order; where one
 * fails, PostgreSQL does nothing that comes after it and rolls back instead of committing.
 */
async function inTransaction<T>(
  { connection, begin, end }: Bounds,
  work: (commitWith: TenantTx['commitWith']) => Promise<T>,
): Promise<T> {
  let committed: Promise<unknown> | undefined;
  const commit = (): Promise<unknown> => {
    end();
    return (committed = connection.query('commit'));
  };
  const begun = connection.query(begin);
  try {
    const commitWith = async (send: () => Promise<unknown>[]) =>
      void (await Promise.all([...send(), commit()]));
    const [result] = await Promise.all([work(commitWith), begun]);
    if (!committed) await commit();
    return result;
  } catch (error) {
    end();
    // The error above is what is told.
    await (committed ?? connection.query('rollback')).catch(() => undefined);
    throw error;
  }
}

/** With a connection of the pool, and what TypeORM does on it. */
async function connected<T>(
  source: DataSource,
  work: (runner: QueryRunner, connection: PoolClient) => Promise<T>,
): Promise<T> {
  const runner = source.createQueryRunner();
  try {
    return await work(runner, (await runner.connect()) as PoolClient);
  } finally {
    await runner.release();
  }
}

const names = new Map<string, string>();
/** A plan is made under its transaction's settings, so they are other statements. */
const namesByKey = new Map<string, string>();

/** A named statement, which pg prepares once for each connection. */
function named(text: string, byKey = false): { name: string; text: string } {
  const known = byKey ? namesByKey : names;
  let name = known.get(text);
  if (name === undefined) known.set(text, (name = `${byKey ? 'by_key' : 'prepared'}_${known.size}`));
  return { name, text };
}

/** Straight from the connection: what TypeORM does around each statement costs more than many a statement. */
async function rowsOf<Row>(
  connection: PoolClient,
  statement: string | { name: string; text: string },
  parameters?: unknown[],
): Promise<Row[]> {
  try {
    return (await connection.query(statement, parameters)).rows as Row[];
  } catch (error) {
    // As the log tells which one failed.
    throw Object.assign(error as Error, {
      query: typeof statement === 'string' ? statement : statement.text,
    });
  }
}
