import { Injectable } from '@nestjs/common';
import type { Port, PortList, PortPushes, PortQuery } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { portAllowances, subAccountNames } from '../sub-accounts/index.js';
import { TenantRepository } from '../tenants/index.js';
import { onlinePorts } from './social-account-views.queries.js';

type Row = Omit<Port, 'openedAt'> & { openedAt: Date | null };

const columns = `id as "socialAccountId", sub_account_id as "subAccountId", platform, account, nickname, status,
  opened_at as "openedAt", close_reason as "closeReason", client_version as "clientVersion"`;

/** Ports as the console shows them. */
@Injectable()
export class PortQueries {
  constructor(private readonly tenantRepository: TenantRepository) {}

  /** The ports of one sub-account with the most it may have open, or all with those of the tenant's package. */
  async list(tx: TenantTx, { subAccountId }: PortQuery): Promise<PortList> {
    const portNum = subAccountId
      ? ((await portAllowances(tx, [subAccountId])).get(subAccountId) ?? 0)
      : (await this.tenantRepository.current(tx)).portNum;
    const rows = await tx.query<Row>(
      `select ${columns} from social_accounts where tenant_id = $1 and ($2::text is null or sub_account_id = $2)
         and sub_account_id not in (select id from ${subAccountNames} d where tenant_id = $1 and status = 'deleted')
       order by first_seen_at, id`,
      [tx.tenantId, subAccountId ?? null],
      { freshPlan: true },
    );
    return { portNum, ports: rows.map(viewOf) };
  }

  /** The latest state of these ports, with what is online beside them. */
  async changed(tx: TenantTx, ids: string[]): Promise<PortPushes['ports:changed']> {
    const { portNum } = await this.tenantRepository.current(tx);
    const rows = await tx.query<Row>(
      `select ${columns} from social_accounts where tenant_id = $1 and id = any($2) order by first_seen_at, id`,
      [tx.tenantId, ids],
    );
    const online = [...(await this.onlineBySubAccount(tx)).values()].reduce((sum, count) => sum + count, 0);
    return { ports: rows.map(viewOf), online, portNum };
  }

  async onlineBySubAccount(tx: TenantTx): Promise<Map<string, number>> {
    const rows = await tx.query<{ id: string; online: number }>(
      `select sub_account_id as id, count(*)::int as online from ${onlinePorts} p where tenant_id = $1 group by 1`,
      [tx.tenantId],
    );
    return new Map(rows.map((row) => [row.id, row.online]));
  }
}

const viewOf = ({ openedAt, ...row }: Row): Port => ({ ...row, openedAt: openedAt?.toISOString() ?? null });
