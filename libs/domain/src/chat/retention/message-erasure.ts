import type { TenantTx } from '@parley/platform/database';

/** What was erased: the file each row had. */
export interface ErasureCounts {
  mediumId: string | null;
}

/** Up to `most` archived messages of these conversations, also out of the count of their days. */
export async function eraseMessages(
  tx: TenantTx,
  conversationIds: readonly string[],
  most: number,
): Promise<ErasureCounts[]> {
  return tx.query<ErasureCounts>(
    `with gone as (
       delete from messages m using (
         select id, stored_at from messages where conversation_id = any($1) limit $3) g
       where m.id = g.id and m.stored_at = g.stored_at returning m.medium_id, m.stored_at
     ), fewer as (
       update chat_days d set messages = d.messages - g.messages
       from (
         select (stored_at at time zone 'UTC')::date as day, count(*)::int as messages from gone group by 1) g
       where d.tenant_id = $2 and d.day = g.day
     )
     select medium_id as "mediumId" from gone`,
    [conversationIds, tx.tenantId, most],
  );
}
