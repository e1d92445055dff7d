import { Injectable } from '@nestjs/common';
import { rowList, type SystemTx } from '@parley/platform/database';
import type { NamedPort } from './port-rows.js';

const named = rowList<NamedPort>({ tenantId: 'text', sessionId: 'text', socialAccountId: 'text' });

/** The leases of ports, of the clients of all tenants together. System path. */
@Injectable()
export class PortLeaseRepository {
  /**
   * Renews, by one statement, those of these leases that the sessions named beside them have, and returns their ports.
   * One that another transaction has locked is left out: nobody's renewal waits for a transaction of another tenant.
   */
  async renew(tx: SystemTx, ports: readonly NamedPort[], leaseUntil: Date): Promise<HeldLease[]> {
    return tx.query<HeldLease>(
      `with held as (
         select p.id from social_accounts p
           join ${named.as('named', 2)} on named.social_account_id = p.id
             and named.tenant_id = p.tenant_id and named.session_id = p.session_id
         where p.status <> 'offline'
         order by p.id for no key update of p skip locked
       )
       update social_accounts p set lease_until = $1 from held where p.id = held.id
       returning p.id as "socialAccountId", p.session_id as "sessionId"`,
      [leaseUntil, ...named.parameters(ports)],
    );
  }
}

type HeldLease = Omit<NamedPort, 'tenantId'>;
