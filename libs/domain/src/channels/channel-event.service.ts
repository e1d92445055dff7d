import { Injectable, Logger } from '@nestjs/common';
import {
  type ChannelEventDetail,
  channelLimits,
  dayMs,
  type ReportEvent,
  widgetLimits,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, inChunks, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Outbox } from '@parley/platform/messaging';
import { AuditService } from '../audit/index.js';
import { DesktopReportService } from '../desktop/index.js';
import type { ChannelAdapter, PlatformContact, Reading } from './adapters/adapter.js';
import { AdapterRegistry } from './adapters/adapter.registry.js';
import { reportId } from './adapters/report-id.js';
import type { ChannelEventEntity } from './channel.entity.js';
import { ChannelContactRepository } from './channel-contact.repository.js';
import { ChannelEventRepository, type Judgement } from './channel-event.repository.js';
import { ChannelQueries } from './channel.queries.js';
import { eventNotFound } from './channel.policy.js';
import { ChannelRepository } from './channel.repository.js';
import { WidgetMessageRepository } from './web/widget-message.repository.js';
import { WidgetVisitorRepository } from './web/widget-visitor.repository.js';

const turnMs = 30_000;
const batchEvents = 100;

type ReadEvent = { event: ChannelEventEntity; reading: Reading | null };
type EventReport = { eventId: string; report: ReportEvent };

/** Reports the events of platforms, as a desktop client does. One worker at a time handles the events of a channel, in order. */
@Injectable()
export class ChannelEventService {
  private readonly logger = new Logger(ChannelEventService.name);

  constructor(
    private readonly database: Database,
    private readonly adapterRegistry: AdapterRegistry,
    private readonly channelRepository: ChannelRepository,
    private readonly channelEventRepository: ChannelEventRepository,
    private readonly channelContactRepository: ChannelContactRepository,
    private readonly channelQueries: ChannelQueries,
    private readonly widgetMessageRepository: WidgetMessageRepository,
    private readonly widgetVisitorRepository: WidgetVisitorRepository,
    private readonly desktopReportService: DesktopReportService,
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Handles the channel's waiting events. If another worker does, it handles these too: it looks again after the end of its
   * turn. Safe to repeat, because the same event always gives the same reports.
   */
  async handle(tenantId: string, channelId: string): Promise<void> {
    while (await this.takeTurn(tenantId, channelId, false)) {
      let isEmpty: boolean;
      do isEmpty = await this.handleSome(tenantId, channelId);
      while (!isEmpty && (await this.takeTurn(tenantId, channelId, true)));
      await this.database.asTenant(tenantId, (tx) => this.channelRepository.endTurn(tx, channelId));
      if (await this.isEmpty(tenantId, channelId)) return;
    }
  }

  /** Handles an event again. Rejects with `channels.event_not_found` or `channels.not_replayable`. */
  async replay(tenantId: string, id: string): Promise<ChannelEventDetail> {
    return this.database.asTenant(tenantId, async (tx) => {
      const { platformId } = await this.channelQueries.eventIn(tx, id);
      const channelId = await this.channelEventRepository.reopen(tx, id);
      if (channelId === null)
        throw new AppError('channels.not_replayable', 'This event waits, or it was handled.');
      const channel = await this.channelRepository.find(tx, channelId);
      if (!channel) throw eventNotFound();
      await this.auditService.record(tx, {
        target: { kind: 'channel', id: channelId, name: channel.name },
        changes: { event: { to: platformId } },
      });
      await this.outbox.add(tx, 'channel.changed', { channelId });
      return this.channelQueries.eventIn(tx, id);
    });
  }

  /** System path: deletes the old events of all tenants, and the old messages of visitors of websites. */
  async dropOld(): Promise<void> {
    const before = new Date(this.clock.nowMs() - channelLimits.eventDays * dayMs);
    await inChunks(this.database, (tx) => this.channelEventRepository.deleteOld(tx, before));
    const spoken = new Date(this.clock.nowMs() - widgetLimits.messageDays * dayMs);
    await inChunks(this.database, (tx) => this.widgetMessageRepository.deleteOld(tx, spoken));
    await inChunks(this.database, (tx) => this.widgetVisitorRepository.deleteSilent(tx, spoken));
  }

  private takeTurn(tenantId: string, id: string, isRenewal: boolean): Promise<boolean> {
    return this.database.asTenant(tenantId, (tx) =>
      this.channelRepository.takeTurn(tx, id, turnMs, isRenewal),
    );
  }

  private async isEmpty(tenantId: string, channelId: string): Promise<boolean> {
    const waiting = await this.database.asTenant(tenantId, (tx) =>
      this.channelEventRepository.waiting(tx, channelId, 1),
    );
    return waiting.length === 0;
  }

  /** Returns whether all events that waited are handled. */
  private async handleSome(tenantId: string, channelId: string): Promise<boolean> {
    const read = await this.database.asTenant(tenantId, async (tx) => {
      const channel = await this.channelRepository.get(tx, channelId);
      const events = await this.channelEventRepository.waiting(tx, channelId, batchEvents);
      const adapter = this.adapterRegistry.of(channel.kind);
      const told = events.map((event) => ({ event, reading: this.read(adapter, event) }));
      const accounts = told.flatMap(({ reading }) => accountIn(reading) ?? []);
      const known = await this.channelContactRepository.known(tx, channelId, accounts);
      return { channel, told, known };
    });
    if (read.told.length === 0) return true;
    const { channel, told, known } = read;
    const { subAccountId, sessionId, socialAccountId } = channel;
    if (sessionId === null || socialAccountId === null) return true;
    const seen = new Set(known);
    const reports = told.flatMap((one) => reportsOf({ channelId, socialAccountId }, one, seen));
    const source = { tenantId, subAccountId, sessionId, lastAckAt: 0 };
    const events = reports.map(({ report }) => report);
    const { answers } =
      events.length > 0
        ? await this.desktopReportService.store(source, { events, more: true })
        : { answers: [] };
    const refused = new Set(reports.flatMap(({ eventId }, index) => (answers[index]?.ok ? [] : eventId)));
    await this.database.asTenant(tenantId, async (tx) => {
      await this.storeContacts(tx, channelId, told, known);
      const judgements = told.map((one) => judgementOf(one, refused));
      await this.channelEventRepository.judge(tx, judgements);
    });
    return told.length < batchEvents;
  }

  private read(adapter: ChannelAdapter, { id, raw }: ChannelEventEntity): Reading | null {
    try {
      return adapter.read(raw);
    } catch (error) {
      this.logger.warn(`event ${id} of ${adapter.kind} is unreadable: ${(error as Error).name}`);
      return null;
    }
  }

  private async storeContacts(
    tx: TenantTx,
    channelId: string,
    told: ReadEvent[],
    known: ReadonlySet<string>,
  ): Promise<void> {
    const gained = told.flatMap(({ reading }) =>
      reading?.kind === 'message' && !known.has(reading.message.contact.account)
        ? {
            account: reading.message.contact.account,
            gainedAt: new Date(Math.min(reading.message.at, this.clock.nowMs())),
            origin: reading.message.origin,
          }
        : [],
    );
    if (gained.length > 0) await this.channelContactRepository.insert(tx, channelId, firstOfEach(gained));
    for (const { reading } of told) {
      if (reading?.kind !== 'left' && reading?.kind !== 'returned') continue;
      await this.channelContactRepository.move(tx, channelId, {
        account: reading.contact.account,
        leftAt: reading.kind === 'left' ? new Date(Math.min(reading.at, this.clock.nowMs())) : null,
      });
    }
  }
}

const accountIn = (reading: Reading | null): string | undefined =>
  reading?.kind === 'message' ? reading.message.contact.account : undefined;

/** The first message of a contact is its gain. */
function reportsOf(
  { channelId, socialAccountId }: { channelId: string; socialAccountId: string },
  { event, reading }: ReadEvent,
  seen: Set<string>,
): EventReport[] {
  if (reading === null || reading.kind === 'ignored') return [];
  const reports: EventReport[] = [];
  const report = (one: ReportEvent) => reports.push({ eventId: event.id, report: one });
  const own = (what: string) => reportId(channelId, what);
  if (reading.kind === 'status') {
    const { status, externalIds, areCommandIds, at, failure } = reading;
    for (const externalId of externalIds)
      report({
        id: own(`${status} ${externalId} ${event.platformId}`),
        kind: 'message.status',
        at,
        socialAccountId,
        ...(areCommandIds ? { commandId: externalId } : { externalId }),
        status,
        ...(failure && { failure }),
      });
    return reports;
  }
  if (reading.kind === 'withdrawn') {
    const { contact, externalId, at } = reading;
    const withdrawn = { kind: 'message.withdrawn' as const, contactAccount: contact.account, externalId };
    report({ ...withdrawn, id: own(event.platformId), at, socialAccountId });
    return reports;
  }
  if (reading.kind !== 'message') {
    const { contact, at } = reading;
    const left = { kind: 'fan.left' as const, at, socialAccountId, contactAccount: contact.account };
    report({ ...left, id: own(event.platformId), ...(reading.kind === 'returned' && { returned: true }) });
    return reports;
  }
  const { contact, at, kind, text, externalId, quotes, fromBot, origin } = reading.message;
  const of = { at, socialAccountId };
  if (!seen.has(contact.account) && !fromBot) {
    seen.add(contact.account);
    const id = reportId(channelId, `fan ${event.platformId}`);
    const fan = { ...reportedContact(contact), ...(origin !== '' && { origin }) };
    report({ ...of, id, kind: 'fan.gained', fan });
  }
  report({
    ...of,
    id: reportId(channelId, event.platformId),
    kind: 'message.received',
    contact: reportedContact(contact),
    message: { kind, text, externalId, fromBot, ...(quotes !== null && { quotes }) },
  });
  return reports;
}

const reportedContact = ({ account, nickname, link }: PlatformContact) => ({
  account,
  ...(nickname !== '' && { nickname }),
  ...(link !== '' && { link }),
});

function judgementOf({ event: { id }, reading }: ReadEvent, refused: ReadonlySet<string>): Judgement {
  if (reading === null) return { id, verdict: 'failed', effect: 'unreadable', file: null };
  if (refused.has(id)) return { id, verdict: 'failed', effect: 'refused', file: null };
  if (reading.kind === 'ignored') return { id, verdict: 'ignored', effect: reading.effect, file: null };
  if (reading.kind !== 'message') return { id, verdict: 'handled', effect: reading.kind, file: null };
  const file = reading.message.file === null ? null : 'waiting';
  return { id, verdict: 'handled', effect: reading.isEdited ? 'edited_message' : 'message', file };
}

/** The contact of the earliest event counts. */
const firstOfEach = <Row extends { account: string }>(rows: Row[]): Row[] => [
  ...new Map([...rows].reverse().map((row) => [row.account, row])).values(),
];
