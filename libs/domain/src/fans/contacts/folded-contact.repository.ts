import { Injectable } from '@nestjs/common';
import { rowList, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { foldedKey } from '../../platforms/index.js';
import type { ContactKey } from '../fan-rows.js';

/** An id whose case matters, and the key that it was stored with while its case was folded. */
interface FoldedRow extends ContactKey {
  account: string;
  folded: string;
  /** The id of the row that keeps the folded key. */
  aliasId: string;
}

const foldedRows = rowList<FoldedRow>({
  platform: 'text',
  accountKey: 'text',
  account: 'text',
  folded: 'text',
  aliasId: 'text',
});

/**
 * A contact that is stored by a folded key gets its own key. The folded one becomes an identity of the same contact: an
 * earlier release, and reports that it has left behind, go on to find it. Another id that folds to the same key is
 * another contact.
 */
const restoreSql = `
  with given as (select * from ${foldedRows.as('folding', 3)}), found as (
    select c.id, c.main_id, c.known_at, given.* from given
    join contacts c on c.tenant_id = $1 and c.platform = given.platform and c.account_key = given.folded
    where not exists (select from contacts own where own.tenant_id = $1 and own.platform = given.platform
        and own.account_key = given.account_key)
      and not exists (select from contacts other where other.tenant_id = $1 and other.platform = given.platform
        and (other.id = c.main_id or (other.main_id = c.main_id and other.main_id <> other.id))
        and other.id <> c.id and lower(other.account_key) = given.folded)
    order by c.id for update of c
  ), restored as (
    update contacts c set account_key = found.account_key, account = found.account from found where c.id = found.id
    returning c.id
  )
  insert into contacts (id, tenant_id, platform, account_key, account, first_seen_at, known_at, main_id)
  select alias_id, $1, platform, folded, folded, $2, known_at, main_id from found join restored using (id)
  on conflict do nothing`;

/** Contacts whose ids were folded to lower case though their case matters. */
@Injectable()
export class FoldedContactRepository {
  constructor(private readonly ids: Ids) {}

  /** Gives ids whose case matters, and that were stored folded, their own keys again. */
  async restore(
    tx: TenantTx,
    contacts: readonly (ContactKey & { account: string })[],
    now: Date,
  ): Promise<void> {
    const rows = new Map<string, FoldedRow>();
    for (const { platform, accountKey, account } of contacts) {
      const folded = foldedKey(platform, accountKey);
      if (folded === null) continue;
      const row = { platform, accountKey, account, folded, aliasId: this.ids.next('con') };
      rows.set(`${platform} ${folded}`, row);
    }
    if (rows.size === 0) return;
    await tx.query(restoreSql, [tx.tenantId, now, ...foldedRows.parameters([...rows.values()])]);
  }
}
