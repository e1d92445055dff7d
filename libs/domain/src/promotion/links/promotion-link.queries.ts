import { Injectable } from '@nestjs/common';
import {
  type LinkContactKind,
  type Page,
  type PromotionLink,
  type PromotionLinkQuery,
  type PromotionLinkSort,
  promotionPathOf,
  type PromotionTargets,
} from '@parley/contracts/public';
import { Config } from '@parley/platform/config';
import { Database, likePattern, readPage, type TenantTx } from '@parley/platform/database';
import { firstOwnDomains } from '../../links/index.js';
import { tenantPromotionSettings } from '../../tenants/index.js';
import { linkNotFound, statusOf } from './promotion-link.policy.js';

interface Row extends Omit<PromotionLink, 'contact' | 'status' | 'url' | 'isTargetHeld' | 'createdAt'> {
  isEnabled: boolean;
  contactKind: LinkContactKind;
  contactAccount: string;
  contactPath: string;
  /** Whether the installation's own address also redirects to the target. */
  isTargetFree: boolean;
  /** The promoter's own domain for links. */
  ownHost: string | null;
  createdAt: Date;
}

const links =
  'promotion_links l left join promotion_totals t on t.tenant_id = l.tenant_id and t.scope = l.id';

const columns = `l.id, l.code as "inviteCode", l.is_default as "isDefault", l.is_enabled as "isEnabled", l.name,
  l.activity_name as "activityName", l.target_url as "targetUrl", l.ad_content as "adContent",
  l.contact_kind as "contactKind", l.contact_account as "contactAccount", l.contact_path as "contactPath",
  l.keeps_target or (select t.admits_targets from ${tenantPromotionSettings} t where t.id = l.tenant_id) as "isTargetFree",
  (select d.host from ${firstOwnDomains} d where d.tenant_id = l.tenant_id) as "ownHost",
  l.created_at as "createdAt", jsonb_build_object('clicks', coalesce(t.clicks, 0), 'registrations',
    coalesce(t.registrations, 0), 'transactions', coalesce(t.transactions, 0), 'amount', coalesce(t.amount, 0),
    'rmbAmount', coalesce(t.rmb_amount, 0), 'revenue', coalesce(t.revenue, 0)) as figures`;

/** $1 tenant, $2 search, $3 whether it is enabled. */
const filter = `l.tenant_id = $1
  and ($2::text is null or l.name ilike $2 or l.activity_name ilike $2 or l.code ilike $2)
  and ($3::boolean is null or l.is_enabled = $3)`;

const sortKeys: Record<PromotionLinkSort, string> = {
  createdAt: 'l.created_at',
  name: 'lower(l.name)',
  clicks: 'coalesce(t.clicks, 0)',
  registrations: 'coalesce(t.registrations, 0)',
  amount: 'coalesce(t.amount, 0)',
  revenue: 'coalesce(t.revenue, 0)',
};

const targetsSql = `select t.admits_targets as "isAdmitted",
    exists (select from ${firstOwnDomains} d where d.tenant_id = t.id) as "hasDomain"
  from ${tenantPromotionSettings} t where t.id = $1`;

@Injectable()
export class PromotionLinkQueries {
  private readonly address: URL;

  constructor(
    config: Config,
    private readonly database: Database,
  ) {
    this.address = new URL(config.PUBLIC_URL);
  }

  /** The newest first, unless the query says otherwise. */
  async list(tenantId: string, query: PromotionLinkQuery): Promise<Page<PromotionLink>> {
    const { sort = 'createdAt', descending = query.sort === undefined, status } = query;
    const source = {
      from: links,
      where: filter,
      parameters: [tenantId, likePattern(query.search), status === undefined ? null : status === 'enabled'],
      ids: ['l.id'] as const,
      order: { key: sortKeys[sort], descending },
      columns,
    };
    const { items, total } = await this.database.asTenant(tenantId, (tx) => readPage<Row>(tx, source, query));
    return { items: items.map((row) => this.viewOf(row)), total };
  }

  /** Rejects with `promotion.link_not_found`. */
  async get(tenantId: string, id: string): Promise<PromotionLink> {
    return this.database.asTenant(tenantId, (tx) => this.view(tx, id));
  }

  /** Rejects with `promotion.link_not_found`. */
  async view(tx: TenantTx, id: string): Promise<PromotionLink> {
    return this.one(tx, 'l.id = $2', id);
  }

  async default(tenantId: string): Promise<PromotionLink> {
    return this.database.asTenant(tenantId, (tx) => this.one(tx, 'l.is_default = $2', true));
  }

  async targets(tx: TenantTx): Promise<PromotionTargets> {
    const [found] = await tx.query<{ isAdmitted: boolean; hasDomain: boolean }>(targetsSql, [tx.tenantId]);
    if (found?.isAdmitted) return 'anywhere';
    return found?.hasDomain ? 'own-domain' : 'register-page';
  }

  private async one(tx: TenantTx, condition: string, value: string | boolean): Promise<PromotionLink> {
    const [row] = await tx.query<Row>(
      `select ${columns} from ${links} where l.tenant_id = $1 and ${condition}`,
      [tx.tenantId, value],
    );
    if (!row) throw linkNotFound();
    return this.viewOf(row);
  }

  private viewOf({
    isEnabled,
    contactKind,
    contactAccount,
    contactPath,
    isTargetFree,
    ownHost,
    createdAt,
    ...link
  }: Row): PromotionLink {
    const url = new URL(promotionPathOf(link.inviteCode), this.address);
    const isBound = link.targetUrl !== null && !isTargetFree;
    if (isBound && ownHost !== null) url.hostname = ownHost;
    return {
      ...link,
      status: statusOf({ isEnabled }),
      contact: { kind: contactKind, account: contactAccount, path: contactPath },
      url: url.href,
      isTargetHeld: isBound && ownHost === null,
      createdAt: createdAt.toISOString(),
    };
  }
}
