import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { translationFailureErrors, translationLimits } from '@parley/contracts/public';
import { KeyedBatcher } from '@parley/platform/batching';
import { Clock } from '@parley/platform/clock';
import { Database, inChunks } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { type TranslationFailure, TranslationFailureRepository } from './translation-failure.repository.js';
import type { Payer } from './translation.service.js';

/** Stores which requests for translations failed, many in a statement. */
@Injectable()
export class TranslationFailureService implements BeforeApplicationShutdown {
  private readonly logger = new Logger(TranslationFailureService.name);
  private readonly writing = new Set<Promise<unknown>>();
  private readonly writes = new KeyedBatcher<TranslationFailure, null>({
    most: 200,
    work: async (_, batch) => {
      await this.repository.insert(batch);
      return batch.map(() => null);
    },
  });

  constructor(
    private readonly repository: TranslationFailureRepository,
    private readonly database: Database,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Runs beside the answer, which it neither delays nor fails. */
  record({ tenantId, subAccountId }: Payer, thrown: unknown): void {
    const error = thrown instanceof AppError && translationFailureErrors.find((one) => one === thrown.code);
    if (!error) return;
    const failure = { id: this.ids.next('trf'), tenantId, subAccountId, error };
    const written = this.writes
      .add('', failure)
      .catch((err: unknown) => this.logger.warn({ err }, 'a failed translation was not stored'))
      .finally(() => this.writing.delete(written));
    this.writing.add(written);
  }

  async deleteOld(): Promise<void> {
    const before = new Date(this.clock.nowMs() - translationLimits.failuresKeptHours * 3_600_000);
    await inChunks(this.database, (tx) => this.repository.deleteOld(tx, before));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.writing);
  }
}
