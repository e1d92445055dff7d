import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import type { TenantTx } from '@parley/platform/database';
import { ConversationEntity } from '../conversations/conversation.entity.js';
import { DraftEntity, NoteMentionEntity } from '../notes/note.entity.js';
import { ContactProfileEntity, DroppedMessagesEntity } from '../messages/chat-stats.entity.js';
import { MessageReportEntity } from '../messages/message-report.entity.js';

/** The file that an erased message carried. */
export interface ErasedMessage {
  mediumId: string | null;
}

export interface ErasedOutgoing extends ErasedMessage {
  id: string;
  commandId: string;
}

/** A table that is scanned along its key, because no index leads to the rows of a sub-account. */
export interface ScannedTable {
  table: 'message_reports' | 'waiting_translations' | 'contact_profiles' | 'read_positions';
  key: string;
  type: 'uuid' | 'text';
  owner: string;
}

export interface ScanResult {
  last: string | null;
  passed: number;
}

const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Deletes conversations, their messages, and profiles of contacts. Notes and drafts go with their conversation. */
@Injectable()
export class ChatErasureRepository {
  async hasUnhandledReports(tx: TenantTx, subAccountId: string): Promise<boolean> {
    const { tenantId } = tx;
    return tx.manager.existsBy(MessageReportEntity, { tenantId, subAccountId, handledAt: IsNull() });
  }

  /** Whether a report of the tenant that was stored no later than `until` is unhandled. */
  async hasUnhandledUntil(tx: TenantTx, until: Date): Promise<boolean> {
    const { tenantId } = tx;
    return tx.manager.existsBy(MessageReportEntity, {
      tenantId,
      storedAt: LessThanOrEqual(until),
      handledAt: IsNull(),
    });
  }

  /**
   * Clears the content of handled reports that were stored no later than `until`. Looks at up to `limit` of them after
   * the id `last`, which is empty at first. The ids stay known. Returns the ids that it looked at.
   */
  async clearReports(tx: TenantTx, last: string, until: Date, limit: number): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `with found as (
         select id, handled_at is not null as handled from message_reports
         where tenant_id = $1 and id > $2 and stored_at <= $3 order by id limit $4
       ), cleared as (
         update message_reports r set conversation_key = '', external_id = null, content = null, medium_id = null
         from found where r.tenant_id = $1 and r.id = found.id and found.handled
       )
       select id from found order by id`,
      [tx.tenantId, last || beforeAll, until, limit],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Deletes up to `limit` of the tenant's waiting translations that arrived no later than `until`. Returns how many.
   */
  async deleteWaitingTranslations(tx: TenantTx, until: Date, limit: number): Promise<number> {
    const rows = await tx.query(
      `delete from waiting_translations where ctid = any(array(
         select ctid from waiting_translations where tenant_id = $1 and created_at <= $2 limit $3)) returning 1`,
      [tx.tenantId, until, limit],
    );
    return rows.length;
  }

  /** Ids of a sub-account's conversations after the given one, in order. */
  async conversationsAfter(
    tx: TenantTx,
    subAccountId: string,
    last: string,
    limit: number,
  ): Promise<string[]> {
    const rows = await tx.manager.find(ConversationEntity, {
      select: { id: true },
      where: { tenantId: tx.tenantId, subAccountId, id: MoreThan(last) },
      order: { id: 'asc' },
      take: limit,
    });
    return rows.map(({ id }) => id);
  }

  async conversationsWith(
    tx: TenantTx,
    contactIds: string[],
  ): Promise<Pick<ConversationEntity, 'id' | 'subAccountId'>[]> {
    return tx.manager.find(ConversationEntity, {
      select: { id: true, subAccountId: true },
      where: { tenantId: tx.tenantId, contactId: In(contactIds) },
      order: { id: 'asc' },
    });
  }

  /**
   * Deletes up to `limit` archived messages of these conversations and subtracts them from the counts of their days. A
   * count may fall below zero while messages wait to be counted.
   */
  async deleteMessages(
    tx: TenantTx,
    conversationIds: readonly string[],
    limit: number,
  ): Promise<ErasedMessage[]> {
    return tx.query<ErasedMessage>(
      `with gone as (
         delete from messages m using (
           select id, stored_at from messages where conversation_id = any($1) limit $3) g
         where m.id = g.id and m.stored_at = g.stored_at returning m.medium_id, m.stored_at, m.at
       ), fewer as (
         insert into chat_days (tenant_id, day, messages, oldest, newest)
         select $2, (stored_at at time zone 'UTC')::date, -count(*), min(at), max(at) from gone group by 2 order by 2
         on conflict (tenant_id, day) do update set messages = chat_days.messages + excluded.messages
       )
       select medium_id as "mediumId" from gone`,
      [conversationIds, tx.tenantId, limit],
    );
  }

  /** Deletes up to `limit` outgoing messages of these conversations. */
  async deleteOutgoing(
    tx: TenantTx,
    conversationIds: readonly string[],
    limit: number,
  ): Promise<ErasedOutgoing[]> {
    return tx.query<ErasedOutgoing>(
      `delete from outgoing_messages where tenant_id = $1 and id = any(array(
         select id from outgoing_messages where tenant_id = $1 and conversation_id = any($2) limit $3))
       returning id, command_id as "commandId", medium_id as "mediumId"`,
      [tx.tenantId, conversationIds, limit],
    );
  }

  /** Clears the last message of conversations whose messages are deleted. */
  async clearConversations(tx: TenantTx, ids: string[]): Promise<void> {
    await tx.manager.delete(DroppedMessagesEntity, { conversationId: In(ids) });
    await tx.manager.update(
      ConversationEntity,
      { tenantId: tx.tenantId, id: In(ids) },
      {
        messages: 0,
        lastArchivedAt: null,
        lastText: '',
        lastKind: null,
        lastDirection: null,
        lastReceivedAt: null,
      },
    );
  }

  /** Deletes the drafts of a sub-account and the mentions of it, also in conversations of others. */
  async deleteDraftsAndMentionsOf(tx: TenantTx, subAccountId: string): Promise<void> {
    await tx.manager.delete(NoteMentionEntity, { tenantId: tx.tenantId, person: subAccountId });
    await tx.manager.delete(DraftEntity, { tenantId: tx.tenantId, person: subAccountId });
  }

  async deleteConversations(tx: TenantTx, ids: string[]): Promise<void> {
    await tx.manager.delete(DroppedMessagesEntity, { conversationId: In(ids) });
    await tx.manager.delete(ConversationEntity, { tenantId: tx.tenantId, id: In(ids) });
  }

  /** Deletes up to `limit` rows and returns how many. */
  async deleteConversationsOf(tx: TenantTx, subAccountId: string, limit: number): Promise<unknown[]> {
    return tx.query(
      `delete from conversations where id = any(array(
         select id from conversations where sub_account_id = $1 limit $2)) returning 1`,
      [subAccountId, limit],
    );
  }

  /** Returns how many profiles there were. */
  async deleteProfiles(tx: TenantTx, contactIds: string[]): Promise<number> {
    const { affected } = await tx.manager.delete(ContactProfileEntity, {
      tenantId: tx.tenantId,
      contactId: In(contactIds),
    });
    return affected ?? 0;
  }

  /** Walks over `stride` rows of the tenant from a key on, and deletes those of the sub-account. */
  async deleteAlong(
    tx: TenantTx,
    subAccountId: string,
    { table, key, type, owner }: ScannedTable,
    { last, stride }: { last: string | null; stride: number },
  ): Promise<ScanResult> {
    const [row] = await tx.query<ScanResult>(
      `with passed as (
         select ${key} as key from ${table} where tenant_id = $2 and ($3::${type} is null or ${key} >= $3::${type})
         order by ${key} limit $4
       ), last as (
         select key as last from passed order by key desc limit 1
       ), erased as (
         delete from ${table} t using last where t.tenant_id = $2 and t.${owner} = $1
           and ($3::${type} is null or t.${key} >= $3::${type}) and t.${key} <= last.last
       )
       select (select last::text from last) as last, (select count(*)::int from passed) as passed`,
      [subAccountId, tx.tenantId, last, stride],
      { freshPlan: true },
    );
    return row ?? { last: null, passed: 0 };
  }
}
