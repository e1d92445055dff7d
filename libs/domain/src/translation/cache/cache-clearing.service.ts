import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { AuditService } from '../../audit/index.js';
import { RunningProviderRegistry } from '../engine/running-provider.registry.js';

const chunk = 5_000;

/** Forgets every tenant's cached translations, as an operator asks. System path: each statement is for all tenants. */
@Injectable()
export class CacheClearingService {
  constructor(
    private readonly database: Database,
    private readonly auditService: AuditService,
    private readonly list: RunningProviderRegistry,
    private readonly clock: Clock,
  ) {}

  /** Returns how many there were. What nodes remember goes with the epoch: here at once, elsewhere within seconds. */
  async clear(): Promise<number> {
    const before = this.clock.now();
    await this.database.asSystem(async (tx) => {
      await tx.query(
        'update installation_settings set translation_cache_epoch = translation_cache_epoch + 1 where id = 1',
      );
      await this.auditService.record(tx, { target: { kind: 'translation-cache', id: 'installation' } });
    });
    await this.list.refresh();
    let cleared = 0;
    for (let gone = chunk; gone === chunk; cleared += gone) {
      const rows = await this.database.querySystem(
        `delete from cached_translations where ctid = any(array(
           select ctid from cached_translations where created_at <= $1 limit ${chunk})) returning 1`,
        [before],
      );
      gone = rows.length;
    }
    return cleared;
  }
}
