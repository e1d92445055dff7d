import { Injectable } from '@nestjs/common';
import type { Answer, ReportEvent, Stored } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { MessageIngestService, type StorableMessage } from '../chat/index.js';
import { FanIngestService, type StorableFan } from '../fans/index.js';
import { DesktopPresenceService } from './desktop-presence.service.js';
import { checkFan, checkMessage, isMessage, reportedAt } from './report-checks.js';
import { ReportReferenceQueries } from './report-reference.queries.js';
import type { ReportSource } from './report-source.js';

/** The events of one frame. */
export interface DesktopReport {
  /** Empty where the shape was refused already, and the place in the answers is taken. */
  events: Reported[];
  /** Others wait in the client's queue. */
  more: boolean;
}

export type Answers = (Answer<Stored> | undefined)[];

type Reported = ReportEvent | undefined;

interface Storables {
  fans: StorableFan[];
  messages: StorableMessage[];
}

/** The hot path of desktop clients: no entity, no query and no promise per event. */
@Injectable()
export class DesktopReportService {
  constructor(
    private readonly fanIngestService: FanIngestService,
    private readonly messageIngestService: MessageIngestService,
    private readonly desktopPresenceService: DesktopPresenceService,
    private readonly reportReferenceQueries: ReportReferenceQueries,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the events whose place in `answers` is still empty, and fills it. Where it rejects, no event is certainly
   * stored.
   */
  async store(source: ReportSource, { events, more }: DesktopReport, answers: Answers): Promise<void> {
    source.reporting += 1;
    try {
      const media = await this.resolveReferencesInOrder(source, events, answers);
      const { fans, messages } = this.check(source, events, answers, media);
      const [knownFans, knownMessages] = await Promise.all([
        fans.length > 0 ? this.fanIngestService.store(source.tenantId, fans) : none,
        messages.length > 0 ? this.messageIngestService.store(source.tenantId, messages) : none,
      ]);
      for (const [index, event] of events.entries()) {
        if (event === undefined) continue;
        const duplicates = isMessage(event) ? knownMessages : knownFans;
        answers[index] ??= {
          ok: true,
          data: { id: event.id, duplicate: duplicates.has(event.id.toLowerCase()) },
        };
      }
    } finally {
      source.reporting -= 1;
    }
    // Events waiting behind it happened before this acknowledgement.
    if (events.length > 0 && !more && source.reporting === 0) this.acknowledge(source);
  }

  private acknowledge(source: ReportSource): void {
    source.lastAckAt = this.clock.nowMs();
    this.desktopPresenceService.acknowledged(source.sessionId, source.lastAckAt);
  }

  private check(
    { subAccountId, lastAckAt }: ReportSource,
    events: Reported[],
    answers: Answers,
    media: ReadonlySet<string>,
  ): Storables {
    const now = this.clock.nowMs();
    const storables: Storables = { fans: [], messages: [] };
    for (let index = 0; index < events.length; index++) {
      const event = events[index];
      if (event === undefined || answers[index] !== undefined) continue;
      const circumstances = {
        place: `events[${index}]`,
        platform: this.reportReferenceQueries.known.get(`${subAccountId} ${event.socialAccountId}`),
        at: reportedAt(event.at, lastAckAt, now),
        subAccountId,
        media,
      };
      if (isMessage(event)) {
        const checked = checkMessage(event, circumstances);
        if ('refusal' in checked) answers[index] = checked.refusal;
        else storables.messages.push(checked.storable);
      } else {
        const checked = checkFan(event, circumstances);
        if ('refusal' in checked) answers[index] = checked.refusal;
        else storables.fans.push(checked.storable);
      }
    }
    return storables;
  }

  /** A client's frames learn one after another, so that no message is stored before an earlier one. */
  private resolveReferencesInOrder(
    source: ReportSource,
    events: Reported[],
    answers: Answers,
  ): Promise<Set<string>> {
    const turn = source.learning.then(() => this.resolveReferences(source, events, answers));
    source.learning = turn.catch(() => undefined);
    return turn;
  }

  /** Looks up, all at once, what is not known yet. Returns which of the media named are the tenant's. */
  private async resolveReferences(
    { tenantId, subAccountId }: ReportSource,
    events: Reported[],
    answers: Answers,
  ): Promise<Set<string>> {
    const [accounts, media] = [new Set<string>(), new Set<string>()];
    for (let index = 0; index < events.length; index++) {
      const event = answers[index] === undefined ? events[index] : undefined;
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

const none: ReadonlySet<string> = new Set();
