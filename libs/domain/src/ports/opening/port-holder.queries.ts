import { Injectable } from '@nestjs/common';
import { pipelined, type TenantTx } from '@parley/platform/database';
import { subAccountSettings } from '../../sub-accounts/index.js';
import { tenantZones } from '../../tenants/index.js';
import type { HolderRow, PortHolder } from '../port-rows.js';

/** Reads the sub-accounts and sessions of clients that open ports; identity writes the sessions. */
@Injectable()
export class PortHolderQueries {
  /**
   * Locks both until the transaction ends, against disabling and a sign-in on another device. Results are in
   * the holders' order; null if the session is over or the tenant is suspended. Sends at once.
   */
  async lock(tx: TenantTx, holders: readonly PortHolder[]): Promise<(HolderRow | null)[]> {
    const [rows, sessions] = await pipelined([
      tx.query<HolderRow>(
        `select s.id as "subAccountId", s.status, s.platforms, s.port_mode as "portMode",
           s.ports_reserved as "portsReserved", s.port_limit as "portLimit"
         from ${subAccountSettings} s join ${tenantZones} t on t.id = s.tenant_id and t.status = 'active'
         where s.id = any($1) order by s.id for share of s`,
        [[...new Set(holders.map(({ subAccountId }) => subAccountId))]],
      ),
      tx.query<{ id: string }>(
        'select id from sessions where id = any($1) and ended_at is null order by id for share',
        [[...new Set(holders.map(({ sessionId }) => sessionId))]],
      ),
    ]);
    const live = new Set(sessions.map(({ id }) => id));
    const byId = new Map(rows.map((row) => [row.subAccountId, row]));
    return holders.map(({ subAccountId, sessionId }) =>
      live.has(sessionId) ? (byId.get(subAccountId) ?? null) : null,
    );
  }
}
