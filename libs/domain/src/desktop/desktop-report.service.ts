import { Injectable } from '@nestjs/common';
import type { Answer, Refused, ReportEvent, Stored } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import {
  MessageIngestService,
  OutgoingStatusService,
  type StatusReport,
  type StorableMessage,
  type WithdrawnMessage,
} from '../chat/index.js';
import { FanIngestService, type StorableFan } from '../fans/index.js';
import { DesktopPresenceService } from './desktop-presence.service.js';
import {
  type Checked,
  checkFan,
  checkLeft,
  checkMessage,
  checkStatus,
  checkWithdrawal,
  type Circumstances,
  isFan,
  isMessage,
  reportedAt,
} from './report-checks.js';
import { ReportReferenceQueries } from './report-reference.queries.js';

/** A connection as the source of reports. */
export interface ReportSource {
  readonly tenantId: string;
  readonly subAccountId: string;
  readonly sessionId: string;
  /** Epoch ms. Earlier times of events are not trusted. */
  readonly lastAckAt: number;
}

export interface DesktopReport {
  /** Undefined for an event whose shape is invalid. */
  events: Reported[];
  /** Whether more events wait in the client's queue. */
  more: boolean;
}

interface StoredReport {
  /** The answers in the order of the events. Undefined if the shape is invalid. */
  answers: Answers;
  /** The new `lastAckAt` of the source, if the client has nothing left to report. */
  lastAckAt?: number;
}

type Answers = (Answer<Stored> | undefined)[];

type Reported = ReportEvent | undefined;

/** The frames of one source that are being stored. */
interface FramesUnderWay {
  count: number;
  /** Settles, and never rejects, once the references of the frames so far are resolved. */
  resolved: Promise<unknown>;
}

interface Storables {
  fans: StorableFan[];
  messages: StorableMessage[];
  statuses: StatusReport[];
  withdrawn: WithdrawnMessage[];
}

/** The hot path of desktop clients: no entity, no query and no promise per event. */
@Injectable()
export class DesktopReportService {
  private readonly underWay = new WeakMap<ReportSource, FramesUnderWay>();

  constructor(
    private readonly fanIngestService: FanIngestService,
    private readonly messageIngestService: MessageIngestService,
    private readonly outgoingStatusService: OutgoingStatusService,
    private readonly desktopPresenceService: DesktopPresenceService,
    private readonly reportReferenceQueries: ReportReferenceQueries,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Stores the events and answers each of them. After a rejection, no event is certain to be stored. */
  async store(source: ReportSource, { events, more }: DesktopReport): Promise<StoredReport> {
    const frames = this.framesOf(source);
    const answers: Answers = Array.from({ length: events.length });
    frames.count += 1;
    try {
      const media = await this.resolveReferencesInOrder(frames, source, events);
      const { fans, messages, statuses, withdrawn } = this.check(source, events, answers, media);
      const [knownFans, knownMessages] = await Promise.all([
        fans.length > 0 ? this.fanIngestService.store(source.tenantId, fans) : none,
        messages.length > 0 ? this.messageIngestService.store(source.tenantId, messages) : none,
      ]);
      // Both may be about messages of the same frame.
      if (statuses.length > 0) await this.outgoingStatusService.report(source.tenantId, statuses);
      if (withdrawn.length > 0) await this.messageIngestService.withdraw(source.tenantId, withdrawn);
      for (const [index, event] of events.entries()) {
        if (event === undefined) continue;
        const id = event.id.toLowerCase();
        const duplicate = isFan(event) ? knownFans.has(id) : isMessage(event) && knownMessages.has(id);
        answers[index] ??= { ok: true, data: { id: event.id, duplicate } };
      }
    } finally {
      frames.count -= 1;
    }
    // Events in a further frame happened before this acknowledgement.
    if (events.length === 0 || more || frames.count > 0) return { answers };
    const lastAckAt = this.clock.nowMs();
    this.desktopPresenceService.acknowledged(source.sessionId, lastAckAt);
    return { answers, lastAckAt };
  }

  private framesOf(source: ReportSource): FramesUnderWay {
    let frames = this.underWay.get(source);
    if (!frames) this.underWay.set(source, (frames = { count: 0, resolved: Promise.resolve() }));
    return frames;
  }

  private check(
    { subAccountId, lastAckAt }: ReportSource,
    events: Reported[],
    answers: Answers,
    media: ReadonlySet<string>,
  ): Storables {
    const now = this.clock.nowMs();
    const storables: Storables = { fans: [], messages: [], statuses: [], withdrawn: [] };
    for (let index = 0; index < events.length; index++) {
      const event = events[index];
      if (event === undefined) continue;
      const circumstances = {
        place: `events[${index}]`,
        platform: this.reportReferenceQueries.known.get(`${subAccountId} ${event.socialAccountId}`),
        at: reportedAt(event.at, lastAckAt, now),
        subAccountId,
        media,
      };
      const refusal = checkInto(storables, event, circumstances);
      if (refusal) answers[index] = refusal;
    }
    return storables;
  }

  /** One frame of a source at a time, so that no message is stored before an earlier one. */
  private resolveReferencesInOrder(
    frames: FramesUnderWay,
    source: ReportSource,
    events: Reported[],
  ): Promise<Set<string>> {
    const turn = frames.resolved.then(() => this.resolveReferences(source, events));
    frames.resolved = turn.catch(() => undefined);
    return turn;
  }

  /** Looks up unknown accounts and media by one statement. Returns the media that belong to the tenant. */
  private async resolveReferences(
    { tenantId, subAccountId }: ReportSource,
    events: Reported[],
  ): Promise<Set<string>> {
    const [accounts, media] = [new Set<string>(), new Set<string>()];
    for (const event of events) {
      if (event === undefined) continue;
      const { socialAccountId } = event;
      if (!this.reportReferenceQueries.known.has(`${subAccountId} ${socialAccountId}`))
        accounts.add(socialAccountId);
      if (isMessage(event) && event.message.mediumId !== undefined) media.add(event.message.mediumId);
    }
    if (accounts.size === 0 && media.size === 0) return media;
    const found = await this.database.asTenant(tenantId, (tx) =>
      this.reportReferenceQueries.find(tx, subAccountId, {
        accountIds: [...accounts],
        mediumIds: [...media],
      }),
    );
    const own = new Set<string>();
    for (const { id, platform } of found) {
      if (platform === null) own.add(id);
      else this.reportReferenceQueries.known.set(`${subAccountId} ${id}`, platform);
    }
    return own;
  }
}

/** Adds an event to those of its kind, or returns its refusal. */
function checkInto(
  storables: Storables,
  event: ReportEvent,
  circumstances: Circumstances,
): Refused | undefined {
  const { fans, messages, statuses, withdrawn } = storables;
  switch (event.kind) {
    case 'message.received':
    case 'message.sent':
      return add(messages, checkMessage(event, circumstances));
    case 'fan.gained':
      return add(fans, checkFan(event, circumstances));
    case 'fan.left':
      return add(fans, checkLeft(event, circumstances));
    case 'message.status':
      return add(statuses, checkStatus(event, circumstances));
    case 'message.withdrawn':
      return add(withdrawn, checkWithdrawal(event, circumstances));
  }
}

function add<Storable>(storables: Storable[], checked: Checked<Storable>): Refused | undefined {
  if ('refusal' in checked) return checked.refusal;
  storables.push(checked.storable);
  return undefined;
}

const none: ReadonlySet<string> = new Set();
