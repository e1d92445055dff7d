import { Injectable } from '@nestjs/common';
import type { SystemNotice } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { SystemNoticeEvents } from './system-notice.events.js';
import { systemNoticeNotFound } from './system-notice.policy.js';
import { type AddressedNotice, SystemNoticeRepository } from './system-notice.repository.js';

/** Operators' notices as those whom they address read them, while they are active. */
@Injectable()
export class SystemNoticeService {
  constructor(
    private readonly database: Database,
    private readonly notices: SystemNoticeRepository,
    private readonly events: SystemNoticeEvents,
    private readonly clock: Clock,
  ) {}

  async list(tenantId: string, readerId: string): Promise<SystemNotice[]> {
    const rows = await this.database.asTenant(tenantId, (tx) => this.addressed(tx, readerId));
    return rows.map(viewOf);
  }

  /** Rejects with `system-notices.not_found`, also where it is over or addresses others. */
  async get(tenantId: string, readerId: string, id: string): Promise<SystemNotice> {
    return this.database.asTenant(tenantId, async (tx) => viewOf(await this.getIn(tx, readerId, id)));
  }

  /** Rejects with `system-notices.not_found`. */
  async read(tx: TenantTx, readerId: string, id: string): Promise<void> {
    await this.getIn(tx, readerId, id);
    await this.markRead(tx, readerId, id);
  }

  /** Marks one, or all where `id` is null, and publishes it where any was unread. */
  async markRead(tx: TenantTx, readerId: string, id: string | null): Promise<void> {
    if (await this.notices.markRead(tx, readerId, id, this.clock.now())) await this.events.read(tx, readerId);
  }

  unread(tx: TenantTx, readerId: string): Promise<number> {
    return this.notices.unread(tx, readerId, this.clock.now());
  }

  private addressed(tx: TenantTx, readerId: string): Promise<AddressedNotice[]> {
    return this.notices.addressed(tx, readerId, this.clock.now());
  }

  private async getIn(tx: TenantTx, readerId: string, id: string): Promise<AddressedNotice> {
    const found = (await this.addressed(tx, readerId)).find((one) => one.id === id);
    if (!found) throw systemNoticeNotFound();
    return found;
  }
}

const viewOf = ({ startsAt, endsAt, ...notice }: AddressedNotice): SystemNotice => ({
  ...notice,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});
