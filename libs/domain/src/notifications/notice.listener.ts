import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import type { EventDelivery } from '@parley/platform/messaging';
import type { TenantTx } from '@parley/platform/database';
import { NoticeRepository } from './notice.repository.js';
import { NoticeSubjectQueries } from './notice-subject.queries.js';
import { NoticeService } from './notice.service.js';
import { NoticeResolutionService } from './resolution/notice-resolution.service.js';

const hourMs = 3_600_000;
/** Ports are closed at most that long before the notice of it. */
const noticeDelayMs = 600_000;
const faultCause = (socialAccountId: string): string => `port.fault ${socialAccountId}`;
const lostCause = (subAccountId: string): string => `port.lost ${subAccountId}`;

/** Creates notices for events, and limits how often. */
@Injectable()
export class NoticeListener {
  constructor(
    private readonly notices: NoticeService,
    private readonly repository: NoticeRepository,
    private readonly subjects: NoticeSubjectQueries,
    private readonly resolution: NoticeResolutionService,
    private readonly clock: Clock,
  ) {}

  async onSubAccountStopped(
    event: EventDelivery<'notifications.sub-account-stopped'>,
    tx: TenantTx,
  ): Promise<void> {
    const { subAccountId, taskId } = event.payload;
    const named = await this.subjects.lockSubAccount(tx, subAccountId);
    if (!named) return;
    const notice = {
      ...({ kind: 'sub-account.stopped', subAccountId: null } as const),
      params: { subAccountId, ...named },
    };
    if (taskId === undefined) await this.notices.create(tx, { ...notice, cause: event.id });
    else await this.notices.repeat(tx, { ...notice, cause: `sub-accounts.stop ${taskId}` });
  }

  /** Only ports whose client fell silent: any other end was asked for. */
  async onPortClosed(event: EventDelivery<'notifications.port-lost'>, tx: TenantTx): Promise<void> {
    const { subAccountId, socialAccountIds, reason } = event.payload;
    if (reason !== 'lease_expired') return;
    const named = await this.subjects.lockSubAccount(tx, subAccountId);
    if (!named) return;
    const params = { subAccountId, remark: named.remark, ports: socialAccountIds.length };
    await this.notices.repeat(tx, {
      kind: 'port.lost',
      params,
      subAccountId,
      cause: lostCause(subAccountId),
    });
    await this.resolveLost(tx, subAccountId);
  }

  /** One notice for each social account in fault, however often; it is over once the account is online again. */
  async onPortChanged(
    event: EventDelivery<'notifications.port-fault' | 'notifications.port-opened-fault'>,
    tx: TenantTx,
  ): Promise<void> {
    const { subAccountId, socialAccountIds, faulty } = event.payload;
    const ports = await this.subjects.ports(tx, socialAccountIds);
    const named = await this.subjects.lockSubAccount(tx, subAccountId);
    if (!named) return;
    for (const { id, platform, account, status } of ports) {
      if (!(faulty?.includes(id) ?? status === 'fault')) continue;
      const params = { subAccountId, remark: named.remark, platform, account };
      await this.notices.repeat(tx, { kind: 'port.fault', params, subAccountId, cause: faultCause(id) });
    }
    const online = ports.filter(({ status }) => status === 'online');
    if (online.length === 0) return;
    await this.notices.resolve(
      tx,
      online.map(({ id }) => faultCause(id)),
    );
    await this.resolveLost(tx, subAccountId);
    await this.resolution.review(tx, ['ports.limit_reached', 'link.nobody']);
  }

  /** The notice of lost ports is over once the last of them is back. */
  private async resolveLost(tx: TenantTx, subAccountId: string): Promise<void> {
    const cause = lostCause(subAccountId);
    const createdAt = await this.repository.openSince(tx, cause);
    if (createdAt === null) return;
    const since = new Date(createdAt.getTime() - noticeDelayMs);
    if (!(await this.subjects.isPortLost(tx, subAccountId, since))) await this.notices.resolve(tx, [cause]);
  }

  /** At most one open notice an hour for each sub-account that is refused a port. */
  async onPortRefused(event: EventDelivery<'notifications.limit-reached'>, tx: TenantTx): Promise<void> {
    const { subAccountId } = event.payload;
    const named = await this.subjects.lockSubAccount(tx, subAccountId);
    if (!named) return;
    const params = { subAccountId, remark: named.remark, portNum: await this.subjects.portLimit(tx) };
    const cause = `ports.limit_reached ${subAccountId} ${this.hour()}`;
    await this.notices.open(tx, { kind: 'ports.limit_reached', params, subAccountId, cause });
  }

  /** One notice for each event. */
  async onCharactersLow(event: EventDelivery<'notifications.characters-low'>, tx: TenantTx): Promise<void> {
    const { balance } = event.payload;
    const { id: cause } = event;
    await this.notices.create(tx, { kind: 'characters.low', params: { balance }, subAccountId: null, cause });
  }

  /** One notice each time nothing is left; at most one open a day where the rest is too little for a request. */
  async onCharactersOut(event: EventDelivery<'notifications.characters-out'>, tx: TenantTx): Promise<void> {
    const { balance } = event.payload;
    const cause = balance === 0 ? event.id : `characters.out ${Math.floor(this.hour() / 24)}`;
    await this.notices.open(tx, { kind: 'characters.out', params: { balance }, subAccountId: null, cause });
  }

  private hour(): number {
    return Math.floor(this.clock.nowMs() / hourMs);
  }
}
