import { Injectable } from '@nestjs/common';
import { hourMs, noticeRules } from '@parley/contracts/public';
import type { EventPayload } from '@parley/contracts/server';
import { Clock } from '@parley/platform/clock';
import type { EventDelivery } from '@parley/platform/messaging';
import type { TenantTx } from '@parley/platform/database';
import { MailOutboxService } from '../mail/index.js';
import { TenantRepository } from '../tenants/index.js';
import { emailOf, isUrgent } from './notice-email.policy.js';
import { NoticeRepository } from './notice.repository.js';
import { NoticeSubjectQueries } from './notice-subject.queries.js';
import { NoticeService } from './notice.service.js';
import { NoticePreferenceRepository } from './preferences/notice-preference.repository.js';

/** The longest time from the end of a port to its notice. */
const noticeDelayMs = 600_000;
const faultCause = (socialAccountId: string): string => `port.fault ${socialAccountId}`;
const mentionCause = (noteId: string, subAccountId: string | null): string =>
  `note.mentioned ${noteId} ${subAccountId ?? 'owner'}`;
const lostCause = (subAccountId: string): string => `port.lost ${subAccountId}`;

/** Creates notices for events, limits their number, and sends some to the owner as emails. */
@Injectable()
export class NoticeListener {
  constructor(
    private readonly noticeService: NoticeService,
    private readonly noticeRepository: NoticeRepository,
    private readonly subjectQueries: NoticeSubjectQueries,
    private readonly preferenceRepository: NoticePreferenceRepository,
    private readonly tenantRepository: TenantRepository,
    private readonly mailOutboxService: MailOutboxService,
    private readonly clock: Clock,
  ) {}

  async onSubAccountStopped(
    event: EventDelivery<'notifications.sub-account-stopped'>,
    tx: TenantTx,
  ): Promise<void> {
    const { subAccountId, taskId } = event.payload;
    const named = await this.subjectQueries.lockSubAccount(tx, subAccountId);
    if (!named) return;
    const notice = {
      ...({ kind: 'sub-account.stopped', subAccountId: null } as const),
      params: { subAccountId, ...named },
    };
    if (taskId === undefined) await this.noticeService.create(tx, { ...notice, cause: event.id });
    else await this.noticeService.repeat(tx, { ...notice, cause: `sub-accounts.stop ${taskId}` });
  }

  /** Only a port whose client fell silent gets a notice. Somebody requested every other end. */
  async onPortClosed(event: EventDelivery<'notifications.port-lost'>, tx: TenantTx): Promise<void> {
    const { subAccountId, socialAccountIds, reason } = event.payload;
    if (reason !== 'lease_expired') return;
    const named = await this.subjectQueries.lockSubAccount(tx, subAccountId);
    if (!named) return;
    const params = { subAccountId, remark: named.remark, ports: socialAccountIds.length };
    await this.noticeService.repeat(tx, {
      kind: 'port.lost',
      params,
      subAccountId,
      cause: lostCause(subAccountId),
    });
    await this.resolveLost(tx, subAccountId);
  }

  /** One notice per social account in fault, resolved once the account is online again. */
  async onPortChanged(
    event: EventDelivery<'notifications.port-fault' | 'notifications.port-opened-fault'>,
    tx: TenantTx,
  ): Promise<void> {
    const { subAccountId, socialAccountIds, faulty } = event.payload;
    const ports = await this.subjectQueries.ports(tx, socialAccountIds);
    const named = await this.subjectQueries.lockSubAccount(tx, subAccountId);
    if (!named) return;
    for (const { id, platform, account, status } of ports) {
      if (!(faulty?.includes(id) ?? status === 'fault')) continue;
      const params = { subAccountId, remark: named.remark, platform, account };
      await this.noticeService.repeat(tx, {
        kind: 'port.fault',
        params,
        subAccountId,
        cause: faultCause(id),
      });
    }
    const online = ports.filter(({ status }) => status === 'online');
    if (online.length === 0) return;
    await this.noticeService.resolve(
      tx,
      online.map(({ id }) => faultCause(id)),
    );
    await this.resolveLost(tx, subAccountId);
    await this.noticeService.review(tx, ['ports.limit_reached', 'link.nobody']);
  }

  /** Resolves the notice of lost ports once the last of them is back. */
  private async resolveLost(tx: TenantTx, subAccountId: string): Promise<void> {
    const cause = lostCause(subAccountId);
    const createdAt = await this.noticeRepository.openSince(tx, cause);
    if (createdAt === null) return;
    const since = new Date(createdAt.getTime() - noticeDelayMs);
    if (!(await this.subjectQueries.isPortLost(tx, subAccountId, since)))
      await this.noticeService.resolve(tx, [cause]);
  }

  /** Creates at most one open notice an hour for each sub-account that was refused a port. */
  async onPortRefused(event: EventDelivery<'notifications.limit-reached'>, tx: TenantTx): Promise<void> {
    const { subAccountId } = event.payload;
    const named = await this.subjectQueries.lockSubAccount(tx, subAccountId);
    if (!named) return;
    const params = { subAccountId, remark: named.remark, portNum: await this.subjectQueries.portLimit(tx) };
    const cause = `ports.limit_reached ${subAccountId} ${this.hour()}`;
    await this.noticeService.open(tx, { kind: 'ports.limit_reached', params, subAccountId, cause });
  }

  async onCharactersLow(event: EventDelivery<'notifications.characters-low'>, tx: TenantTx): Promise<void> {
    const { balance } = event.payload;
    const { id: cause } = event;
    await this.noticeService.create(tx, {
      kind: 'characters.low',
      params: { balance },
      subAccountId: null,
      cause,
    });
  }

  /** One notice each time that nothing is left; one open notice a day if the rest is too little. */
  async onCharactersOut(event: EventDelivery<'notifications.characters-out'>, tx: TenantTx): Promise<void> {
    const { balance } = event.payload;
    const cause = balance === 0 ? event.id : `characters.out ${Math.floor(this.hour() / 24)}`;
    await this.noticeService.open(tx, {
      kind: 'characters.out',
      params: { balance },
      subAccountId: null,
      cause,
    });
  }

  /** One notice for each mentioned person. It is resolved when the note mentions the person no longer. */
  async onMentioned(
    { noteId, conversationId, author, added, removed }: EventPayload<'note.mentions-changed'>,
    tx: TenantTx,
  ): Promise<void> {
    const params = { conversationId, subAccountId: author.subAccountId, author: author.name };
    for (const subAccountId of added) {
      if (subAccountId !== null && !(await this.subjectQueries.lockSubAccount(tx, subAccountId))) continue;
      const cause = mentionCause(noteId, subAccountId);
      await this.noticeService.open(tx, { kind: 'note.mentioned', params, subAccountId, cause });
    }
    await this.noticeService.resolve(
      tx,
      removed.map((subAccountId) => mentionCause(noteId, subAccountId)),
    );
  }

  /** Sends a notice to the owner as an email, if its kind has one and the owner wants it. */
  async writeEmail(tx: TenantTx, noticeId: string, ownerEmail: string): Promise<void> {
    const notice = await this.noticeRepository.find(tx, noticeId);
    if (!notice || !isUrgent(notice.kind)) return;
    const isFixed = noticeRules[notice.kind].letter === 'always';
    if (!isFixed && (await this.preferenceRepository.isEmailOff(tx, notice.kind))) return;
    const { language, timeZone } = await this.tenantRepository.current(tx);
    const content = emailOf(notice, timeZone);
    if (content) await this.mailOutboxService.post(tx, { ...content, to: ownerEmail, language });
  }

  private hour(): number {
    return Math.floor(this.clock.nowMs() / hourMs);
  }
}
