import { Injectable } from '@nestjs/common';
import {
  type Answer,
  type PlatformCode,
  type ReportEvent,
  refused,
  type Stored,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { LRUCache } from 'lru-cache';
import { FanIngest, type StorableFan } from '../fans/index.js';
import { displayText, normaliseAccount } from '../platforms/index.js';
import { DesktopPresence } from './desktop-presence.js';

/** One connection as the source of reports. */
export interface Reporter {
  readonly tenantId: string;
  readonly subAccountId: string;
  readonly sessionId: string;
  /** Epoch ms; gains before this are not believed. */
  lastAckAt: number;
  /** Frames being stored. */
  reporting: number;
}

/** What one frame reports. */
export interface Report {
  /** Empty where the shape was refused already, and the place in the answers is taken. */
  events: Reported[];
  /** Others wait in the client's queue. */
  more: boolean;
}

export type Answers = (Answer<Stored> | undefined)[];

type Reported = ReportEvent | undefined;

/** The hot path of desktop clients: no entity, no query and no promise per event. */
@Injectable()
export class DesktopReports {
  /** Social accounts a sub-account may report for. They never stop being so. */
  private readonly known = new LRUCache<string, PlatformCode>({ max: 200_000 });

  constructor(
    private readonly ingest: FanIngest,
    private readonly presence: DesktopPresence,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Stores the events whose place in `answers` is still empty, and fills it. Rejects where none is certain. */
  async store(reporter: Reporter, { events, more }: Report, answers: Answers): Promise<void> {
    reporter.reporting += 1;
    try {
      await this.learn(reporter, events, answers);
      const fans = this.check(reporter, events, answers);
      const duplicates =
        fans.length > 0 ? await this.ingest.store(reporter.tenantId, fans) : new Set<string>();
      for (const [index, event] of events.entries()) {
        if (event === undefined) continue;
        answers[index] ??= {
          ok: true,
          data: { id: event.id, duplicate: duplicates.has(event.id.toLowerCase()) },
        };
      }
    } finally {
      reporter.reporting -= 1;
    }
    // What waits behind it was gained before this acknowledgement.
    if (events.length > 0 && !more && reporter.reporting === 0) this.acknowledge(reporter);
  }

  private acknowledge(reporter: Reporter): void {
    reporter.lastAckAt = this.clock.nowMs();
    this.presence.acknowledged(reporter.sessionId, reporter.lastAckAt);
  }

  private check({ subAccountId, lastAckAt }: Reporter, events: Reported[], answers: Answers): StorableFan[] {
    const now = this.clock.nowMs();
    const fans: StorableFan[] = [];
    for (let index = 0; index < events.length; index++) {
      const event = events[index];
      if (event === undefined || answers[index] !== undefined) continue;
      const { id, at, socialAccountId, fan } = event;
      const platform = this.known.get(`${subAccountId} ${socialAccountId}`);
      if (platform === undefined) {
        const field = `events[${index}].socialAccountId`;
        answers[index] = refused('fans.social_account_unknown', 'This client never opened that port.', [
          field,
        ]);
        continue;
      }
      const normal = normaliseAccount(platform, fan.account);
      if (normal === null) {
        const field = `events[${index}].fan.account`;
        answers[index] = refused('fans.account_invalid', 'This is not an account of that platform.', [field]);
        continue;
      }
      fans.push({
        id: id.toLowerCase(),
        subAccountId,
        socialAccountId,
        account: normal.account,
        nickname: displayText(fan.nickname),
        link: displayText(fan.link),
        phone: displayText(fan.phone),
        gainedAt: new Date(Math.min(Math.max(at, lastAckAt), now)),
      });
    }
    return fans;
  }

  /** Looks up, all at once, what is not known yet. */
  private async learn(
    { tenantId, subAccountId }: Reporter,
    events: Reported[],
    answers: Answers,
  ): Promise<void> {
    const unknown = new Set<string>();
    for (let index = 0; index < events.length; index++) {
      const id = answers[index] === undefined ? events[index]?.socialAccountId : undefined;
      if (id !== undefined && !this.known.has(`${subAccountId} ${id}`)) unknown.add(id);
    }
    if (unknown.size === 0) return;
    const rows = await this.database.asTenant(tenantId, (tx) =>
      tx.query<{ id: string; platform: PlatformCode }>(
        `select p.id, p.platform from social_accounts p where p.id = any($1) and (p.sub_account_id = $2
           or exists (select from port_uses u where u.sub_account_id = $2 and u.social_account_id = p.id))`,
        [[...unknown], subAccountId],
      ),
    );
    for (const { id, platform } of rows) this.known.set(`${subAccountId} ${id}`, platform);
  }
}
