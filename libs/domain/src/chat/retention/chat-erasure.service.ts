import { Injectable } from '@nestjs/common';
import { Database, type TenantTx } from '@parley/platform/database';
import { MediaService } from '../../media/index.js';
import { AutomaticReplyErasureRepository } from '../../replies/index.js';
import { eraseInChunks, ErasureSectionRegistry } from '../../sub-accounts/index.js';
import { ChatErasureRepository, type ScannedTable } from './chat-erasure.repository.js';

const chunk = 1_000;
/** Rows looked at in one transaction where no index leads to those of a sub-account. */
const stride = 20_000;

const scannedTables: ScannedTable[] = [
  { table: 'message_reports', key: 'id', type: 'uuid', owner: 'sub_account_id' },
  { table: 'waiting_translations', key: 'report_id', type: 'uuid', owner: 'sub_account_id' },
  { table: 'contact_profiles', key: 'contact_id', type: 'text', owner: 'holder' },
];

/**
 * Takes out what a sub-account wrote and was written, in chunks of a transaction each; it may run again. Counts by
 * time stay, and so does who was active when: as ids, like gains. A file that nothing else refers to is fetched by
 * nobody any more, and swept away.
 */
@Injectable()
export class ChatErasureService {
  constructor(
    sections: ErasureSectionRegistry,
    private readonly database: Database,
    private readonly erasure: ChatErasureRepository,
    private readonly replies: AutomaticReplyErasureRepository,
    private readonly mediaService: MediaService,
  ) {
    sections.register('messages', {
      isSettled: async (tx, id) => !(await this.erasure.hasUnhandledReports(tx, id)),
      erase: (tenantId, id) => this.eraseContent(tenantId, id),
    });
    sections.register('conversations', { erase: (tenantId, id) => this.eraseConversations(tenantId, id) });
  }

  /** Its conversations stay as ids: they tell whom it met, until those are erased. */
  private async eraseContent(tenantId: string, subAccountId: string): Promise<void> {
    for (let [last, full] = ['', true]; full; ) {
      const ids = await this.database.asTenant(tenantId, (tx) =>
        this.erasure.conversationsAfter(tx, subAccountId, last, chunk),
      );
      await this.eraseMessages(tenantId, ids);
      await this.database.asTenant(tenantId, (tx) => this.erasure.clearConversations(tx, ids));
      last = ids.at(-1) ?? '';
      full = ids.length === chunk;
    }
    for (const table of scannedTables) await this.eraseAlong(tenantId, subAccountId, table);
  }

  private async eraseConversations(tenantId: string, subAccountId: string): Promise<void> {
    await eraseInChunks(this.database, tenantId, (tx, limit) =>
      this.erasure.deleteConversationsOf(tx, subAccountId, limit),
    );
  }

  private async eraseMessages(tenantId: string, conversationIds: string[]): Promise<void> {
    await eraseInChunks(this.database, tenantId, async (tx, limit) =>
      this.dropFiles(tx, await this.erasure.deleteMessages(tx, conversationIds, limit)),
    );
    await eraseInChunks(this.database, tenantId, async (tx, limit) =>
      this.dropFiles(tx, await this.replies.deleteForConversations(tx, conversationIds, limit)),
    );
  }

  private async dropFiles<Row extends { mediumId: string | null }>(
    tx: TenantTx,
    rows: Row[],
  ): Promise<Row[]> {
    await this.mediaService.drop(tx, [...new Set(rows.flatMap(({ mediumId }) => mediumId ?? []))]);
    return rows;
  }

  private async eraseAlong(tenantId: string, subAccountId: string, table: ScannedTable): Promise<void> {
    for (let [last, full] = [null as string | null, true]; full; ) {
      const result = await this.database.asTenant(tenantId, (tx) =>
        this.erasure.deleteAlong(tx, subAccountId, table, { last, stride }),
      );
      full = result.passed === stride;
      last = result.last;
    }
  }
}
