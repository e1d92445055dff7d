import { Injectable } from '@nestjs/common';
import type { LinkDomainStatus } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';

/** A domain of links. */
export interface LinkHost {
  status: LinkDomainStatus;
  /** The tenant whose links alone it serves; null serves all. */
  tenantId: string | null;
}

interface Row extends LinkHost {
  host: string;
}

/** Domains of all tenants and of the installation. System path: visitors belong to no tenant. */
@Injectable()
export class LinkHostQueries {
  constructor(private readonly database: Database) {}

  /** By host. One that several tenants have added is the one's for whom it is verified. */
  async byHosts(hosts: readonly string[]): Promise<Map<string, LinkHost>> {
    const rows = await this.database.querySystem<Row>(
      `select * from (select host, tenant_id as "tenantId", status from link_domains where host = any($1)
         union all select host, null, status from shared_link_domains where host = any($1)) d
       order by array_position(array['pending', 'failed', 'verified'], status), "tenantId" nulls last`,
      [hosts],
    );
    return new Map(rows.map(({ host, tenantId, status }) => [host, { tenantId, status }]));
  }
}
