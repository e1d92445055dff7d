import { Injectable } from '@nestjs/common';
import type { LinkContact } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { tenantStatuses } from '../../tenants/index.js';

/** A link that a visitor may come by, and its promoters. */
export interface InvitationLink {
  id: string;
  code: string;
  /** In lower case. */
  codeKey: string;
  contact: LinkContact;
  promoterId: string;
  /** Those above the promoter, the nearest first. */
  above: string[];
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

/** Links as visitors meet them. System path: they are of other tenants than whoever comes by them. */
@Injectable()
export class InvitationQueries {
  constructor(private readonly database: Database) {}

  /** The enabled links of active tenants with these codes, in whichever case. */
  async links(codes: readonly string[]): Promise<InvitationLink[]> {
    if (codes.length === 0) return [];
    return this.database.querySystem(linksSql, [codes.map((code) => code.toLowerCase())]);
  }

  /** The contact of the link by which a tenant came; null where it came by none, or its promoter is suspended. */
  async contact(tenantId: string): Promise<LinkContact | null> {
    const [row] = await this.database.querySystem<{ contact: LinkContact }>(contactSql, [tenantId]);
    return row?.contact ?? null;
  }
}
