import { Injectable } from '@nestjs/common';
import type { LinkDevice } from '@parley/contracts/public';
import type { SystemTx } from '@parley/platform/database';
import { packageFamilyView } from '../../billing/index.js';
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

/** Links as redirects need them. System path: visitors belong to no tenant. */
@Injectable()
export class CompiledLinkQueries {
  /**
   * Deleted ones too: asked for those that are not, the planner may read all of a partial index. Behind a select the number of
   * codes is unknown to it: planning anew for each call takes longer than reading.
   */
  async byCodes(tx: SystemTx, codes: readonly string[], now: Date): Promise<LinkRow[]> {
    return tx.query<LinkRow>(
      `select l.id, l.tenant_id as "tenantId", l.code, l.is_enabled as "isEnabled", l.ends_at as "endsAt", l.type, l.mode,
         l.binds_visitors as "bindsVisitors", l.region_rule as "regionRule", l.regions, l.devices,
         l.default_url as "defaultUrl", l.deleted_at is not null as "isDeleted", t.time_zone as "timeZone", t.keeps_visitor_addresses as "keepsAddresses",
         t.status = 'active' and (p.package_ends_at is null or p.package_ends_at > $2)
           and coalesce('B0004' = any(f.privileges), false) as "isAvailable"
       from links l join ${tenantVisitorSettings} t on t.id = l.tenant_id join ${tenantPlans} p on p.id = l.tenant_id
       left join ${packageFamilyView} f on f.code = p.package_family
       where l.code = any((select $1::text[])::text[])`,
      [codes, now],
    );
  }
}
