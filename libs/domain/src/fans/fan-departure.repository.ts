import { Injectable } from '@nestjs/common';
import { rowList, type TenantTx } from '@parley/platform/database';
import type { PlatformCode } from '@parley/contracts/public';
import type { ContactKey } from './fan-rows.js';

/** The last known leaving and return of a contact in one batch. */
export interface Departure extends ContactKey {
  platform: PlatformCode;
  socialAccountId: string;
  subAccountId: string;
  leftAt: Date | null;
  returnedAt: Date | null;
  isLeft: boolean;
  /** The later of both. */
  at: Date;
}

const departures = rowList<Omit<Departure, 'subAccountId'>>({
  platform: 'text',
  accountKey: 'text',
  socialAccountId: 'text',
  leftAt: 'timestamptz',
  returnedAt: 'timestamptz',
  isLeft: 'bool',
  at: 'timestamptz',
});

/** Contacts that left social accounts, and came back. */
@Injectable()
export class FanDepartureRepository {
  /** Stores moves of known contacts, one for each contact and social account. Returns the contacts that moved. */
  async store(
    tx: TenantTx,
    moves: readonly Omit<Departure, 'subAccountId'>[],
  ): Promise<{ contactId: string; socialAccountId: string; isLeft: boolean; at: Date }[]> {
    return tx.query(
      `insert into fan_departures as d (tenant_id, contact_id, social_account_id, left_at, returned_at, is_left)
       select $1, c.id, g.social_account_id, g.left_at, g.returned_at, g.is_left
       from ${departures.as('g', 2)}
         join contacts c on c.tenant_id = $1 and c.platform = g.platform and c.account_key = g.account_key
       order by c.id, g.social_account_id
       on conflict (contact_id, social_account_id) do update set
         left_at = greatest(d.left_at, excluded.left_at), returned_at = greatest(d.returned_at, excluded.returned_at),
         is_left = case when greatest(excluded.left_at, excluded.returned_at) >= greatest(d.left_at, d.returned_at)
           then excluded.is_left else d.is_left end
       returning contact_id as "contactId", social_account_id as "socialAccountId", is_left as "isLeft",
         greatest(d.left_at, d.returned_at) as at`,
      [tx.tenantId, ...departures.parameters(moves)],
    );
  }
}
