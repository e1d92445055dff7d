import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { lockAdvisory, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { normaliseAccount } from '../platforms/index.js';
import { ContactRepository } from './contact.repository.js';
import { FanRepository } from './fan.repository.js';
import type { ContactKey, NewGain, ReportRow } from './fan-rows.js';

/** Turns stored reports into contacts and gains, each once, and keeps the roll-ups equal to them. */
@Injectable()
export class FanGainProcessor {
  constructor(
    private readonly fans: FanRepository,
    private readonly contacts: ContactRepository,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Counts batches of reports and returns how many gains they made. */
  async countBatches(tx: TenantTx, batchIds: readonly string[]): Promise<number> {
    return this.count(tx, await this.fans.reportsOf(tx, batchIds));
  }

  /** Counts reports in the order of their time. */
  async count(tx: TenantTx, reports: ReportRow[]): Promise<number> {
    // Whether a gain is new depends on those before it, so one batch of a tenant is counted at a time.
    await lockAdvisory(tx, 'fanCounting', tx.tenantId);
    const now = this.clock.now();
    const keyed = reports.map((report) => ({ report, key: keyOf(report) }));
    const contacts = await this.contacts.upsert(
      tx,
      keyed.map(({ report, key }) => ({ ...report, ...key })),
      now,
    );
    const known = await this.fans.gainsOf(tx, [...new Set(contacts.values())]);
    const gains: NewGain[] = [];
    for (const { report, key } of keyed) {
      const contactId = contacts.get(`${key.platform} ${key.accountKey}`);
      if (contactId === undefined) throw new Error('a contact was not stored');
      if (known.hasPair(report.socialAccountId, contactId)) continue;
      const freshInSubAccount = !known.inSubAccount(report.subAccountId, contactId);
      const freshInTenant = !known.inTenant(contactId);
      const fresh = report.dedupeScope === 'tenant' ? freshInTenant : freshInSubAccount;
      known.add({ ...report, contactId });
      gains.push({
        ...report,
        reportId: report.id,
        id: this.ids.next('gan'),
        contactId,
        freshInSubAccount,
        freshInTenant,
        type: fresh ? 'new' : 'repeat',
      });
    }
    if (gains.length === 0) return 0;
    await this.fans.addGains(tx, gains, now);
    await this.outbox.add(tx, 'fans.gained', {
      subAccountIds: [...new Set(gains.map((gain) => gain.subAccountId))],
    });
    return gains.length;
  }
}

/** A report was checked when it was stored: one that today's rules would refuse counts as written. */
function keyOf({ platform, account }: ReportRow): ContactKey {
  return {
    platform,
    accountKey: normaliseAccount(platform, account)?.key ?? account.normalize('NFKC').trim(),
  };
}
