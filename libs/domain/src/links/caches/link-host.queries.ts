import { Injectable } from '@nestjs/common';
import { Database } from '@parley/platform/database';

/** A domain of links. */
export interface LinkHost {
  /** The tenant whose links alone it serves; null serves all. */
  tenantId: string | null;
  isVerified: boolean;
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
      `select host, tenant_id as "tenantId", status = 'verified' as "isVerified" from link_domains where host = any($1)
       union all select host, null, status = 'verified' from shared_link_domains where host = any($1)
       order by "isVerified", "tenantId" nulls last`,
      [hosts],
    );
    return new Map(rows.map(({ host, tenantId, isVerified }) => [host, { tenantId, isVerified }]));
  }
}
