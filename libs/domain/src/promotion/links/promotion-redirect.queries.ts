import { Injectable } from '@nestjs/common';
import { Database } from '@parley/platform/database';
import { tenantPromotionSettings } from '../../tenants/index.js';
import type { PromotionLinkEntity } from './promotion-link.entity.js';

/** A link and its promoter as they are stored. */
export interface RedirectRow
  extends Pick<PromotionLinkEntity, 'id' | 'tenantId' | 'code' | 'codeKey' | 'isEnabled' | 'targetUrl'> {
  /** The target is followed from the installation's address too. */
  isTargetFree: boolean;
  /** The promoter is active. */
  isAvailable: boolean;
  timeZone: string;
}

/** Promotion links as redirects need them. System path: visitors belong to no tenant. */
@Injectable()
export class PromotionRedirectQueries {
  constructor(private readonly database: Database) {}

  /** The links with these codes, in lower case. */
  async byCodes(codeKeys: readonly string[]): Promise<RedirectRow[]> {
    return this.database.querySystem<RedirectRow>(
      `select l.id, l.tenant_id as "tenantId", l.code, l.code_key as "codeKey", l.is_enabled as "isEnabled",
         l.target_url as "targetUrl", l.keeps_target or t.admits_targets as "isTargetFree",
         t.status = 'active' as "isAvailable", t.time_zone as "timeZone"
       from promotion_links l join ${tenantPromotionSettings} t on t.id = l.tenant_id
       where l.code_key = any((select $1::text[])::text[])`,
      [codeKeys],
    );
  }
}
