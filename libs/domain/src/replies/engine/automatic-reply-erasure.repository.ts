import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';

/** The file that an erased reply carried. */
export interface ErasedReply {
  mediumId: string | null;
}

/** Takes out what automatic replies said, up to a number of them at a time; the caller releases their files. */
@Injectable()
export class AutomaticReplyErasureRepository {
  /** Deletes replies of these conversations. */
  async deleteForConversations(
    tx: TenantTx,
    conversationIds: readonly string[],
    limit: number,
  ): Promise<ErasedReply[]> {
    return tx.query<ErasedReply>(
      `delete from automatic_replies where id = any(array(
         select id from automatic_replies where conversation_id = any($1) limit $2))
       returning medium_id as "mediumId"`,
      [conversationIds, limit],
    );
  }

  /** Empties replies to these contacts: their rules still count them, and none is sent any more. */
  async clearForContacts(tx: TenantTx, contactIds: readonly string[], limit: number): Promise<ErasedReply[]> {
    return tx.query<ErasedReply>(
      `with found as (
         select id, medium_id from automatic_replies
         where tenant_id = $1 and contact_id = any($2)
           and (text <> '' or medium_id is not null or status = 'scheduled') order by id limit $3 for update
       )
       update automatic_replies a set text = '', medium_id = null,
         status = case a.status when 'scheduled' then 'skipped' else a.status end,
         skip_reason = case a.status when 'scheduled' then 'deleted' else a.skip_reason end
       from found where a.id = found.id returning found.medium_id as "mediumId"`,
      [tx.tenantId, contactIds, limit],
    );
  }
}
