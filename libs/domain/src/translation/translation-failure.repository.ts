import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { translationFailureErrors, translationLimits } from '@parley/contracts/public';
import { KeyedBatcher } from '@parley/platform/batching';
import { Clock } from '@parley/platform/clock';
import { Database, deleteChunk, inChunks, rowList } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { TranslationFailureEntity } from './translation-failure.entity.js';
import type { Payer } from './translation.service.js';

type TranslationFailure = Pick<TranslationFailureEntity, 'id' | 'tenantId' | 'subAccountId' | 'error'>;

const failureRows = rowList<TranslationFailure>({
  id: 'text',
  tenantId: 'text',
  subAccountId: 'text',
  error: 'text',
});

/** Requests for translations that failed. System path: one statement stores those of all tenants. */
@Injectable()
export class TranslationFailureRepository implements BeforeApplicationShutdown {
  private readonly logger = new Logger(TranslationFailureRepository.name);
  private readonly writing = new Set<Promise<unknown>>();
  private readonly writes = new KeyedBatcher<TranslationFailure, null>({
    most: 200,
    work: async (_, batch) => {
      await this.insert(batch);
      return batch.map(() => null);
    },
  });

  constructor(
    private readonly database: Database,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Runs in the background. It neither delays nor fails the answer. */
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
    const old = { by: 'at', where: 'r.at < $1', parameters: [before] };
    await inChunks(this.database, (tx) => deleteChunk(tx, { entity: TranslationFailureEntity, ...old }));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.writing);
  }

  private async insert(failures: readonly TranslationFailure[]): Promise<void> {
    await this.database.querySystem(
      `insert into translation_failures (id, tenant_id, sub_account_id, error, at)
       select f.id, f.tenant_id, f.sub_account_id, f.error, $1 from ${failureRows.as('f', 2)}`,
      [this.clock.now(), ...failureRows.parameters(failures)],
    );
  }
}
