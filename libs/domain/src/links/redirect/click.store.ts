import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { isItemError, KeyedBatcher } from '@parley/platform/batching';
import { CircuitBreaker, withinMs } from '@parley/platform/concurrency';
import { Config } from '@parley/platform/config';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import type { JournalUsage } from '@parley/platform/journal';
import { hasState } from './assignment.policy.js';
import { type BatchAttempt, ClickBatchService } from './click-batch.service.js';
import { ClickJournal } from './click.journal.js';
import { type ClickRow, toClickRow } from './click-row.js';
import { OfflineAssigner } from './offline-assigner.js';
import type { Assignment, ClickRequest } from './redirect.types.js';

/** The most clicks of one transaction. */
const most = 1_000;
const retryAfterSeconds = 2;
/** The most batches that may run on after their time. At this number, no other batch starts. */
const lateBatchesMost = 3;
const logEveryMs = 10_000;

type BatchKind = 'stateful' | 'stateless';

/** Batches of links with state wait for each other's locks. Other clicks never wait. */
const kindOf = ({ outcome, link }: ClickRequest): BatchKind =>
  outcome === 'account' && hasState(link) ? 'stateful' : 'stateless';

export interface ClickStoreUsage {
  /** Transactions that stored clicks; the next field counts the clicks. */
  batches: number;
  stored: number;
  /** Clicks that went into the journal. */
  journaled: number;
  /** Clicks that could not be made durable. */
  refused: number;
  journal: JournalUsage;
}

/**
 * Assigns accounts to clicks and makes them durable. Clicks that arrive during a write share the next batch.
 * While PostgreSQL is unreachable or slow, the journal takes them.
 */
@Injectable()
export class ClickStore implements OnApplicationShutdown {
  private readonly logger = new Logger(ClickStore.name);
  private readonly batcher: KeyedBatcher<ClickRequest, Assignment | AppError>;
  private readonly breakers: Record<BatchKind, CircuitBreaker>;
  private readonly offline = new OfflineAssigner(Math.random);
  private readonly timeoutMs: number;
  private readonly counts = { batches: 0, stored: 0, journaled: 0, refused: 0 };
  private lateBatches = 0;
  private loggedAt = 0;

  constructor(
    config: Config,
    private readonly database: Database,
    private readonly clickBatchService: ClickBatchService,
    private readonly journal: ClickJournal,
  ) {
    this.timeoutMs = config.clickStoreTimeoutMs;
    this.breakers = { stateful: this.newBreaker(), stateless: this.newBreaker() };
    this.batcher = new KeyedBatcher<ClickRequest, Assignment | AppError>({
      most,
      work: (kind, requests) => this.storeAll(kind as BatchKind, requests),
    });
  }

  onApplicationShutdown(): void {
    for (const breaker of Object.values(this.breakers)) breaker.stop();
  }

  /**
   * Resolves with the visitor's account once the click is durable. Rejects with `server.unavailable` if
   * neither PostgreSQL nor the journal can store it, and with PostgreSQL's error if that refuses the click.
   */
  async store(request: ClickRequest): Promise<Assignment> {
    const answer = await this.batcher.add(kindOf(request), request);
    if (answer instanceof AppError) throw answer;
    return answer;
  }

  usage(): ClickStoreUsage {
    return { ...this.counts, journal: this.journal.usage() };
  }

  private newBreaker(): CircuitBreaker {
    const probe = async (): Promise<void> => {
      if (this.lateBatches >= lateBatchesMost) throw new Error('batches hang');
      await this.database.pingSystem();
    };
    return new CircuitBreaker({ probe, probeMs: this.timeoutMs });
  }

  private async storeAll(kind: BatchKind, requests: ClickRequest[]): Promise<(Assignment | AppError)[]> {
    const breaker = this.breakers[kind];
    if (breaker.isOpen) return this.journalAll(requests, undefined);
    const attempt: BatchAttempt = { isAbandoned: false, assignments: undefined };
    const storing =
      kind === 'stateful'
        ? this.clickBatchService.storeStateful(requests, attempt, this.timeoutMs)
        : this.clickBatchService.storeStateless(requests, attempt);
    try {
      const states = await withinMs(storing, this.timeoutMs);
      for (const [linkId, { position }] of states) this.offline.remember(linkId, position);
      this.counts.batches += 1;
      this.counts.stored += requests.length;
      breaker.succeed();
      return attempt.assignments ?? [];
    } catch (error) {
      // The attempt may still commit.
      attempt.isAbandoned = true;
      if (isItemError(error)) throw error;
      this.lateBatches += 1;
      void storing.catch(() => undefined).finally(() => (this.lateBatches -= 1));
      breaker.trip();
      this.logSometimes(`clicks go into the journal: ${(error as Error).message}`);
      return this.journalAll(requests, attempt.assignments);
    }
  }

  /**
   * An abandoned batch may still commit. Its clicks keep their assigned accounts, so that both writes are the
   * same. Clicks of an account with a cap are the exception, because the batch may or may not have counted
   * them: they are assigned anew, and their lines in the journal correct the stored clicks.
   */
  private async journalAll(
    requests: ClickRequest[],
    assigned: Assignment[] | undefined,
  ): Promise<(Assignment | AppError)[]> {
    const answers: Assignment[] = [];
    const rows = requests.map((request, index): ClickRow => {
      const assignment = assigned?.[index];
      const isCapped = assignment?.account != null && assignment.account.dailyCap !== null;
      const answer = assignment && !isCapped ? assignment : this.offline.assign(request);
      answers.push(answer);
      return { ...toClickRow(request, answer), ...(isCapped && { corrects: true }) };
    });
    try {
      await this.journal.append(rows);
      this.counts.journaled += rows.length;
      return answers;
    } catch (error) {
      this.counts.refused += requests.length;
      this.logSometimes(`clicks are refused, for the journal cannot take them: ${(error as Error).message}`);
      return requests.map(unavailable);
    }
  }

  private logSometimes(text: string): void {
    if (performance.now() - this.loggedAt < logEveryMs && this.loggedAt > 0) return;
    this.loggedAt = performance.now();
    this.logger.error(text);
  }
}

const unavailable = (): AppError =>
  new AppError('server.unavailable', 'The click cannot be stored now.', { retryAfterSeconds });
