import type { Settled } from './pipelined.js';
import type { QueryOptions } from './statement.js';
import type { EntityManager } from 'typeorm';

declare const tenantScoped: unique symbol;
declare const systemScoped: unique symbol;

interface Transaction {
  /**
   * TypeORM. It sends its statements later than it is called: await each call, never within `pipelined` or
   * `commitWith`.
   */
  readonly manager: EntityManager;
  /**
   * Sends one statement at once and returns its rows (of `UPDATE`/`DELETE … RETURNING` too). A statement with parameters
   * is parsed and planned once for each connection, so its text must not be generated for a call. Rejects before
   * anything is sent where a parameter cannot be converted.
   */
  query<Row>(sql: string, parameters?: unknown[], options?: QueryOptions): Promise<Row[]>;
  /**
   * Sends the last statements and `commit` behind them: one round trip for all, and resolves with what they resolve with.
   * Each promise has to send its statements before `send` returns. Where one of them rejects, nothing is committed.
   */
  commitWith<Work extends readonly unknown[]>(send: () => readonly [...Work]): Promise<Settled<Work>>;
  /** Runs once the transaction is durable; never when it is rolled back. */
  afterCommit(work: () => void): void;
}

/** A transaction that sees and writes one tenant's rows alone: PostgreSQL enforces it. */
export interface TenantTx extends Transaction {
  readonly tenantId: string;
  readonly [tenantScoped]: true;
}

/** A transaction over all tenants, for the few paths that have no tenant yet or serve many. */
export interface SystemTx extends Transaction {
  readonly [systemScoped]: true;
}
