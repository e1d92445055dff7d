import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { chunkRows, Database, forEachTenant, type TenantTx } from '@parley/platform/database';
import { CommissionEvents } from './commission.events.js';
import { CommissionPostingService } from './commission-posting.service.js';
import { CommissionRepository } from './commission.repository.js';
import { CommissionService } from './commission.service.js';
import { type DueCommission, DueCommissionQueries } from './due-commission.queries.js';

/** Makes commissions available whose hold is over. */
@Injectable()
export class CommissionReleaseService {
  constructor(
    private readonly database: Database,
    private readonly commissions: CommissionService,
    private readonly dueCommissions: DueCommissionQueries,
    private readonly commissionRepository: CommissionRepository,
    private readonly posting: CommissionPostingService,
    private readonly events: CommissionEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Each tenant's in a transaction of its own: what another run has locked or released already is left out. Payments of
   * the sandbox come first, so that none of theirs is released.
   */
  async releaseDue(): Promise<void> {
    await this.commissions.takeBackTests();
    const now = this.clock.now();
    let last: Pick<DueCommission, 'id' | 'availableAt'> = { id: '', availableAt: new Date(0) };
    for (let due = await this.next(now, last); due.length > 0; due = await this.next(now, last)) {
      const batch = due;
      const idsOf = (owner: string) => batch.filter(({ tenantId }) => tenantId === owner).map(({ id }) => id);
      const tenantIds = batch.map(({ tenantId }) => tenantId);
      await forEachTenant(this.database, tenantIds, (tx) => this.release(tx, idsOf(tx.tenantId), now));
      last = due.at(-1) ?? last;
    }
  }

  private next(now: Date, after: Pick<DueCommission, 'id' | 'availableAt'>): Promise<DueCommission[]> {
    return this.dueCommissions.next(now, after, chunkRows);
  }

  private async release(tx: TenantTx, ids: string[], now: Date): Promise<void> {
    const due = await this.commissionRepository.lockDue(tx, ids, now);
    const posted = await this.posting.post(
      tx,
      due.map((before) => ({
        before,
        after: { ...before, status: 'available' },
        cause: `release ${before.id}`,
      })),
    );
    await this.events.released(tx, posted);
  }
}
