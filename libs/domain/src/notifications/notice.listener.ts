import { Injectable } from '@nestjs/common';
import type { PortStatus } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { EventDelivery } from '@parley/platform/messaging';
import type { TenantTx } from '@parley/platform/database';
import { NoticeService } from './notices.service.js';

interface Named {
  remark: string;
  account: string;
}

const hourMs = 3_600_000;
/** Ports were closed at most as long before their notice. */
const toldLateSeconds = 600;
const faultOf = (socialAccountId: string): string => `port.fault ${socialAccountId}`;
const lostBy = (subAccountId: string): string => `port.lost ${subAccountId}`;

/** Which events are worth telling people, and how often. */
@Injectable()
export class NoticeListener {
  constructor(
    private readonly notices: NoticeService,
    private readonly clock: Clock,
  ) {}

  async onSubAccountStopped(
    event: EventDelivery<'notifications.sub-account-stopped'>,
    tx: TenantTx,
  ): Promise<void> {
    const { subAccountId, taskId } = event.payload;
    const named = await this.named(tx, subAccountId);
    if (!named) return;
    const notice = {
      ...({ kind: 'sub-account.stopped', subAccountId: null } as const),
      params: { subAccountId, ...named },
    };
    if (taskId === undefined) await this.notices.create(tx, { ...notice, cause: event.id });
    else await this.notices.repeat(tx, { ...notice, cause: `sub-accounts.stop ${taskId}` });
  }

  /** Ports whose client fell silent; any other end was somebody's wish. */
  async onPortClosed(event: EventDelivery<'notifications.port-lost'>, tx: TenantTx): Promise<void> {
    const { subAccountId, socialAccountIds, reason } = event.payload;
    if (reason !== 'lease_expired') return;
    const named = await this.named(tx, subAccountId);
    if (!named) return;
    const params = { subAccountId, remark: named.remark, ports: socialAccountIds.length };
    await this.notices.repeat(tx, { kind: 'port.lost', params, subAccountId, cause: lostBy(subAccountId) });
    await this.resolveLost(tx, subAccountId);
  }

  /** One notice for each social account that comes into fault, however often; it is over once it is online again. */
  async onPortChanged(
    event: EventDelivery<'notifications.port-fault' | 'notifications.port-opened-fault'>,
    tx: TenantTx,
  ): Promise<void> {
    const { subAccountId, socialAccountIds, faulty } = event.payload;
    const ports = await tx.query<{ id: string; platform: string; account: string; status: PortStatus }>(
      'select id, platform, account, status from social_accounts where id = any($1) order by id',
      [socialAccountIds],
    );
    const named = await this.named(tx, subAccountId);
    if (!named) return;
    for (const { id, platform, account, status } of ports) {
      if (!(faulty?.includes(id) ?? status === 'fault')) continue;
      const params = { subAccountId, remark: named.remark, platform, account };
      await this.notices.repeat(tx, { kind: 'port.fault', params, subAccountId, cause: faultOf(id) });
    }
    const online = ports.filter(({ status }) => status === 'online');
    if (online.length === 0) return;
    await this.notices.resolve(
      tx,
      online.map(({ id }) => faultOf(id)),
    );
    await this.resolveLost(tx, subAccountId);
  }

  /** Ports that fell silent are missed until the last of them is back. */
  private async resolveLost(tx: TenantTx, subAccountId: string): Promise<void> {
    const [missing] = await tx.query<{ missing: boolean }>(
      `select exists (
         select from social_accounts p where p.tenant_id = n.tenant_id and p.sub_account_id = $3
           and p.status = 'offline' and p.close_reason = 'lease_expired' and p.closed_at > n.created_at - $4 * interval '1 s'
       ) as missing from notices n where n.tenant_id = $1 and n.cause = $2 and n.resolved_at is null`,
      [tx.tenantId, lostBy(subAccountId), subAccountId, toldLateSeconds],
    );
    if (missing?.missing === false) await this.notices.resolve(tx, [lostBy(subAccountId)]);
  }

  /** A full package is told at most once an hour for each sub-account that meets it. */
  async onPortRefused(event: EventDelivery<'notifications.limit-reached'>, tx: TenantTx): Promise<void> {
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
  async onCharactersLow(event: EventDelivery<'notifications.characters-low'>, tx: TenantTx): Promise<void> {
    const { balance } = event.payload;
    const { id: cause } = event;
    await this.notices.create(tx, { kind: 'characters.low', params: { balance }, subAccountId: null, cause });
  }

  /** Each time nothing is left; that what is left is too little for somebody, at most once a day. */
  async onCharactersOut(event: EventDelivery<'notifications.characters-out'>, tx: TenantTx): Promise<void> {
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
