import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { MediaService } from '../../media/index.js';
import { eraseMessages } from './message-erasure.js';

export interface ErasureCounts {
  conversations: number;
  messages: number;
  profiles: number;
  /** Files that nothing else referred to. */
  files: number;
  /** Whose consoles have something to read again. */
  changed: { subAccountId: string; conversationIds: string[] }[];
  /** Nothing is left of what was said with these people. */
  isAll: boolean;
}

const most = 1_000;

/**
 * Takes out what was said with some people, by whichever sub-account, and what was noted about them. Whoever calls
 * holds the tenant's people, so that nobody writes with them meanwhile. That there were automatic replies stays.
 */
@Injectable()
export class ContactChatErasureService {
  constructor(private readonly mediaService: MediaService) {}

  /** So much as fits into a transaction: the words first, then, where no more are left, all else. */
  async erase(tx: TenantTx, contactIds: string[]): Promise<ErasureCounts> {
    const talks = await tx.query<{ id: string; subAccountId: string }>(
      `select id, sub_account_id as "subAccountId" from conversations
       where tenant_id = $1 and contact_id = any($2) order by id`,
      [tx.tenantId, contactIds],
    );
    const ids = talks.map(({ id }) => id);
    const words = await eraseMessages(tx, ids, most);
    const replies = await this.emptyReplies(tx, contactIds);
    const files = await this.drop(tx, [...words, ...replies]);
    const counted = { messages: words.length, files, changed: bySubAccount(talks) };
    if (words.length === most || replies.length === most)
      return { ...counted, conversations: 0, profiles: 0, isAll: false };
    await tx.query('delete from dropped_messages where conversation_id = any($1)', [ids]);
    await tx.query('delete from conversations where id = any($1)', [ids]);
    const profiles = await tx.query(
      'delete from contact_profiles where tenant_id = $1 and contact_id = any($2) returning 1',
      [tx.tenantId, contactIds],
    );
    return { ...counted, conversations: ids.length, profiles: profiles.length, isAll: true };
  }

  /** They are counted by their rules: only what they say goes, and none is sent any more. */
  private async emptyReplies(tx: TenantTx, contactIds: string[]): Promise<{ mediumId: string | null }[]> {
    return tx.query(
      `with said as (
         select id, medium_id from automatic_replies
         where tenant_id = $1 and contact_id = any($2)
           and (text <> '' or medium_id is not null or status = 'scheduled') order by id limit ${most} for update
       )
       update automatic_replies a set text = '', medium_id = null,
         status = case a.status when 'scheduled' then 'skipped' else a.status end,
         skip_reason = case a.status when 'scheduled' then 'deleted' else a.skip_reason end
       from said where a.id = said.id returning said.medium_id as "mediumId"`,
      [tx.tenantId, contactIds],
    );
  }

  private async drop(tx: TenantTx, rows: { mediumId: string | null }[]): Promise<number> {
    const ids = [...new Set(rows.flatMap(({ mediumId }) => mediumId ?? []))];
    if (ids.length === 0) return 0;
    const before = await this.mediaService.ofIds(tx, ids);
    await this.mediaService.drop(tx, ids);
    return before.size - (await this.mediaService.ofIds(tx, ids)).size;
  }
}

function bySubAccount(talks: { id: string; subAccountId: string }[]): ErasureCounts['changed'] {
  const ids = new Map<string, string[]>();
  for (const { id, subAccountId } of talks) ids.set(subAccountId, [...(ids.get(subAccountId) ?? []), id]);
  return [...ids].map(([subAccountId, conversationIds]) => ({ subAccountId, conversationIds }));
}
