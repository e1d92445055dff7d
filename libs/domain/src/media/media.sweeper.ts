import { Injectable } from '@nestjs/common';
import { mediaLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { Storage } from '@parley/platform/storage';
import { storageKeys } from './storage-keys.js';

interface Found {
  id: string;
  tenantId: string;
}

const chunk = 200;
/** Longer than any upload takes. */
const storingMs = 2 * mediaLimits.uploadSeconds * 1_000;
const hourMs = 3_600_000;

/** Whether nothing refers to medium `m`. Each is found by an index but reports: of those, all that wait are looked through. */
export const unused = `not exists (select from materials x where x.medium_id = m.id)
  and not exists (select from messages x where x.medium_id = m.id)
  and not exists (select from automatic_replies x where x.medium_id = m.id)
  and not exists (
    select from message_reports x
    where x.tenant_id = m.tenant_id and x.medium_id = m.id and x.handled_at is null)`;

/** Deletes files that nothing refers to any more. System path: it serves all tenants. */
@Injectable()
export class MediaSweeper {
  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly clock: Clock,
  ) {}

  /** First nobody sees them, then their bytes go, then their rows: stopped anywhere, it goes on the next time. */
  async sweep(): Promise<void> {
    await this.hideUnused();
    for (let last = ''; ; ) {
      const gone = await this.toDelete(last);
      for (const one of gone) await this.delete(one);
      last = gone.at(-1)?.id ?? '';
      if (gone.length < chunk) return;
    }
  }

  /** What is used is looked at again when something let go of it, else much later: not all of them every time. */
  private async hideUnused(): Promise<void> {
    const before = new Date(this.clock.nowMs() - mediaLimits.unusedHours * hourMs);
    const again = new Date(before.getTime() + mediaLimits.usedDays * 24 * hourMs);
    for (let looked = chunk; looked === chunk; ) {
      looked = await this.database.asSystem(async (tx) => {
        // Held first and asked then: whoever begins to refer to one holds it, too, until that can be seen.
        const rows = await tx.query<{ id: string }>(
          `select id from media where status = 'stored' and kept_from < $1
           order by kept_from, id limit ${chunk} for update skip locked`,
          [before],
        );
        const ids = rows.map((row) => row.id);
        await tx.query(`update media m set status = 'dropping' where m.id = any($1) and ${unused}`, [ids]);
        await tx.query(`update media set kept_from = $2 where id = any($1) and status = 'stored'`, [
          ids,
          again,
        ]);
        return rows.length;
      });
    }
  }

  /** Of uploads too: what a stopped api left half-written. */
  private async toDelete(after: string): Promise<Found[]> {
    return this.database.asSystem((tx) =>
      tx.query<Found>(
        `select id, tenant_id as "tenantId" from media
         where (status = 'dropping' or (status = 'storing' and kept_from < $1)) and id > $2
         order by id limit ${chunk}`,
        [new Date(this.clock.nowMs() - storingMs), after],
      ),
    );
  }

  private async delete(one: Found): Promise<void> {
    const keys = storageKeys(one);
    // An upload that still goes on finds its row is not its own any more.
    await this.database.querySystem(
      `update media set status = 'dropping' where id = $1 and status = 'storing'`,
      [one.id],
    );
    await this.storage.delete(keys.file);
    await this.storage.delete(keys.thumbnail);
    await this.database.querySystem(`delete from media where id = $1 and status = 'dropping'`, [one.id]);
  }
}
