import { Injectable } from '@nestjs/common';
import { dayMs, linkLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, inChunks } from '@parley/platform/database';
import { dateBefore, utcDay } from '../../tenants/index.js';
import { ClickCountingRepository } from './click-counting.repository.js';
import { addressTables, VisitorAddressRepository } from './visitor-address.repository.js';

/** Clicks that one transaction deletes. Counting waits for it. */
const atOnce = 5_000;
/** A worker that was down for fewer days catches up. */
const dates = 7;

/** Deletes clicks and data of visitors that are no longer needed. System path: serves all tenants. */
@Injectable()
export class ClickSweeper {
  constructor(
    private readonly database: Database,
    private readonly clickRepository: ClickCountingRepository,
    private readonly visitorAddressRepository: VisitorAddressRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Deletes clicks beyond the quota of a link and day; they stay counted. It keeps the last two days for three
   * readers: yesterday's figures until now, new caps, and a journal with clicks stored before.
   */
  async trimClicks(): Promise<void> {
    const now = this.clock.now();
    // In the last zone a local date ends half a day later than in UTC.
    const latest = dateBefore(utcDay(now), linkLimits.wholeDays + 1);
    const days = Array.from({ length: dates }, (_, index) => dateBefore(latest, index));
    for (const day of await this.database.asSystem((tx) => this.clickRepository.daysBeyond(tx, now, days)))
      await inChunks(this.database, (tx) => this.clickRepository.deleteBeyond(tx, day, now, atOnce), atOnce);
  }

  /** Clears raw addresses after thirty days, and all those of tenants that keep none. Keyed hashes stay. */
  async clearAddresses(): Promise<void> {
    const before = this.daysAgo(linkLimits.addressDays);
    for (const table of addressTables) {
      await inChunks(this.database, (tx) => this.visitorAddressRepository.clearBefore(tx, table, before));
      await inChunks(this.database, (tx) => this.visitorAddressRepository.clearUnwanted(tx, table));
    }
  }

  /** Deletes bindings of visitors who have not come for a long time. */
  async deleteBindings(): Promise<void> {
    const before = this.daysAgo(linkLimits.bindingDays);
    await inChunks(this.database, (tx) => this.visitorAddressRepository.deleteOldBindings(tx, before));
  }

  private daysAgo(days: number): Date {
    return new Date(this.clock.nowMs() - days * dayMs);
  }
}
