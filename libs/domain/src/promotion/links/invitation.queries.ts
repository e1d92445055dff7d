import { Injectable } from '@nestjs/common';
import type { LinkContact } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { tenantPromotionSettings, tenantStatuses } from '../../tenants/index.js';
import type { PromotionLinkEntity } from './promotion-link.entity.js';

/** A link by which a visitor may come, and its promoters. */
export interface InvitationLink {
  id: string;
  code: string;
  /** The code in lower case. */
  codeKey: string;
  contact: LinkContact;
  promoterId: string;
  /** The promoters above, the nearest first. */
  above: string[];
}

export interface RedirectRow
  extends Pick<PromotionLinkEntity, 'id' | 'tenantId' | 'code' | 'codeKey' | 'isEnabled' | 'targetUrl'> {
  /** Whether the installation's own address also redirects to the target. */
  isTargetFree: boolean;
  /** Whether the promoter is active. */
  isAvailable: boolean;
  timeZone: string;
}

const contact =
  "jsonb_build_object('kind', l.contact_kind, 'account', l.contact_account, 'path', l.contact_path)";

const linksSql = `select l.id, l.code, l.code_key as "codeKey", ${contact} as contact, l.tenant_id as "promoterId",
    coalesce(r.promoter_ids, '{}') as above
  from promotion_links l
  join ${tenantStatuses} t on t.id = l.tenant_id
  left join referrals r on r.tenant_id = l.tenant_id
  where l.code_key = any($1) and l.is_enabled and t.status = 'active'`;

const contactSql = `select ${contact} as contact
  from referrals r
  join promotion_links l on l.id = r.link_id
  join ${tenantStatuses} t on t.id = l.tenant_id
  where r.tenant_id = $1 and t.status = 'active'`;

const redirectsSql = `select l.id, l.tenant_id as "tenantId", l.code, l.code_key as "codeKey", l.is_enabled as "isEnabled",
    l.target_url as "targetUrl", l.keeps_target or t.admits_targets as "isTargetFree",
    t.status = 'active' as "isAvailable", t.time_zone as "timeZone"
  from promotion_links l join ${tenantPromotionSettings} t on t.id = l.tenant_id
  where l.code_key = any((select $1::text[])::text[])`;

/** Links for visitors. System path: the visitor's tenant is not the tenant of the link. */
@Injectable()
export class InvitationQueries {
  constructor(private readonly database: Database) {}

  /** The enabled links of active tenants with these codes, ignoring case. */
  async links(codes: readonly string[]): Promise<InvitationLink[]> {
    if (codes.length === 0) return [];
    return this.database.querySystem(linksSql, [codes.map((code) => code.toLowerCase())]);
  }

  /** The links with these codes, in lower case. */
  async redirects(codeKeys: readonly string[]): Promise<RedirectRow[]> {
    return this.database.querySystem<RedirectRow>(redirectsSql, [codeKeys]);
  }

  /** The contact of the link by which a tenant came. Null if it came without a link, or if the promoter is suspended. */
  async contact(tenantId: string): Promise<LinkContact | null> {
    const [row] = await this.database.querySystem<{ contact: LinkContact }>(contactSql, [tenantId]);
    return row?.contact ?? null;
  }
}
