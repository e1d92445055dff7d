import { Injectable } from '@nestjs/common';
import { Secrets } from '@parley/platform/crypto';
import { Database, type TenantTx } from '@parley/platform/database';
import {
  eraseInChunks,
  type ErasureSection,
  ErasureSectionRegistry,
  pseudonymPrefix,
  pseudonymsOf,
  subAccountNames,
} from '../sub-accounts/index.js';
import { Not } from 'typeorm';
import { SocialAccountEntity } from './social-account.entity.js';

/** Erases a sub-account's social accounts, or hands them over to another sub-account that also held them. */
@Injectable()
export class PortErasureRepository implements ErasureSection {
  constructor(
    registry: ErasureSectionRegistry,
    private readonly database: Database,
    private readonly secrets: Secrets,
  ) {
    registry.register('social-accounts', this);
  }

  /** Whether no client holds a port of the sub-account. */
  async isSettled(tx: TenantTx, subAccountId: string): Promise<boolean> {
    const where = { tenantId: tx.tenantId, subAccountId, status: Not('offline' as const) };
    return !(await tx.manager.existsBy(SocialAccountEntity, where));
  }

  async erase(tenantId: string, subAccountId: string): Promise<void> {
    await eraseInChunks(this.database, tenantId, (tx, limit) => this.handOver(tx, subAccountId, limit));
    await eraseInChunks(this.database, tenantId, (tx, limit) => this.pseudonymise(tx, subAccountId, limit));
  }

  /**
   * Sub-accounts, deleted or being deleted, that held a social account of this one. Their contacts were kept
   * for it.
   */
  async predecessorsOf(tx: TenantTx, subAccountId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select distinct s.id from social_accounts a
       join port_uses u on u.tenant_id = $1 and u.social_account_id = a.id
       join ${subAccountNames} s on s.id = u.sub_account_id and s.status in ('deleting', 'deleted')
       where a.tenant_id = $1 and a.sub_account_id = $2 and s.id <> $2`,
      [tx.tenantId, subAccountId],
    );
    return rows.map(({ id }) => id);
  }

  /** Hands accounts over to the last sub-account that also held them and may hold them again. */
  private async handOver(tx: TenantTx, subAccountId: string, limit: number): Promise<object[]> {
    const rows = await tx.query<{ id: string; heirId: string }>(
      `select a.id, s.id as "heirId" from social_accounts a
       join port_uses u on u.tenant_id = $1 and u.social_account_id = a.id
       join ${subAccountNames} s on s.id = u.sub_account_id and s.status in ('normal', 'stopped')
       where a.tenant_id = $1 and a.sub_account_id = $2
       order by a.id, u.first_at limit $3 for no key update of a for key share of s`,
      [tx.tenantId, subAccountId, limit],
    );
    const heirs = new Map(rows.map((row) => [row.id, row.heirId]));
    await tx.query(
      `update social_accounts a set sub_account_id = u.heir
       from unnest($1::text[], $2::text[]) as u(id, heir) where a.id = u.id`,
      [[...heirs.keys()], [...heirs.values()]],
    );
    return rows;
  }

  private async pseudonymise(tx: TenantTx, subAccountId: string, limit: number): Promise<object[]> {
    const rows = await tx.query<{ id: string; accountKey: string }>(
      `select id, account_key as "accountKey" from social_accounts
       where tenant_id = $1 and sub_account_id = $2 and account_key not like '${pseudonymPrefix}%'
       order by id limit $3 for update`,
      [tx.tenantId, subAccountId, limit],
    );
    const pseudonyms = pseudonymsOf(this.secrets, rows);
    await tx.query(
      `update social_accounts a set account = u.hash, account_key = u.hash, nickname = '', link = '', phone = ''
       from unnest($1::text[], $2::text[]) as u(id, hash) where a.id = u.id`,
      [pseudonyms.map(({ id }) => id), pseudonyms.map(({ pseudonym }) => pseudonym)],
    );
    return rows;
  }
}
