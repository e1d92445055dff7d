import type { PoolClient } from 'pg';

/** Limits that end a transaction early, in PostgreSQL as well. */
export interface TransactionLimits {
  /** Milliseconds for all its statements together. The statement running at the end is cancelled. */
  deadlineMs?: number | undefined;
  /** Cancels the running statement and prevents further ones. */
  signal?: AbortSignal | undefined;
}

/** Thrown by a transaction whose time is over. */
export class DeadlineExceededError extends Error {
  constructor() {
    super('the time limit of the transaction is over');
    this.name = 'DeadlineExceededError';
  }
}

/** Thrown by a transaction that its caller's signal ended. */
export class TransactionAbortedError extends Error {
  constructor() {
    super('the caller aborted the transaction');
    this.name = 'TransactionAbortedError';
  }
}

const queryCanceled = '57014';

/** Keeps the statements of one transaction within its limits. */
export class LimitedStatements {
  private readonly endsAt: number;
  private cancelling: Promise<void> | undefined;
  private processId: Promise<number | undefined> | undefined;

  /**
   * `cancel` ends a backend's statement by its process id. The id comes from PostgreSQL itself, because a pooler in
   * between reports another id to the connection.
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
    // Both are sent together with the statement, which reports failures.
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

  /** The connection may serve another transaction afterwards, so this waits until no cancellation is on its way. */
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
