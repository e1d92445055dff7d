import { Injectable } from '@nestjs/common';
import type { SystemTx } from '@parley/platform/database';
import type { ClickMinuteEntity } from './click-minute.entity.js';

/** Clicks by minute. Counting adds to them. */
@Injectable()
export class ClickMinuteRepository {
  /** Removes and returns minutes that began before then, the earliest first. */
  async take(tx: SystemTx, before: Date, limit: number): Promise<ClickMinuteEntity[]> {
    return tx.query<ClickMinuteEntity>(
      `delete from link_click_minutes m where (m.link_id, m.minute) in (
         select link_id, minute from link_click_minutes where minute <= $1 order by minute limit $2 for update skip locked)
       returning m.link_id as "linkId", m.minute, m.tenant_id as "tenantId", m.clicks`,
      [before, limit],
    );
  }
}
