import { Injectable } from '@nestjs/common';
import type { FanMove } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { lockAdvisory, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { PublicEventPublisher } from '../public-events/index.js';
import { normaliseAccount } from '../platforms/index.js';
import { ContactRepository } from './contacts/contact.repository.js';
import { FanRepository } from './fan.repository.js';
import {
  type ContactChange,
  type ContactIdentity,
  type ContactKey,
  contactKeyOf,
  type Departure,
  type GainKey,
  type ReportRow,
} from './fan-rows.js';
import { type CountedGain, GainListenerRegistry } from './gain-listener.registry.js';

/** New gains, and the event that pushes their figures unless it is withdrawn. */
export interface GainedFans {
  gained: number;
  eventId: string;
  subAccountIds: string[];
}

/** The counting process pushes the figures itself. Their event waits this long, in case that process ends first. */
const afterMs = 2_000;

/** Creates contacts and gains from stored reports, each once, and keeps the roll-ups equal to the gains. */
@Injectable()
export class FanGainProcessor {
  constructor(
    private readonly fanRepository: FanRepository,
    private readonly contactRepository: ContactRepository,
    private readonly gainListenerRegistry: GainListenerRegistry,
    private readonly publicEvents: PublicEventPublisher,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Counts batches of reports. The caller pushes the figures of the returned gains and withdraws their event. */
  async countBatches(tx: TenantTx, batchIds: readonly string[]): Promise<GainedFans | undefined> {
    const reports = await this.fanRepository.reportsOf(tx, batchIds);
    const gained = await this.count(
      tx,
      reports.filter((report) => !isMove(report)),
    );
    // The contact of a leaving may be one that these reports gained.
    await this.move(tx, reports.filter(isMove));
    return gained;
  }

  /** Counts reports in the order of their time. Undefined if there is no new gain. */
  async count(tx: TenantTx, reports: ReportRow[]): Promise<GainedFans | undefined> {
    // Earlier gains decide whether a gain is new, so a tenant's batches are counted one at a time.
    await lockAdvisory(tx, 'fanCounting', tx.tenantId);
    if (reports.length === 0) return undefined;
    const now = this.clock.now();
    const keyed = reports.map((report) => ({ report, key: keyOf(report) }));
    const contacts = await this.contactRepository.upsert(
      tx,
      keyed.map(({ report, key }) => ({ ...report, ...key, knownAt: report.gainedAt })),
      now,
    );
    const mainIds = [...new Set([...contacts.values()].map(({ mainId }) => mainId))];
    const known = new KnownGains(await this.fanRepository.gainsOf(tx, mainIds));
    const { gains, changes } = this.judge(keyed, contacts, known);
    await this.contactRepository.update(tx, changes, now);
    if (gains.length === 0) return undefined;
    await this.fanRepository.addGains(tx, gains, now);
    await this.gainListenerRegistry.gained(tx, gains, now);
    await this.publishGained(tx, gains);
    const id = this.ids.next('evt');
    const subAccountIds = [...new Set(gains.map((gain) => gain.subAccountId))];
    await this.outbox.addLater(tx, { id, name: 'fans.gained', payload: { subAccountIds }, afterMs });
    return { gained: gains.length, eventId: id, subAccountIds };
  }

  private async publishGained(tx: TenantTx, gains: readonly CountedGain[]): Promise<void> {
    if (!this.publicEvents.wants(tx.tenantId, 'fan.gained')) return;
    const records = gains.map(({ contactId, subAccountId, socialAccountId, platform, gainedAt, type }) =>
      this.publicEvents.record('fan.gained', {
        subAccountId,
        data: { contactId, subAccountId, socialAccountId, platform, at: gainedAt.toISOString(), type },
      }),
    );
    await this.publicEvents.publish(tx, records);
  }

  private async publishLeft(
    tx: TenantTx,
    moves: readonly FanMove[],
    reports: readonly ReportRow[],
  ): Promise<void> {
    if (!this.publicEvents.wants(tx.tenantId, 'fan.left')) return;
    const platforms = new Map(reports.map(({ socialAccountId, platform }) => [socialAccountId, platform]));
    const records = moves
      .filter(({ isLeft }) => isLeft)
      .map(({ contactId, subAccountId, socialAccountId, at }) =>
        this.publicEvents.record('fan.left', {
          subAccountId,
          data: {
            contactId,
            subAccountId,
            socialAccountId,
            platform: platforms.get(socialAccountId) ?? '',
            at,
          },
        }),
      );
    await this.publicEvents.publish(tx, records);
  }

  /** Stores who left and came back. A contact that the tenant does not know is left out. */
  private async move(tx: TenantTx, reports: readonly ReportRow[]): Promise<void> {
    if (reports.length === 0) return;
    const departures = lastMoves(reports);
    const stored = await this.fanRepository.storeMoves(tx, [...departures.values()]);
    if (stored.length === 0) return;
    const holders = new Map(reports.map((report) => [report.socialAccountId, report.subAccountId]));
    const moves = stored.map(({ at, ...move }) => ({
      ...move,
      subAccountId: holders.get(move.socialAccountId) ?? '',
      at: at.toISOString(),
    }));
    await this.outbox.add(tx, 'fans.moved', { moves });
    await this.publishLeft(tx, moves, reports);
  }

  /** The gains of reports in their order, and the changes of contacts. */
  private judge(
    keyed: readonly KeyedReport[],
    contacts: ReadonlyMap<string, ContactIdentity>,
    known: KnownGains,
  ): { gains: CountedGain[]; changes: Map<string, ContactChange> } {
    const gains: CountedGain[] = [];
    const changes = new Map<string, ContactChange>();
    for (const { id, description } of contacts.values()) if (description) changes.set(id, { description });
    for (const { report, key } of keyed) {
      const contact = contacts.get(contactKeyOf(key));
      if (!contact) throw new Error('a contact was not stored');
      const { id: contactId, mainId } = contact;
      if (known.hasPair(report.socialAccountId, mainId)) continue;
      const freshInSubAccount = !known.inSubAccount(report.subAccountId, mainId);
      const freshInTenant = !known.inTenant(mainId);
      const fresh = report.dedupeScope === 'tenant' ? freshInTenant : freshInSubAccount;
      known.add({ ...report, contactId: mainId });
      const { knownAt = contact.knownAt } = changes.get(mainId) ?? {};
      if (report.gainedAt < knownAt)
        changes.set(mainId, { ...changes.get(mainId), knownAt: report.gainedAt });
      gains.push({
        ...report,
        origin: report.origin ?? '',
        reportId: report.id,
        id: this.ids.next('gan'),
        contactId,
        mainContactId: mainId,
        knownAt,
        freshInSubAccount,
        freshInTenant,
        type: fresh ? 'new' : 'repeat',
      });
    }
    return { gains, changes };
  }
}

interface KeyedReport {
  report: ReportRow;
  key: ContactKey;
}

/** A report was validated when it was stored. If today's rules reject its account, the account counts as written. */
function keyOf({ platform, account }: ReportRow): ContactKey {
  return {
    platform,
    accountKey: normaliseAccount(platform, account)?.key ?? account.normalize('NFKC').trim(),
  };
}

/** The gains so far: which social accounts and sub-accounts gained which contacts. */
class KnownGains {
  private readonly seen = new Set<string>();

  constructor(gains: GainKey[]) {
    for (const gain of gains) this.add(gain);
  }

  add({ contactId, socialAccountId, subAccountId }: GainKey): void {
    this.seen.add(contactId).add(`${subAccountId} ${contactId}`).add(`${socialAccountId} ${contactId}`);
  }

  hasPair(socialAccountId: string, contactId: string): boolean {
    return this.seen.has(`${socialAccountId} ${contactId}`);
  }

  inSubAccount(subAccountId: string, contactId: string): boolean {
    return this.seen.has(`${subAccountId} ${contactId}`);
  }

  inTenant(contactId: string): boolean {
    return this.seen.has(contactId);
  }
}

const isMove = ({ kind }: ReportRow): boolean => kind === 'left' || kind === 'returned';

/** The last leaving and return of each contact and social account. The reports are in the order of their time. */
function lastMoves(reports: readonly ReportRow[]): Map<string, Departure> {
  const moves = new Map<string, Departure>();
  for (const report of reports) {
    const { socialAccountId, subAccountId, gainedAt: at } = report;
    const key = keyOf(report);
    const id = `${socialAccountId} ${contactKeyOf(key)}`;
    const before = moves.get(id) ?? { leftAt: null, returnedAt: null };
    const isLeft = report.kind === 'left';
    moves.set(id, {
      ...key,
      socialAccountId,
      subAccountId,
      leftAt: isLeft ? at : before.leftAt,
      returnedAt: isLeft ? before.returnedAt : at,
      isLeft,
      at,
    });
  }
  return moves;
}
