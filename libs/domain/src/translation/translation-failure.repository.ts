import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database, deleteChunk, rowList, type SystemTx } from '@parley/platform/database';
import { TranslationFailureEntity } from './translation-failure.entity.js';

export type TranslationFailure = Pick<TranslationFailureEntity, 'id' | 'tenantId' | 'subAccountId' | 'error'>;

const failureRows = rowList<TranslationFailure>({
  id: 'text',
  tenantId: 'text',
  subAccountId: 'text',
  error: 'text',
});

/** Requests for translations that failed. System path: one statement stores those of all tenants. */
@Injectable()
export class TranslationFailureRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async insert(failures: readonly TranslationFailure[]): Promise<void> {
    await this.database.querySystem(
      `insert into translation_failures (id, tenant_id, sub_account_id, error, at)
       select f.id, f.tenant_id, f.sub_account_id, f.error, $1 from ${failureRows.as('f', 2)}`,
      [this.clock.now(), ...failureRows.parameters(failures)],
    );
  }

  /** Deletes a chunk of those from before then; returns how many. */
  async deleteOld(tx: SystemTx, before: Date): Promise<number> {
    const old = { by: 'at', where: 'r.at < $1', parameters: [before] };
    return deleteChunk(tx, { entity: TranslationFailureEntity, ...old });
  }
}
