import type { PoolClient } from 'pg';

/** Limits that end a transaction early, in PostgreSQL too. */
export interface TransactionLimits {
  /** Milliseconds for its statements together. The one that runs then is cancelled. */
  deadlineMs?: number | undefined;
  /** Cancels the statement that runs, and lets no other one begin. */
  signal?: AbortSignal | undefined;
}

/** A transaction rejects with it when its time is over. */
export class DeadlineExceededError extends Error {
  constructor() {
    super('the time limit of the transaction is over');
    this.name = 'DeadlineExceededError';
  }
}

/** A transaction rejects with it when its caller's signal ended it. */
export class TransactionAbortedError extends Error {
  constructor() {
    super('the caller aborted the transaction');
    this.name = 'TransactionAbortedError';
  }
}

/** PostgreSQL's `query_canceled`. */
const queryCanceled = '57014';

/** Keeps the statements of one transaction within its limits. */
export class LimitedStatements {
  private readonly endsAt: number;
  private cancelling: Promise<void> | undefined;
  private processId: Promise<number | undefined> | undefined;

  /**
   * `cancel` ends the statement that a backend runs, by its process id. The id comes from PostgreSQL itself: between
   * both may be a pooler, which tells the connection another one.
   */
  constructor(
    private readonly connection: PoolClient,
    private readonly limits: TransactionLimits,
    private readonly cancel: (processId: number) => Promise<void>,
  ) {
    this.endsAt = performance.now() + (limits.deadlineMs ?? Number.POSITIVE_INFINITY);
    limits.signal?.addEventListener('abort', this.onAbort, { once: true });
  }

  /** Rejects with `DeadlineExceededError` or `TransactionAbortedError`. `send` sends one statement at once. */
  async run<T>(send: () => Promise<T>): Promise<T> {
    if (this.limits.signal?.aborted) throw new TransactionAbortedError();
    const leftMs = Math.ceil(this.endsAt - performance.now());
    if (leftMs <= 0) throw new DeadlineExceededError();
    // Both are sent together with the statement, which reports what fails.
    if (this.limits.signal) this.processId ??= this.readProcessId();
    if (Number.isFinite(leftMs))
      void this.connection.query(`set local statement_timeout = ${leftMs}`).catch(() => undefined);
    try {
      return await send();
    } catch (error) {
      if ((error as { code?: unknown }).code !== queryCanceled) throw error;
      throw this.limits.signal?.aborted ? new TransactionAbortedError() : new DeadlineExceededError();
    }
  }

  /** The connection may serve another transaction afterwards: no cancellation is on its way to it any more. */
  async close(): Promise<void> {
    this.limits.signal?.removeEventListener('abort', this.onAbort);
    await this.cancelling;
  }

  private async readProcessId(): Promise<number | undefined> {
    try {
      const { rows } = await this.connection.query<{ id: number }>('select pg_backend_pid() as id');
      return rows[0]?.id;
    } catch {
      return undefined;
    }
  }

  private readonly onAbort = (): void => {
    this.cancelling = this.cancelRunning().catch(() => undefined);
  };

  private async cancelRunning(): Promise<void> {
    const processId = await this.processId;
    if (processId !== undefined) await this.cancel(processId);
  }
}
