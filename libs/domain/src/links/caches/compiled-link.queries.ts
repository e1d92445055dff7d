import { Injectable } from '@nestjs/common';
import type { LinkDevice, LinkDomainStatus } from '@parley/contracts/public';
import { Database, type SystemTx } from '@parley/platform/database';
import { includesSql } from '../../billing/index.js';
import { tenantPlans, tenantVisitorSettings } from '../../tenants/index.js';
import type { LinkEntity } from '../link.entity.js';

/** A link and its tenant as they are stored. */
export interface LinkRow
  extends Pick<
    LinkEntity,
    | 'id'
    | 'tenantId'
    | 'code'
    | 'isEnabled'
    | 'endsAt'
    | 'type'
    | 'mode'
    | 'bindsVisitors'
    | 'regionRule'
    | 'regions'
    | 'defaultUrl'
  > {
  devices: LinkDevice[];
  isAvailable: boolean;
  isDeleted: boolean;
  timeZone: string;
  keepsAddresses: boolean;
}

/** A domain of links. */
export interface LinkHost {
  status: LinkDomainStatus;
  /** The only tenant whose links it serves; null for all tenants. */
  tenantId: string | null;
}

interface HostRow extends LinkHost {
  host: string;
}

/** Links and their domains as redirects need them. System path: visitors belong to no tenant. */
@Injectable()
export class CompiledLinkQueries {
  constructor(private readonly database: Database) {}

  /**
   * Deleted links are included: a condition on them could make the planner read a whole partial index. The subselect
   * hides the number of codes from the planner, because a new plan for each call would take longer than the query.
   */
  async byCodes(tx: SystemTx, codes: readonly string[], now: Date): Promise<LinkRow[]> {
    return tx.query<LinkRow>(
      `select l.id, l.tenant_id as "tenantId", l.code, l.is_enabled as "isEnabled", l.ends_at as "endsAt", l.type, l.mode,
         l.binds_visitors as "bindsVisitors", l.region_rule as "regionRule", l.regions, l.devices,
         l.default_url as "defaultUrl", l.deleted_at is not null as "isDeleted", t.time_zone as "timeZone", t.keeps_visitor_addresses as "keepsAddresses",
         t.status = 'active' and ${includesSql('diversion-links', '$2')} as "isAvailable"
       from links l join ${tenantVisitorSettings} t on t.id = l.tenant_id join ${tenantPlans} p on p.id = l.tenant_id
       where l.code = any((select $1::text[])::text[])`,
      [codes, now],
    );
  }

  /** Domains of links by host. If several tenants added a host, the one with the verified row has it. */
  async byHosts(hosts: readonly string[]): Promise<Map<string, LinkHost>> {
    const rows = await this.database.querySystem<HostRow>(
      `select * from (select host, tenant_id as "tenantId", status from link_domains where host = any($1)
         union all select host, null, status from shared_link_domains where host = any($1)) d
       order by array_position(array['pending', 'failed', 'verified'], status), "tenantId" nulls last`,
      [hosts],
    );
    return new Map(rows.map(({ host, tenantId, status }) => [host, { tenantId, status }]));
  }
}
