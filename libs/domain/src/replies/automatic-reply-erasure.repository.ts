import { Injectable } from '@nestjs/common';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { Any } from 'typeorm';
import { AutomaticReplyEntity } from './engine/automatic-reply.entity.js';

export interface ErasedReply {
  mediumId: string | null;
  /** The command that sends it, if it is sent. */
  commandId: string | null;
}

/** A position among old replies, by time and id. */
export interface ReplyCursor {
  at: string;
  id: string;
}

interface OldKeywordReply extends ReplyCursor {
  conversationId: string;
  /** The session's part of the reply's cause. */
  session: string;
}

/** Erases automatic replies, up to a number of them at a time. The caller releases their files. */
@Injectable()
export class AutomaticReplyErasureRepository {
  async deleteForConversations(
    tx: TenantTx,
    conversationIds: readonly string[],
    limit: number,
  ): Promise<ErasedReply[]> {
    return tx.query<ErasedReply>(
      `delete from automatic_replies where id = any(array(
         select id from automatic_replies where conversation_id = any($1) limit $2))
       returning medium_id as "mediumId", command_id as "commandId"`,
      [conversationIds, limit],
    );
  }

  /** Clears replies to these contacts. Their rules still count them, but they are never sent. */
  async clearForContacts(tx: TenantTx, contactIds: readonly string[], limit: number): Promise<ErasedReply[]> {
    return tx.query<ErasedReply>(
      `with found as (
         select id, medium_id, command_id from automatic_replies
         where tenant_id = $1 and contact_id = any($2)
           and (text <> '' or medium_id is not null or status = 'scheduled') order by id limit $3 for update
       )
       update automatic_replies a set text = '', medium_id = null,
         status = case a.status when 'scheduled' then 'skipped' else a.status end,
         skip_reason = case a.status when 'scheduled' then 'deleted' else a.skip_reason end
       from found where a.id = found.id
         returning found.medium_id as "mediumId", found.command_id as "commandId"`,
      [tx.tenantId, contactIds, limit],
    );
  }

  /** Gives up replies of all tenants that were offered before then. Returns how many. */
  async expireOffered(tx: SystemTx, before: Date, limit: number): Promise<number> {
    const rows = await tx.query(
      `update automatic_replies set status = 'skipped', skip_reason = 'expired'
       where status = 'offered' and id = any(array(
         select id from automatic_replies where status = 'offered' and offered_at < $1
         limit $2 for update skip locked)) returning 1`,
      [before, limit],
    );
    return rows.length;
  }

  /** Clears replies of all tenants that are older. Returns how many. */
  async clearOld(tx: SystemTx, before: Date, limit: number): Promise<number> {
    const rows = await tx.query(
      `update automatic_replies set text = '', medium_id = null where id = any(array(
         select id from automatic_replies
         where created_at < $1 and (text <> '' or medium_id is not null) limit $2)) returning 1`,
      [before, limit],
    );
    return rows.length;
  }

  /** Older keyword replies of all tenants, after a position, the oldest first. */
  findOldKeywordReplies(
    tx: SystemTx,
    { before, after, limit }: { before: Date; after: ReplyCursor; limit: number },
  ): Promise<OldKeywordReply[]> {
    return tx.query<OldKeywordReply>(
      `select created_at::text as at, id, conversation_id as "conversationId", split_part(cause, ' ', 4) as session
       from automatic_replies
       where kind = 'keyword' and created_at < $1 and (created_at, id) > ($2::timestamptz, $3)
       order by created_at, id limit $4`,
      [before, after.at, after.id, limit],
    );
  }

  async deleteAll(tx: SystemTx, ids: string[]): Promise<void> {
    await tx.manager.delete(AutomaticReplyEntity, { id: Any(ids) });
  }
}
