import { Injectable } from '@nestjs/common';
import { rowList, type TenantTx } from '@parley/platform/database';
import { Any, In, IsNull } from 'typeorm';
import { LinkAccountEntity, LinkEntity, LinkSubAccountEntity } from './link.entity.js';
import { LinkCodeGenerator } from './link-code.generator.js';
import { linkNotFound } from './link.policy.js';

/** An account of a link as it is stored. */
export type StoredLinkAccount = Omit<LinkAccountEntity, 'linkId' | 'tenantId'>;

const accountList = rowList<StoredLinkAccount>({
  accountKey: 'text',
  position: 'int',
  url: 'text',
  weight: 'int',
  dailyCap: 'int',
});

/** SQL of the number of accounts in the links of tenant `t`. Accounts of deleted links do not count. */
export const accountsOfTenant = `(select coalesce(sum(l.account_count), 0) from links l
  where l.tenant_id = t.id and l.deleted_at is null)`;

/** With a million links, one try in 10¹¹ meets a used code. */
const mostTries = 8;

/** Links, their accounts and the sub-accounts that they follow. */
@Injectable()
export class LinkRepository {
  constructor(private readonly linkCodeGenerator: LinkCodeGenerator) {}

  /** Gives the link a new code that no link has or had. */
  async insert(tx: TenantTx, row: Omit<LinkEntity, 'tenantId' | 'code'>): Promise<LinkEntity> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const link = { ...row, tenantId: tx.tenantId, code: this.linkCodeGenerator.next() };
      const { raw } = await tx.manager
        .createQueryBuilder()
        .insert()
        .into(LinkEntity)
        .values(link)
        .orIgnore()
        .returning('id')
        .execute();
      if ((raw as object[]).length === 1) return link;
    }
    throw new Error('no free code was found for a link');
  }

  /** The number of links that are not deleted. */
  async count(tx: TenantTx): Promise<number> {
    return tx.manager.countBy(LinkEntity, { tenantId: tx.tenantId, deletedAt: IsNull() });
  }

  /** The links among these that serve visitors. */
  async served(tx: TenantTx, ids: readonly string[]): Promise<LinkEntity[]> {
    return tx.manager.findBy(LinkEntity, {
      tenantId: tx.tenantId,
      id: In([...ids]),
      isEnabled: true,
      deletedAt: IsNull(),
    });
  }

  /** Rejects with `links.not_found`. */
  async get(tx: TenantTx, id: string): Promise<LinkEntity> {
    const link = await tx.manager.findOneBy(LinkEntity, { id, tenantId: tx.tenantId, deletedAt: IsNull() });
    if (!link) throw linkNotFound();
    return link;
  }

  /** Like `get`, but locks the row until the transaction ends. */
  async getForUpdate(tx: TenantTx, id: string): Promise<LinkEntity> {
    const [link] = await this.manyForUpdate(tx, [id]);
    if (!link) throw linkNotFound();
    return link;
  }

  /** Locks and returns the tenant's links among these ids, in the order of the ids. */
  async manyForUpdate(tx: TenantTx, ids: readonly string[]): Promise<LinkEntity[]> {
    return tx.manager.find(LinkEntity, {
      where: { id: Any([...ids]), tenantId: tx.tenantId, deletedAt: IsNull() },
      order: { id: 'asc' },
      lock: { mode: 'for_no_key_update' },
    });
  }

  async update(tx: TenantTx, ids: readonly string[], values: Partial<LinkEntity>): Promise<void> {
    await tx.manager.update(LinkEntity, { id: Any([...ids]), tenantId: tx.tenantId }, values);
  }

  async subAccountIds(tx: TenantTx, linkId: string): Promise<string[]> {
    const rows = await tx.manager.find(LinkSubAccountEntity, {
      where: { linkId, tenantId: tx.tenantId },
      order: { subAccountId: 'asc' },
    });
    return rows.map(({ subAccountId }) => subAccountId);
  }

  /** Pasted accounts in their order, then the settings of drawn accounts by key. */
  async accounts(tx: TenantTx, linkId: string): Promise<LinkAccountEntity[]> {
    return tx.manager.find(LinkAccountEntity, {
      where: { linkId, tenantId: tx.tenantId },
      order: { position: 'asc', accountKey: 'asc' },
    });
  }

  async setSubAccounts(tx: TenantTx, linkId: string, subAccountIds: readonly string[]): Promise<void> {
    await tx.manager.delete(LinkSubAccountEntity, { linkId, tenantId: tx.tenantId });
    if (subAccountIds.length === 0) return;
    const rows = subAccountIds.map((subAccountId) => ({ linkId, subAccountId, tenantId: tx.tenantId }));
    await tx.manager.insert(LinkSubAccountEntity, rows);
  }

  async setAccounts(tx: TenantTx, linkId: string, accounts: readonly StoredLinkAccount[]): Promise<void> {
    await tx.manager.delete(LinkAccountEntity, { linkId, tenantId: tx.tenantId });
    await this.update(tx, [linkId], { accountCount: accounts.length });
    if (accounts.length === 0) return;
    await tx.query(
      `insert into link_accounts (tenant_id, link_id, account_key, position, url, weight, daily_cap)
       select $1, $2, a.account_key, a.position, a.url, a.weight, a.daily_cap from ${accountList.as('a', 3)}`,
      [tx.tenantId, linkId, ...accountList.parameters(accounts)],
    );
  }

  /** Counts the clicks of a local day, from an instant on, that accounts got before they had a cap. */
  async countSent(
    tx: TenantTx,
    linkId: string,
    { day, since, keys }: { day: string; since: Date; keys: readonly string[] },
  ): Promise<void> {
    await tx.query(
      `insert into link_sent_days as s (link_id, day, account_key, tenant_id, sent)
       select link_id, day, account_key, tenant_id, count(*) from link_clicks
       where tenant_id = $1 and link_id = $2 and clicked_at > $3 and day = $4 and account_key = any($5)
       group by 1, 2, 3, 4 order by 1, 2, 3
       on conflict (link_id, day, account_key) do update set sent = greatest(s.sent, excluded.sent)`,
      [tx.tenantId, linkId, since, day, keys],
    );
  }

  /** Removes a sub-account from all links. Returns the sorted ids of the links that followed it. */
  async leaveAll(tx: TenantTx, subAccountId: string): Promise<string[]> {
    const where = { subAccountId, tenantId: tx.tenantId };
    const rows = await tx.manager.find(LinkSubAccountEntity, { where, order: { linkId: 'asc' } });
    if (rows.length > 0) await tx.manager.delete(LinkSubAccountEntity, where);
    return rows.map(({ linkId }) => linkId);
  }
}
