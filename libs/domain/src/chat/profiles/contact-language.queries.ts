import { Injectable } from '@nestjs/common';
import type { PlatformCode } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { normaliseAccount } from '../../platforms/index.js';
import type { ChatScope } from '../history/chat-history.policy.js';
import { visibleProfile } from './profiles-sql.js';

/** Somebody on the other side of one of the tenant's social accounts, as a client names them. */
export interface OtherSide {
  socialAccountId: string;
  account: string;
}

/** Which language is pinned for whom a client talks to. */
@Injectable()
export class ContactLanguageQueries {
  /** BCP 47, in the order of what is asked; null where none is pinned, or where nothing is known of them. */
  async forContacts(
    tx: TenantTx,
    { subAccountId }: ChatScope,
    asked: OtherSide[],
  ): Promise<(string | null)[]> {
    if (asked.length === 0) return [];
    const accounts = await tx.query<{ id: string; platform: PlatformCode }>(
      `select id, platform from social_accounts
       where tenant_id = $1 and id = any($2) and ($3::text is null or sub_account_id = $3)`,
      [tx.tenantId, asked.map(({ socialAccountId }) => socialAccountId), subAccountId],
    );
    const platforms = new Map(accounts.map(({ id, platform }) => [id, platform]));
    const keys = asked.map(({ socialAccountId, account }) => {
      const platform = platforms.get(socialAccountId);
      return platform === undefined ? null : (normaliseAccount(platform, account)?.key ?? null);
    });
    const rows = await tx.query<{ language: string | null }>(
      `select p.language from unnest($2::text[], $3::text[]) with ordinality as u(social_account_id, key, n)
       left join social_accounts a on a.tenant_id = $1 and a.id = u.social_account_id
       left join sub_accounts s on s.id = a.sub_account_id
       left join contacts c on c.tenant_id = $1 and c.platform = a.platform and c.account_key = u.key
       ${visibleProfile('c.id', 's')} order by u.n`,
      [tx.tenantId, asked.map(({ socialAccountId }) => socialAccountId), keys],
    );
    return rows.map(({ language }) => language);
  }
}
