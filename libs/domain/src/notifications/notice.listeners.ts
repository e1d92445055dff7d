import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import type { Delivered } from '@parley/platform/consumers';
import type { TenantTx } from '@parley/platform/database';
import { NoticesService } from './notices.service.js';

interface Named {
  remark: string;
  account: string;
}

const hourMs = 3_600_000;

/** Which events are worth telling people, and how often. */
@Injectable()
export class NoticeListeners {
  constructor(
    private readonly notices: NoticesService,
    private readonly clock: Clock,
  ) {}

  async onSubAccountStopped(
    event: Delivered<'notifications.sub-account-stopped'>,
    tx: TenantTx,
  ): Promise<void> {
    const { subAccountId } = event.payload;
    const named = await this.named(tx, subAccountId);
    if (!named) return;
    const params = { subAccountId, ...named };
    await this.notices.create(tx, {
      kind: 'sub-account.stopped',
      params,
      subAccountId: null,
      cause: event.id,
    });
  }

  /** Ports whose client fell silent; any other end was somebody's wish. */
  async onPortClosed(event: Delivered<'notifications.port-lost'>, tx: TenantTx): Promise<void> {
    const { subAccountId, socialAccountIds, reason } = event.payload;
    if (reason !== 'lease_expired') return;
    const named = await this.named(tx, subAccountId);
    if (!named) return;
    const params = { subAccountId, remark: named.remark, ports: socialAccountIds.length };
    await this.notices.create(tx, { kind: 'port.lost', params, subAccountId, cause: event.id });
  }

  /** A social account in fault is told at most once an hour. */
  async onPortChanged(
    event: Delivered<'notifications.port-fault' | 'notifications.port-opened-fault'>,
    tx: TenantTx,
  ): Promise<void> {
    const { subAccountId, socialAccountIds } = event.payload;
    const faulty = await tx.query<{ id: string; platform: string; account: string }>(
      `select id, platform, account from social_accounts where id = any($1) and status = 'fault' order by id`,
      [socialAccountIds],
    );
    const named = await this.named(tx, subAccountId);
    if (!named) return;
    for (const { id, platform, account } of faulty) {
      const params = { subAccountId, remark: named.remark, platform, account };
      await this.notices.create(tx, {
        kind: 'port.fault',
        params,
        subAccountId,
        cause: `port.fault ${id} ${this.hour()}`,
      });
    }
  }

  /** Why it was rejected is read anew: events carry no such text. */
  async onCertificationDecided(
    event: Delivered<'notifications.certification-decided'>,
    tx: TenantTx,
  ): Promise<void> {
    const { certificationId, passed } = event.payload;
    const told = { subAccountId: null, cause: event.id };
    if (passed) return this.notices.create(tx, { kind: 'certification.passed', params: {}, ...told });
    const [row] = await tx.query<{ reason: string | null }>(
      'select reason from certifications where id = $1',
      [certificationId],
    );
    const params = { reason: row?.reason ?? '' };
    await this.notices.create(tx, { kind: 'certification.rejected', params, ...told });
  }

  /** A full package is told at most once an hour for each sub-account that meets it. */
  async onPortRefused(event: Delivered<'notifications.limit-reached'>, tx: TenantTx): Promise<void> {
    const { subAccountId } = event.payload;
    const named = await this.named(tx, subAccountId);
    if (!named) return;
    const [tenant] = await tx.query<{ portNum: number }>(
      'select port_num as "portNum" from tenants where id = $1',
      [tx.tenantId],
    );
    const params = { subAccountId, remark: named.remark, portNum: tenant?.portNum ?? 0 };
    const cause = `ports.limit_reached ${subAccountId} ${this.hour()}`;
    await this.notices.create(tx, { kind: 'ports.limit_reached', params, subAccountId, cause });
  }

  /** Each fall: one that what goes back interrupts is told of once. */
  async onCharactersLow(event: Delivered<'notifications.characters-low'>, tx: TenantTx): Promise<void> {
    const { balance } = event.payload;
    const { id: cause } = event;
    await this.notices.create(tx, { kind: 'characters.low', params: { balance }, subAccountId: null, cause });
  }

  /** Each time nothing is left; that what is left is too little for somebody, at most once a day. */
  async onCharactersOut(event: Delivered<'notifications.characters-out'>, tx: TenantTx): Promise<void> {
    const { balance } = event.payload;
    const cause = balance === 0 ? event.id : `characters.out ${Math.floor(this.hour() / 24)}`;
    await this.notices.create(tx, { kind: 'characters.out', params: { balance }, subAccountId: null, cause });
  }

  /** Null where it is being deleted: its notices go, and none comes after. Held, so that none comes beside it either. */
  private async named(tx: TenantTx, subAccountId: string): Promise<Named | null> {
    const [row] = await tx.query<Named>(
      `select remark, account from sub_accounts
       where id = $1 and status <> all('{deleting,deleted}') for key share`,
      [subAccountId],
    );
    return row ?? null;
  }

  private hour(): number {
    return Math.floor(this.clock.nowMs() / hourMs);
  }
}
