import { Injectable } from '@nestjs/common';
import { Database, idChunks, type TenantTx } from '@parley/platform/database';
import { CommandErasureRepository } from '../../commands/index.js';
import { MediaService } from '../../media/index.js';
import { AutomaticReplyErasureRepository, type ErasedReply } from '../../replies/index.js';
import { eraseInChunks, ErasureSectionRegistry } from '../../sub-accounts/index.js';
import { bySubAccount } from '../messages/message-rows.js';
import { withdrawalCauseOf } from '../outgoing/outgoing-message.policy.js';
import { ChatErasureRepository, type ErasedOutgoing, type ScannedTable } from './chat-erasure.repository.js';

export interface ErasureCounts {
  conversations: number;
  messages: number;
  profiles: number;
  /** Files that nothing else referred to. */
  files: number;
  /** Conversations that consoles must reload, by sub-account. */
  changed: { subAccountId: string; conversationIds: string[] }[];
  /** Whether no message with these contacts is left. */
  isAll: boolean;
}

const chunk = 1_000;
/** Rows that one transaction walks over if no index leads to the rows of a sub-account. */
const stride = 20_000;

const scannedTables: ScannedTable[] = [
  { table: 'message_reports', key: 'id', type: 'uuid', owner: 'sub_account_id' },
  { table: 'waiting_translations', key: 'report_id', type: 'uuid', owner: 'sub_account_id' },
  { table: 'contact_profiles', key: 'contact_id', type: 'text', owner: 'holder' },
  { table: 'read_positions', key: 'conversation_id', type: 'text', owner: 'person' },
];

/** Erases messages, conversations and profiles, of a sub-account or of some contacts. */
@Injectable()
export class ChatErasureService {
  /**
   * Erases a sub-account's messages and conversations in chunks, each in its own transaction. A chunk may run twice.
   * Counts by time and the times of active contacts stay: like gains, they hold only ids. A file without other
   * references is no longer reachable, and the sweep deletes it.
   */
  constructor(
    erasureSectionRegistry: ErasureSectionRegistry,
    private readonly database: Database,
    private readonly chatErasureRepository: ChatErasureRepository,
    private readonly automaticReplyErasureRepository: AutomaticReplyErasureRepository,
    private readonly commandErasureRepository: CommandErasureRepository,
    private readonly mediaService: MediaService,
  ) {
    erasureSectionRegistry.register('messages', {
      isSettled: async (tx, id) => !(await this.chatErasureRepository.hasUnhandledReports(tx, id)),
      erase: (tenantId, id) => this.eraseContent(tenantId, id),
    });
    erasureSectionRegistry.register('conversations', {
      erase: (tenantId, id) =>
        eraseInChunks(this.database, tenantId, (tx, limit) =>
          this.chatErasureRepository.deleteConversationsOf(tx, id, limit),
        ),
    });
  }

  /**
   * Erases the messages of all sub-accounts with some contacts and the notes about them, as much as fits into a
   * transaction. It first erases texts, then conversations and profiles. Automatic replies stay without their texts.
   * Messages may have been sent since the deletion began, so their commands are erased with them. The caller must hold the lock on the tenant's contacts, so that no message with them is stored meanwhile.
   */
  async eraseContacts(tx: TenantTx, contactIds: string[]): Promise<ErasureCounts> {
    const conversations = await this.chatErasureRepository.conversationsWith(tx, contactIds);
    const ids = conversations.map(({ id }) => id);
    const messages = await this.chatErasureRepository.deleteMessages(tx, ids, chunk);
    const replies = await this.automaticReplyErasureRepository.clearForContacts(tx, contactIds, chunk);
    const outgoing = await this.chatErasureRepository.deleteOutgoing(tx, ids, chunk);
    await this.deleteCommands(tx, { replies, outgoing });
    const files = await this.countDropped(tx, [...messages, ...replies, ...outgoing]);
    const counted = { messages: messages.length, files, changed: bySubAccount(conversations) };
    if ([messages, replies, outgoing].some(({ length }) => length === chunk))
      return { ...counted, conversations: 0, profiles: 0, isAll: false };
    await this.chatErasureRepository.deleteConversations(tx, ids);
    const profiles = await this.chatErasureRepository.deleteProfiles(tx, contactIds);
    return { ...counted, conversations: ids.length, profiles, isAll: true };
  }

  /** The conversations stay until the sub-account's contacts are erased, because they show which contacts it met. */
  private async eraseContent(tenantId: string, subAccountId: string): Promise<void> {
    const conversations = idChunks(chunk, (last, limit) =>
      this.database.asTenant(tenantId, (tx) =>
        this.chatErasureRepository.conversationsAfter(tx, subAccountId, last, limit),
      ),
    );
    for await (const ids of conversations) {
      await this.eraseMessages(tenantId, ids);
      await this.database.asTenant(tenantId, (tx) => this.chatErasureRepository.clearConversations(tx, ids));
    }
    await this.database.asTenant(tenantId, (tx) =>
      this.chatErasureRepository.deleteDraftsAndMentionsOf(tx, subAccountId),
    );
    for (const table of scannedTables) await this.eraseAlong(tenantId, subAccountId, table);
  }

  private async eraseMessages(tenantId: string, conversationIds: string[]): Promise<void> {
    await eraseInChunks(this.database, tenantId, async (tx, limit) =>
      this.dropFiles(tx, await this.chatErasureRepository.deleteMessages(tx, conversationIds, limit)),
    );
    await eraseInChunks(this.database, tenantId, async (tx, limit) => {
      const outgoing = await this.chatErasureRepository.deleteOutgoing(tx, conversationIds, limit);
      await this.deleteCommands(tx, { replies: [], outgoing });
      return this.dropFiles(tx, outgoing);
    });
    await eraseInChunks(this.database, tenantId, async (tx, limit) => {
      const replies = await this.automaticReplyErasureRepository.deleteForConversations(
        tx,
        conversationIds,
        limit,
      );
      await this.deleteCommands(tx, { replies, outgoing: [] });
      return this.dropFiles(tx, replies);
    });
  }

  /** Deletes the commands that send these messages or withdraw them. */
  private async deleteCommands(
    tx: TenantTx,
    { replies, outgoing }: { replies: ErasedReply[]; outgoing: ErasedOutgoing[] },
  ): Promise<void> {
    await this.commandErasureRepository.deleteOf(tx, {
      ids: [...replies, ...outgoing].flatMap(({ commandId }) => commandId ?? []),
      causes: outgoing.map(({ id }) => withdrawalCauseOf(id)),
    });
  }

  private async dropFiles<Row extends Filed>(tx: TenantTx, rows: Row[]): Promise<Row[]> {
    await this.mediaService.drop(tx, fileIdsOf(rows));
    return rows;
  }

  /** Returns how many files are dropped. */
  private async countDropped(tx: TenantTx, rows: Filed[]): Promise<number> {
    const ids = fileIdsOf(rows);
    if (ids.length === 0) return 0;
    const before = await this.mediaService.ofIds(tx, ids);
    await this.mediaService.drop(tx, ids);
    return before.size - (await this.mediaService.ofIds(tx, ids)).size;
  }

  private async eraseAlong(tenantId: string, subAccountId: string, table: ScannedTable): Promise<void> {
    for (let [last, full] = [null as string | null, true]; full; ) {
      const result = await this.database.asTenant(tenantId, (tx) =>
        this.chatErasureRepository.deleteAlong(tx, subAccountId, table, { last, stride }),
      );
      full = result.passed === stride;
      last = result.last;
    }
  }
}

interface Filed {
  mediumId: string | null;
}

const fileIdsOf = (rows: Filed[]): string[] => [...new Set(rows.flatMap(({ mediumId }) => mediumId ?? []))];
