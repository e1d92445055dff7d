import { Injectable } from '@nestjs/common';
import type {
  ClientEnvironment,
  Environment,
  EnvironmentQuery,
  NetworkProtocol,
} from '@parley/contracts/public';
import { Secrets } from '@parley/platform/crypto';
import type { TenantTx } from '@parley/platform/database';
import { CodedError } from '@parley/platform/errors';
import { applies } from './applies.js';
import { isMismatch } from './regions.js';

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
const withProxy = `left join proxies p on p.id = e.proxy_id and ${applies('p', 'a')}`;

/** Environments as the console shows them, and as clients apply them. */
@Injectable()
export class EnvironmentViews {
  constructor(private readonly secrets: Secrets) {}

  /** Every social account, also those nothing was ever set for; the first seen first. */
  async list(tx: TenantTx, { subAccountId, proxyId }: EnvironmentQuery): Promise<Environment[]> {
    return this.read(
      tx,
      'a.tenant_id = $1 and ($2::text is null or a.sub_account_id = $2) and ($3::text is null or p.id = $3)',
      [subAccountId ?? null, proxyId ?? null],
    );
  }

  /** Rejects with `environments.not_found`. */
  async get(tx: TenantTx, socialAccountId: string): Promise<Environment> {
    const [view] = await this.read(tx, 'a.tenant_id = $1 and a.id = $2', [socialAccountId]);
    if (!view) throw new CodedError('environments.not_found', 'There is no such social account.');
    return view;
  }

  /**
   * What a sub-account's clients apply, passwords and all: only ever for a client's own connection. A package that
   * ran out takes no proxy away: accounts would show the world another address.
   */
  async ofSubAccount(tx: TenantTx, subAccountId: string): Promise<ClientEnvironment[]> {
    const rows = await tx.query<ClientRow>(
      `select ${settings}, p.network_protocol as "networkProtocol", p.host, p.port, p.proxy_user_name as "userName",
         p.password_sealed as "passwordSealed"
       from environments e join social_accounts a on a.id = e.social_account_id ${withProxy}
       where e.tenant_id = $1 and a.sub_account_id = $2 order by a.id`,
      [tx.tenantId, subAccountId],
    );
    return rows.map((row) => this.forClient(row));
  }

  /** Whether anything was set for one of these social accounts. */
  async isAnySet(tx: TenantTx, socialAccountIds: string[]): Promise<boolean> {
    const rows = await tx.query(
      'select 1 from environments where tenant_id = $1 and social_account_id = any($2) limit 1',
      [tx.tenantId, socialAccountIds],
    );
    return rows.length === 1;
  }

  private async read(tx: TenantTx, where: string, parameters: unknown[]): Promise<Environment[]> {
    const rows = await tx.query<Row>(
      `select ${settings}, a.platform, a.account, a.sub_account_id as "subAccountId", p.name as "proxyName",
         p.region as "proxyRegion", e.updated_at as "updatedAt"
       from social_accounts a left join environments e on e.social_account_id = a.id ${withProxy}
       where ${where} order by a.first_seen_at, a.id`,
      [tx.tenantId, ...parameters],
    );
    return rows.map(({ updatedAt, ...row }) => ({
      ...row,
      mismatch: isMismatch(row.proxyRegion, row.timeZone),
      updatedAt: updatedAt?.toISOString() ?? null,
    }));
  }

  private forClient(row: ClientRow): ClientEnvironment {
    const { proxyId, networkProtocol, host, port, userName, passwordSealed, ...environment } = row;
    if (proxyId === null) return { ...environment, proxy: null };
    const password = passwordSealed === null ? '' : this.secrets.decrypt(passwordSealed, proxyId);
    return { ...environment, proxy: { networkProtocol, host, port, userName, password } };
  }
}
