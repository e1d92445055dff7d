import { Injectable } from '@nestjs/common';
import { type AuditChanges, type EditSystemNotice, systemNoticeLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { SystemTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { AuditService, changesOf, valuesAsChanges } from '../../audit/index.js';
import { SystemNoticeAudienceQueries } from './system-notice-audience.queries.js';
import type { SystemNoticeEntity } from './system-notice.entity.js';
import { SystemNoticeEvents } from './system-notice.events.js';
import { assertValid, stateOf, systemNoticeNotFound } from './system-notice.policy.js';
import { SystemNoticeRepository } from './system-notice.repository.js';

/** An operator who writes notices. */
export interface NoticeAuthor {
  userId: string;
  email: string;
}

/** Announcements: written, edited until they begin, withdrawn. Each method needs a transaction. */
@Injectable()
export class SystemNoticeManagementService {
  constructor(
    private readonly systemNoticeRepository: SystemNoticeRepository,
    private readonly audienceQueries: SystemNoticeAudienceQueries,
    private readonly auditService: AuditService,
    private readonly events: SystemNoticeEvents,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Returns the notice's id. Rejects with `request.invalid` or `system-notices.too_many`. */
  async create(tx: SystemTx, author: NoticeAuthor, notice: EditSystemNotice): Promise<string> {
    const now = this.clock.now();
    await this.assertAllowed(tx, notice, now);
    if ((await this.systemNoticeRepository.countOpen(tx, now)) >= systemNoticeLimits.openMax)
      throw new AppError('system-notices.too_many', 'Withdraw a notice before you write another one.');
    const id = this.ids.next('snt');
    const values = valuesOf(notice, now);
    await this.systemNoticeRepository.insert(
      tx,
      { id, ...values, createdById: author.userId, createdBy: author.email, createdAt: now },
      tenantIdsOf(notice),
    );
    await this.record(tx, id, notice, valuesAsChanges(auditedOf(values, tenantIdsOf(notice))));
    await this.publish(tx, id, values.publishedAs === 'active');
    return id;
  }

  /** Rejects with `system-notices.not_found`, `system-notices.begun` or `request.invalid`. */
  async edit(tx: SystemTx, id: string, notice: EditSystemNotice): Promise<void> {
    const now = this.clock.now();
    const before = await this.lock(tx, id);
    if (before.publishedAs !== 'scheduled' || stateOf(before, now) !== 'scheduled')
      throw new AppError('system-notices.begun', 'It has begun. Withdraw it and write another one.');
    await this.assertAllowed(tx, notice, now);
    const values = valuesOf(notice, now);
    const tenantIds = tenantIdsOf(notice);
    const changes = changesOf(
      auditedOf(before, await this.systemNoticeRepository.tenantIds(tx, id)),
      auditedOf(values, tenantIds),
    );
    if (Object.keys(changes).length === 0) return this.auditService.unchanged();
    await this.systemNoticeRepository.update(tx, id, values, tenantIds);
    await this.record(tx, id, notice, changes);
    await this.publish(tx, id, values.publishedAs === 'active');
  }

  /** Readers no longer see the notice. Rejects with `system-notices.not_found` or `system-notices.over`. */
  async withdraw(tx: SystemTx, id: string): Promise<void> {
    const now = this.clock.now();
    const before = await this.lock(tx, id);
    const state = stateOf(before, now);
    if (state === 'withdrawn') return this.auditService.unchanged();
    if (state === 'ended') throw new AppError('system-notices.over', 'It is over already.');
    await this.systemNoticeRepository.update(tx, id, { withdrawnAt: now });
    await this.record(tx, id, before, { status: { from: state, to: 'withdrawn' } });
    await this.publish(tx, id, state === 'active');
  }

  private async lock(tx: SystemTx, id: string): Promise<SystemNoticeEntity> {
    const found = await this.systemNoticeRepository.lock(tx, id);
    if (!found) throw systemNoticeNotFound();
    return found;
  }

  private async assertAllowed(tx: SystemTx, notice: EditSystemNotice, now: Date): Promise<void> {
    assertValid(notice, now);
    const [unknown] = await this.audienceQueries.unknown(tx, tenantIdsOf(notice));
    if (unknown !== undefined) throw AppError.field('tenantIds', 'exists', `There is no tenant ${unknown}`);
  }

  private async record(
    tx: SystemTx,
    id: string,
    { contents }: Pick<EditSystemNotice, 'contents'>,
    changes: AuditChanges,
  ): Promise<void> {
    const target = { kind: 'system-notice', id, name: contents['zh-CN'].title };
    await this.auditService.record(tx, { target, changes });
  }

  /** `isSeen`: readers saw the notice before, or see it now. */
  private async publish(tx: SystemTx, id: string, isSeen: boolean): Promise<void> {
    if (isSeen) await this.events.published(tx, id);
    else await this.events.edited(tx);
  }
}

const tenantIdsOf = ({ audience, tenantIds }: EditSystemNotice): string[] =>
  audience === 'tenants' ? [...tenantIds].sort() : [];

type Values = Pick<
  SystemNoticeEntity,
  'level' | 'audience' | 'family' | 'contents' | 'startsAt' | 'endsAt' | 'publishedAs'
>;

function valuesOf(notice: EditSystemNotice, now: Date): Values {
  const { level, audience, family, contents } = notice;
  const wanted = notice.startsAt === null ? now : new Date(notice.startsAt);
  const isScheduled = wanted > now;
  return {
    level,
    audience,
    family: audience === 'family' ? family : null,
    contents,
    startsAt: isScheduled ? wanted : now,
    endsAt: new Date(notice.endsAt),
    publishedAs: isScheduled ? 'scheduled' : 'active',
  };
}

const auditedOf = (
  { level, audience, family, contents, startsAt, endsAt }: Omit<Values, 'publishedAs'>,
  tenantIds: string[],
) => ({
  title: contents['zh-CN'].title,
  titleEnglish: contents['en-US'].title,
  text: contents['zh-CN'].text,
  textEnglish: contents['en-US'].text,
  level,
  audience,
  family,
  tenantIds,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});
