import { Injectable } from '@nestjs/common';
import {
  linkFields,
  type Link,
  type LinkCounts,
  type LinkFilter,
  type LinkPoolAccount,
  type LinkQuery,
  type LinkSort,
  type LinkStatus,
  type ListedLink,
  type Page,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Config } from '@parley/platform/config';
import { Secrets } from '@parley/platform/crypto';
import {
  columnName,
  countRows,
  Database,
  likePattern,
  matchingIds,
  pipelined,
  readPage,
  type TenantTx,
} from '@parley/platform/database';
import { localDate, TenantRepository } from '../tenants/index.js';
import { linkNotFound, linkStatusSql, settingsOf } from './link.policy.js';
import { LinkReferenceQueries } from './link-reference.queries.js';
import { LinkRepository } from './link.repository.js';
import { LinkAvailabilityQueries, type PoolCounts } from './pools/link-availability.queries.js';

interface Row
  extends Omit<
    ListedLink,
    'endsAt' | 'createdAt' | 'lastClickAt' | 'url' | 'host' | 'isHostVerified' | 'report' | keyof PoolNumbers
  > {
  host: string | null;
  isHostVerified: boolean | null;
  endsAt: Date | null;
  createdAt: Date;
  lastClickAt: Date | null;
  reportTokenSealed: string | null;
  reportTitle: string | null;
  reportShowsAccounts: boolean;
}

type PoolNumbers = Pick<ListedLink, 'accountsAvailable' | 'accountsTotal'>;

const links = 'links l left join link_totals t on t.tenant_id = l.tenant_id and t.scope = l.id';

/** A link's domain. Without one and without a default, the installation's own address serves it. */
const domain = `left join link_domains d on d.tenant_id = l.tenant_id and d.id = l.domain_id
  left join shared_link_domains s
    on s.id = coalesce(l.domain_id, (select f.id from shared_link_domains f where f.is_default))`;

/** $2 is the current time. */
const columns = `l.id, l.platform, ${linkFields.map((name) => `l.${columnName(name)} as "${name}"`).join(', ')},
  l.ends_at as "endsAt", l.code, ${linkStatusSql('$2')} as status,
  coalesce(d.host, s.host) as host, coalesce(d.status, s.status) = 'verified' as "isHostVerified",
  jsonb_build_object('raw', coalesce(t.raw, 0), 'filtered', coalesce(t.filtered, 0)) as clicks,
  t.last_click_at as "lastClickAt", l.created_at as "createdAt", l.report_token_sealed as "reportTokenSealed",
  l.report_title as "reportTitle", l.report_shows_accounts as "reportShowsAccounts"`;

/** $1 is the tenant, $2 the current time, $3 search, $4 code, $5 status, $6 platform, $7 domain. */
const filter = `l.tenant_id = $1 and l.deleted_at is null and $2::timestamptz is not null
  and ($3::text is null or l.name ilike $3 or l.remarks ilike $3 or l.code = $4)
  and ($5::text is null or ${linkStatusSql('$2')} = $5) and ($6::text is null or l.platform = $6)
  and ($7::text is null or l.domain_id = $7)`;

const sortKeys: Record<LinkSort, { key: string; nullable?: boolean }> = {
  createdAt: { key: 'l.created_at' },
  name: { key: 'lower(l.name)' },
  clicks: { key: 'coalesce(t.filtered, 0)' },
  lastClickAt: { key: 't.last_click_at', nullable: true },
};

/** Links as the console shows them. */
@Injectable()
export class LinkQueries {
  private readonly address: URL;

  constructor(
    config: Config,
    private readonly database: Database,
    private readonly linkRepository: LinkRepository,
    private readonly availabilityQueries: LinkAvailabilityQueries,
    private readonly referenceQueries: LinkReferenceQueries,
    private readonly tenantRepository: TenantRepository,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {
    this.address = new URL(config.PUBLIC_URL);
  }

  /** The newest come first, unless the query says otherwise. */
  async list(tenantId: string, query: LinkQuery): Promise<Page<ListedLink>> {
    const { sort = 'createdAt', descending = query.sort === undefined } = query;
    return this.database.asTenant(tenantId, async (tx) => {
      const source = {
        ...this.matching(tx, query),
        ...((sort === 'clicks' || sort === 'lastClickAt') && { from: links }),
        order: { ...sortKeys[sort], descending },
        columns,
        rows: `(${links} ${domain})`,
      };
      const { items, total } = await readPage<Row>(tx, source, query);
      const counts = await this.availabilityQueries.counts(tx, items, await this.today(tx));
      return { items: items.map((row) => this.viewOf(row, counts.get(row.id))), total };
    });
  }

  /** The ids of all links in the list. Rejects with `request.selection_too_large`. */
  matchingIds(tx: TenantTx, given: LinkFilter): Promise<string[]> {
    return matchingIds(tx, this.matching(tx, given));
  }

  /** Rejects with `links.not_found`. */
  async get(tenantId: string, id: string): Promise<Link> {
    return this.database.asTenant(tenantId, (tx) => this.view(tx, id));
  }

  /** Rejects with `links.not_found`. */
  async view(tx: TenantTx, id: string): Promise<Link> {
    const [row] = await tx.query<Row>(
      `select ${columns} from ${links} ${domain} where l.tenant_id = $1 and l.id = $3 and l.deleted_at is null`,
      [tx.tenantId, this.clock.now(), id],
    );
    if (!row) throw linkNotFound();
    const accounts = await this.linkRepository.accounts(tx, id);
    const subAccountIds = await this.linkRepository.subAccountIds(tx, id);
    const counts = await this.availabilityQueries.counts(tx, [row], await this.today(tx));
    const view = this.viewOf(row, counts.get(id));
    const { accounts: pasted, accountSettings } = settingsOf(row, accounts, subAccountIds);
    const sources = await this.referenceQueries.names(tx, subAccountIds, row.workOrderId);
    return { ...view, accounts: pasted, accountSettings, subAccountIds, sources };
  }

  async counts(tenantId: string): Promise<LinkCounts> {
    const now = this.clock.now();
    const [enabled, disabled, ended] = await this.database.asTenant(tenantId, (tx) => {
      const of = (status: LinkStatus) =>
        countRows(tx, {
          from: 'links l',
          where: `l.tenant_id = $1 and l.deleted_at is null and ${linkStatusSql('$2')} = $3`,
          parameters: [tenantId, now, status],
        });
      return pipelined([of('enabled'), of('disabled'), of('ended')]);
    });
    return { all: enabled + disabled + ended, enabled, disabled, ended };
  }

  /** The link's current accounts. Rejects with `links.not_found`. */
  async pool(tenantId: string, id: string): Promise<LinkPoolAccount[]> {
    return this.database.asTenant(tenantId, async (tx) => {
      const link = await this.linkRepository.get(tx, id);
      return this.availabilityQueries.accounts(tx, link, await this.today(tx));
    });
  }

  private matching(tx: TenantTx, given: LinkFilter) {
    const { search, status = null, platform = null, domainId = null } = given;
    const [now, pattern] = [this.clock.now(), likePattern(search)];
    return {
      from: 'links l',
      where: filter,
      parameters: [tx.tenantId, now, pattern, search ?? null, status, platform, domainId],
      ids: ['l.id'] as const,
    };
  }

  private async today(tx: TenantTx): Promise<string> {
    return localDate(this.clock.now(), (await this.tenantRepository.current(tx)).timeZone);
  }

  private viewOf(row: Row, counts: PoolCounts | undefined): ListedLink {
    const { reportTokenSealed, reportTitle, reportShowsAccounts, host, isHostVerified, ...link } = row;
    // Uses the port and the protocol of the installation's own address, because one proxy serves all domains.
    const url = new URL(`/l/${link.code}`, this.address);
    if (host !== null) url.hostname = host;
    return {
      ...link,
      url: url.href,
      host: url.hostname,
      isHostVerified: isHostVerified ?? link.domainId === null,
      accountsAvailable: counts?.available ?? 0,
      accountsTotal: counts?.total ?? 0,
      report:
        reportTokenSealed === null
          ? null
          : {
              token: this.secrets.decrypt(reportTokenSealed, link.id),
              title: reportTitle,
              showsAccounts: reportShowsAccounts,
            },
      endsAt: link.endsAt?.toISOString() ?? null,
      createdAt: link.createdAt.toISOString(),
      lastClickAt: link.lastClickAt?.toISOString() ?? null,
    };
  }
}
