import type { QueryOptions } from './statement.js';
import type { EntityManager } from 'typeorm';

declare const tenantScoped: unique symbol;
declare const systemScoped: unique symbol;

interface Transaction {
  /** Sends later than it is called for: await it, and never among statements that are sent together. */
  readonly manager: EntityManager;
  /**
   * Runs one statement and returns its rows (for `UPDATE`/`DELETE … RETURNING` too). One with parameters is parsed and
   * planned once for each connection: never a text that is put together for a call. Rejects before anything is sent
   * where a parameter cannot be.
   */
  query<Row>(sql: string, parameters?: unknown[], options?: QueryOptions): Promise<Row[]>;
  /**
   * Sends the last statements, and the commit right behind them: one wait for all. Each of the promises sends its
   * statements before `send` returns. Where one of them rejects, nothing is committed.
   */
  commitWith(send: () => Promise<unknown>[]): Promise<void>;
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
