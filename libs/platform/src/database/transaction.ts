import type { Settled } from './pipelined.js';
import type { QueryOptions } from './statement.js';
import type { EntityManager } from 'typeorm';

declare const tenantScoped: unique symbol;
declare const systemScoped: unique symbol;

interface Transaction {
  /**
   * TypeORM. It sends its statements later than it is called, so await each call, and never use it within `pipelined` or
   * `commitWith`.
   */
  readonly manager: EntityManager;
  /**
   * Sends one statement at once and returns its rows (also of `UPDATE`/`DELETE … RETURNING`). A statement with
   * parameters is parsed and planned once per connection, so its text must not be generated per call. Rejects before
   * anything is sent if a parameter cannot be converted.
   */
  query<Row>(sql: string, parameters?: unknown[], options?: QueryOptions): Promise<Row[]>;
  /**
   * Sends the last statements and then `commit`, in one round trip for all, and resolves with the statements' results.
   * Each promise must send its statements before `send` returns. If one rejects, nothing is committed.
   */
  commitWith<Work extends readonly unknown[]>(send: () => readonly [...Work]): Promise<Settled<Work>>;
  /** Runs the work once the transaction is durable, and never after a rollback. */
  afterCommit(work: () => void): void;
}

/** A transaction that can only read and write one tenant's rows. PostgreSQL enforces it. */
export interface TenantTx extends Transaction {
  readonly tenantId: string;
  readonly [tenantScoped]: true;
}

/** A transaction over all tenants, for the few paths without a tenant or for many tenants. */
export interface SystemTx extends Transaction {
  readonly [systemScoped]: true;
}
