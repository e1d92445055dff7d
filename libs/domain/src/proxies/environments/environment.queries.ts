import { Injectable } from '@nestjs/common';
import type {
  ClientEnvironment,
  Environment,
  EnvironmentQuery,
  NetworkProtocol,
  Page,
} from '@parley/contracts/public';
import { Secrets } from '@parley/platform/crypto';
import { Database, likePattern, readPage, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { isInRange } from '../proxy-range.queries.js';
import { socialAccounts } from '../../ports/index.js';
import { subAccountNames } from '../../sub-accounts/index.js';
import { isMismatch } from '../../regions/index.js';

type Row = Omit<Environment, 'mismatch' | 'updatedAt'> & { updatedAt: Date | null };

type ClientRow = Omit<ClientEnvironment, 'proxy'> & {
  proxyId: string | null;
  networkProtocol: NetworkProtocol;
  host: string;
  port: number;
  userName: string;
  passwordSealed: string | null;
};

const settings = `a.id as "socialAccountId", e.browser, e.operating_system as "operatingSystem", e.locale,
  e.time_zone as "timeZone", p.id as "proxyId"`;
const withProxy = `left join proxies p on p.id = e.proxy_id and ${isInRange('p', 'a')}`;

const rows = `${socialAccounts} a left join environments e on e.social_account_id = a.id ${withProxy}`;

/** $1 is the tenant, $2 search, $3 the sub-account, $4 the proxy in use, $5 a proxy that could be used. */
const filter = `a.tenant_id = $1 and ($2::text is null or a.account ilike $2)
  and ($3::text is null or a.sub_account_id = $3)
  and a.sub_account_id not in (select id from ${subAccountNames} d where tenant_id = $1 and status = 'deleted')`;

const byProxy = `($4::text is null or p.id = $4)
  and ($5::text is null or p.id is distinct from $5 and exists (
    select 1 from proxies b where b.tenant_id = $1 and b.id = $5 and ${isInRange('b', 'a')}))`;

const columns = `${settings}, a.platform, a.account, a.sub_account_id as "subAccountId", p.name as "proxyName",
  p.region as "proxyRegion", e.updated_at as "updatedAt"`;

/** Environments as the console shows them, and as clients apply them. */
@Injectable()
export class EnvironmentQueries {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
  ) {}

  /** Every social account, even without an environment. The first seen comes first. */
  async list(tenantId: string, query: EnvironmentQuery): Promise<Page<Environment>> {
    const { search, subAccountId = null, proxyId = null, bindableTo = null } = query;
    const source = {
      // Without a filter by proxy, only the accounts are read.
      from: (proxyId ?? bindableTo) ? rows : `${socialAccounts} a`,
      where:
        (proxyId ?? bindableTo)
          ? `${filter} and ${byProxy}`
          : `${filter} and $4::text is null and $5::text is null`,
      parameters: [tenantId, likePattern(search), subAccountId, proxyId, bindableTo],
      ids: ['a.id'] as const,
      order: { key: 'a.first_seen_at', descending: false },
      columns,
      rows,
    };
    const { items, total } = await this.database.asTenant(tenantId, (tx) => readPage<Row>(tx, source, query));
    return { items: items.map(viewOf), total };
  }

  /** Rejects with `environments.not_found`. */
  async view(tx: TenantTx, socialAccountId: string): Promise<Environment> {
    const [row] = await tx.query<Row>(
      `select ${columns} from ${rows} where a.tenant_id = $1 and a.id = $2`,
      [tx.tenantId, socialAccountId],
      { freshPlan: true },
    );
    if (!row) throw new AppError('environments.not_found', 'There is no such social account.');
    return viewOf(row);
  }

  /**
   * The environments of these sub-accounts with passwords: only for a client's own connection. An expired
   * package keeps its proxies, so that accounts keep their address.
   */
  async ofSubAccounts(
    tx: TenantTx,
    subAccountIds: readonly string[],
  ): Promise<Map<string, ClientEnvironment[]>> {
    const rows = await tx.query<ClientRow & { subAccountId: string }>(
      `select ${settings}, a.sub_account_id as "subAccountId", p.network_protocol as "networkProtocol", p.host, p.port, p.proxy_user_name as "userName",
         p.password_sealed as "passwordSealed"
       from environments e join ${socialAccounts} a on a.id = e.social_account_id ${withProxy}
       where e.tenant_id = $1 and a.tenant_id = $1 and a.sub_account_id = any($2) order by a.id`,
      [tx.tenantId, subAccountIds],
    );
    const environments = new Map<string, ClientEnvironment[]>();
    for (const { subAccountId, ...row } of rows)
      environments.set(subAccountId, [...(environments.get(subAccountId) ?? []), this.forClient(row)]);
    return environments;
  }

  /** The social accounts among these with an environment. */
  async setAmong(tx: TenantTx, socialAccountIds: readonly string[]): Promise<Set<string>> {
    const rows = await tx.query<{ id: string }>(
      'select social_account_id as id from environments where tenant_id = $1 and social_account_id = any($2)',
      [tx.tenantId, socialAccountIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  private forClient(row: ClientRow): ClientEnvironment {
    const { proxyId, networkProtocol, host, port, userName, passwordSealed, ...environment } = row;
    if (proxyId === null) return { ...environment, proxy: null };
    const password = passwordSealed === null ? '' : this.secrets.decrypt(passwordSealed, proxyId);
    return { ...environment, proxy: { networkProtocol, host, port, userName, password } };
  }
}

const viewOf = ({ updatedAt, ...row }: Row): Environment => ({
  ...row,
  mismatch: isMismatch(row.proxyRegion, row.timeZone),
  updatedAt: updatedAt?.toISOString() ?? null,
});
