import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { subAccountSettings } from '../sub-accounts/index.js';
import { tenantZones } from '../tenants/index.js';
import type { HolderRow, PortHolder } from './port-rows.js';

/** Reads who opens a port: its sub-account, and its session, which identity writes. */
@Injectable()
export class PortHolderQueries {
  /**
   * Locks both against a stop and a sign-in on another device until the transaction ends. Null where the session is
   * over or the tenant is suspended.
   */
  async lock(tx: TenantTx, { subAccountId, sessionId }: PortHolder): Promise<HolderRow | null> {
    const [row] = await tx.query<HolderRow>(
      `select s.status, s.platforms, s.port_mode as "portMode", s.ports_reserved as "portsReserved",
         s.port_limit as "portLimit"
       from ${subAccountSettings} s join ${tenantZones} t on t.id = s.tenant_id and t.status = 'active'
       where s.id = $1 for share of s`,
      [subAccountId],
    );
    const live = await tx.query('select 1 from sessions where id = $1 and ended_at is null for share', [
      sessionId,
    ]);
    return row && live.length === 1 ? row : null;
  }
}
