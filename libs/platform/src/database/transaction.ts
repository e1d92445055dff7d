import type { EntityManager } from 'typeorm';

declare const tenantScoped: unique symbol;
declare const systemScoped: unique symbol;

interface Transaction {
  /** Sends later than it is called for: await it, and never among statements that are sent together. */
  readonly manager: EntityManager;
  /** Runs one statement and returns its rows (for `UPDATE`/`DELETE … RETURNING` too). */
  query<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  /**
   * The same, parsed and planned once for each connection: for statements of hot paths that take longer to plan than
   * to do. Each text is kept: never one that is put together for a call.
   */
  prepared<Row>(sql: string, parameters: unknown[]): Promise<Row[]>;
  /**
   * Sends the last statements, and the commit right behind them: one wait for all. They are all sent once `send`
   * returns: where it throws, or PostgreSQL refuses one of them, nothing is committed. None may fail before it was
   * sent: what came before it would be committed without it.
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
