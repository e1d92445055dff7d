import { Injectable } from '@nestjs/common';
import { type ContactDataPreview, contactDataLimits, type ContactDeletion } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { NoticeService } from '../notifications/index.js';
import { TenantRepository } from '../tenants/index.js';
import { ContactDeletionQueries } from './contact-deletion.queries.js';
import { ContactDeletionRepository, type DueDeletion } from './contact-deletion.repository.js';

const dayMs = 86_400_000;
const [firstDays, lastDays] = contactDataLimits.noticeDays;
const noticeCause = (id: string, step: number): string => `contact-data.deletion_due ${id} ${step}`;

/**
 * The steps of a tenant's deletions. None begins before its owner was notified twice, the last time a day before:
 * after a time off it is put off. Each step may run again.
 */
@Injectable()
export class ContactDeletionService {
  constructor(
    private readonly database: Database,
    private readonly deletions: ContactDeletionRepository,
    private readonly deletionQueries: ContactDeletionQueries,
    private readonly tenantRepository: TenantRepository,
    private readonly notices: NoticeService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** A tenant's deletions, the latest first. */
  async list(tenantId: string): Promise<ContactDeletion[]> {
    return this.database.asTenant(tenantId, (tx) => this.deletionQueries.list(tx, tenantId));
  }

  /** Counts what a deletion would take, and says when. Rejects with `tenants.not_found`. System path: for operators. */
  async preview(tenantId: string): Promise<ContactDataPreview> {
    return this.database.asSystem((tx) => this.deletionQueries.preview(tx, tenantId));
  }

  /** Takes all steps that are due. A purchase at the same time comes before, or after it. */
  async review(tx: TenantTx): Promise<void> {
    const now = this.clock.now();
    await this.cancelFallen(tx);
    const announced = await this.deletions.announce(tx, now);
    if (announced) {
      await this.notify(tx, announced, { step: firstDays, now });
      // The package's card shows another day where it was put off.
      await this.outbox.add(tx, 'package.changed', {});
    }
    const warned = await this.deletions.warn(tx, now);
    if (warned) await this.notify(tx, warned, { step: lastDays, now });
    await this.deletions.begin(tx);
  }

  /** Cancels deletions whose owner has bought something since; nothing is bought until the transaction ends. */
  async cancelFallen(tx: TenantTx): Promise<void> {
    await this.tenantRepository.lockShared(tx);
    const canceled = await this.deletions.cancelFallen(tx);
    if (canceled.length === 0) return;
    const causes = canceled.flatMap((id) =>
      contactDataLimits.noticeDays.map((step) => noticeCause(id, step)),
    );
    await this.notices.cancel(tx, causes);
    await this.outbox.add(tx, 'package.changed', {});
  }

  /** Counts whole days from the time that put it off, so that one put off by a day is one day away. */
  private async notify(
    tx: TenantTx,
    { id, dueAt }: DueDeletion,
    { step, now }: { step: number; now: Date },
  ): Promise<void> {
    const { oldPackageFamily } = await this.tenantRepository.current(tx);
    await this.notices.create(tx, {
      kind: 'contact-data.deletion_due',
      subAccountId: null,
      params: {
        days: Math.floor((dueAt.getTime() - now.getTime()) / dayMs),
        dueAt: dueAt.getTime(),
        ...(oldPackageFamily && { family: oldPackageFamily }),
      },
      cause: noticeCause(id, step),
    });
  }
}
