import { Injectable } from '@nestjs/common';
import type { LinkDomain, OperatorLinkDomain } from '@parley/contracts/public';
import { Database, type SystemTx, type TenantTx } from '@parley/platform/database';
import { owners } from '../../identity/index.js';
import type { LinkDomainEntity, SharedLinkDomainEntity } from './link-domain.entity.js';
import { linkDomainNotFound, ownDomainView, sharedDomainView } from './link-domain.policy.js';

type Counted<Row> = Row & { links: number };
type OwnRow = Counted<LinkDomainEntity> & { tenantEmail: string | null };

const common = `d.id, d.host, d.status, d.verified_by as "verifiedBy", d.verified_at as "verifiedAt",
  d.checked_at as "checkedAt", d.created_at as "createdAt"`;

/** `$1` is a tenant, or null to count for all tenants. */
const links = `(select count(*)::int from links l where l.domain_id = d.id and l.deleted_at is null
  and ($1::text is null or l.tenant_id = $1)) as links`;

const sharedSql = `select ${common}, d.is_default as "isDefault", ${links} from shared_link_domains d
  order by d.is_default desc, d.host`;

/** A tenant's domains, or the domains of all tenants where `$1` is null. */
const ownSql = `select ${common}, d.tenant_id as "tenantId", d.proof, d.misses, u.email as "tenantEmail", ${links}
  from link_domains d left join ${owners} u on u.tenant_id = d.tenant_id
  where $1::text is null or d.tenant_id = $1 order by d.host, d.id`;

/** Domains, each with the number of links that use it. */
@Injectable()
export class LinkDomainQueries {
  constructor(private readonly database: Database) {}

  /** The installation's domains come first, with the default on top; then the tenant's own. */
  async list(tenantId: string): Promise<LinkDomain[]> {
    return this.database.asTenant(tenantId, (tx) => this.views(tx));
  }

  /** Includes the domains of all tenants. System path: for operators. */
  async listAll(): Promise<OperatorLinkDomain[]> {
    return this.database.asSystem((tx) => this.viewsOfAll(tx));
  }

  /** Rejects with `link-domains.not_found`. */
  async view(tx: TenantTx, id: string): Promise<LinkDomain> {
    return viewById(await this.views(tx), id);
  }

  /** The domain as operators see it. Rejects with `link-domains.not_found`. */
  async operatorView(tx: SystemTx, id: string): Promise<OperatorLinkDomain> {
    return viewById(await this.viewsOfAll(tx), id);
  }

  /** Rejects with `link-domains.not_found`. */
  async getOwn(tx: TenantTx, id: string): Promise<Pick<LinkDomainEntity, 'id' | 'host' | 'proof'>> {
    const [row] = await tx.query<Pick<LinkDomainEntity, 'id' | 'host' | 'proof'>>(
      'select id, host, proof from link_domains where tenant_id = $1 and id = $2',
      [tx.tenantId, id],
    );
    if (!row) throw linkDomainNotFound();
    return row;
  }

  /** Whether the host is verified for another tenant or the installation. System path: others' domains. */
  async isVerifiedElsewhere(tx: SystemTx, host: string, tenantId: string | null): Promise<boolean> {
    const [row] = await tx.query<{ taken: boolean }>(
      `select exists (select from link_domains where host = $1 and status = 'verified'
           and tenant_id is distinct from $2)
         or exists (select from shared_link_domains where host = $1) as taken`,
      [host, tenantId],
    );
    return row?.taken ?? false;
  }

  /** The host of a domain of the installation or of any tenant. Rejects with `link-domains.not_found`. */
  async hostOf(tx: SystemTx, id: string): Promise<string> {
    const [row] = await tx.query<{ host: string }>(
      `select host from shared_link_domains where id = $1 union all select host from link_domains where id = $1`,
      [id],
    );
    if (!row) throw linkDomainNotFound();
    return row.host;
  }

  /** The number of links of all tenants that use one of the installation's domains. */
  async countSharedLinks(tx: SystemTx, domainId: string): Promise<number> {
    const [row] = await tx.query<{ links: number }>(
      'select count(*)::int as links from links where domain_id = $1 and deleted_at is null',
      [domainId],
    );
    return row?.links ?? 0;
  }

  /** Tenants with a domain that was proved by its record and last checked before an instant. */
  async tenantsToCheck(tx: SystemTx, before: Date): Promise<string[]> {
    const rows = await tx.query<{ tenantId: string }>(
      `select distinct tenant_id as "tenantId" from link_domains
       where verified_by = 'dns' and status = 'verified' and checked_at < $1 order by 1`,
      [before],
    );
    return rows.map(({ tenantId }) => tenantId);
  }

  /** A tenant's domains that are due for a check. */
  async toCheck(tx: TenantTx, before: Date): Promise<Pick<LinkDomainEntity, 'id' | 'host' | 'proof'>[]> {
    return tx.query(
      `select id, host, proof from link_domains
       where tenant_id = $1 and verified_by = 'dns' and status = 'verified' and checked_at < $2 order by id`,
      [tx.tenantId, before],
    );
  }

  private async views(tx: TenantTx): Promise<LinkDomain[]> {
    const shared = await tx.query<Counted<SharedLinkDomainEntity>>(sharedSql, [tx.tenantId]);
    const own = await tx.query<OwnRow>(ownSql, [tx.tenantId]);
    return [
      ...shared.map((row) => sharedDomainView(row, row.links)),
      ...own.map((row) => ownDomainView(row, row.links)),
    ];
  }

  private async viewsOfAll(tx: SystemTx): Promise<OperatorLinkDomain[]> {
    const shared = await tx.query<Counted<SharedLinkDomainEntity>>(sharedSql, [null]);
    const own = await tx.query<OwnRow>(ownSql, [null]);
    return [
      ...shared.map((row) => ({ ...sharedDomainView(row, row.links), tenantId: null, tenantEmail: null })),
      ...own.map((row) => ({
        ...ownDomainView(row, row.links),
        tenantId: row.tenantId,
        tenantEmail: row.tenantEmail,
      })),
    ];
  }
}

function viewById<View extends LinkDomain>(views: readonly View[], id: string): View {
  const found = views.find((domain) => domain.id === id);
  if (!found) throw linkDomainNotFound();
  return found;
}
