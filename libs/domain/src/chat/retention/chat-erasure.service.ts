import { Injectable } from '@nestjs/common';
import { Database, type TenantTx } from '@parley/platform/database';
import { MediaService } from '../../media/index.js';
import { ErasureSectionRegistry } from '../../sub-accounts/index.js';
import { type ErasureCounts, eraseMessages } from './message-erasure.js';

const chunk = 1_000;
/** Rows looked at in one transaction where nothing finds those of a sub-account. */
const stride = 20_000;

/** Tables in which a sub-account's rows are found along a key alone: all of the tenant's are passed by. */
const passedBy = [
  { table: 'message_reports', key: 'id', type: 'uuid', owner: 'sub_account_id' },
  { table: 'waiting_translations', key: 'report_id', type: 'uuid', owner: 'sub_account_id' },
  { table: 'contact_profiles', key: 'contact_id', type: 'text', owner: 'holder' },
  { table: 'cached_translations', key: 'key', type: 'text', owner: 'sub_account_id' },
];

/**
 * Takes out what a sub-account wrote and was written, in chunks of a transaction each; it may run again. Counts by
 * time stay, and so does who was active when: as ids, like gains. A file nothing else refers to is fetched by nobody
 * any more, and swept away.
 */
@Injectable()
export class ChatErasureService {
  constructor(
    sections: ErasureSectionRegistry,
    private readonly database: Database,
    private readonly mediaService: MediaService,
  ) {
    sections.register('messages', {
      isSettled: (tx, id) => this.isSettled(tx, id),
      erase: (tenantId, id) => this.eraseContent(tenantId, id),
    });
    sections.register('conversations', { erase: (tenantId, id) => this.eraseConversations(tenantId, id) });
  }

  /** Whether all that was reported has been handled. */
  private async isSettled(tx: TenantTx, subAccountId: string): Promise<boolean> {
    const [waiting] = await tx.query(
      'select 1 from message_reports where tenant_id = $1 and sub_account_id = $2 and handled_at is null limit 1',
      [tx.tenantId, subAccountId],
    );
    return waiting === undefined;
  }

  /** Its conversations stay as ids: they tell whom it met, until those are erased. */
  private async eraseContent(tenantId: string, subAccountId: string): Promise<void> {
    const last = { id: '' };
    for (let full = true; full; ) {
      const rows = await this.database.asTenant(tenantId, (tx) =>
        tx.query<{ id: string }>(
          `select id from conversations where sub_account_id = $1 and id > $2 order by id limit ${chunk}`,
          [subAccountId, last.id],
        ),
      );
      const ids = rows.map(({ id }) => id);
      await this.eraseMessages(tenantId, ids);
      await this.empty(tenantId, ids);
      last.id = ids.at(-1) ?? '';
      full = ids.length === chunk;
    }
    for (const one of passedBy) await this.passBy(tenantId, subAccountId, one);
  }

  private async eraseConversations(tenantId: string, subAccountId: string): Promise<void> {
    await this.repeat(tenantId, (tx) =>
      tx.query(
        `delete from conversations where id = any(array(
           select id from conversations where sub_account_id = $1 limit ${chunk})) returning 1`,
        [subAccountId],
      ),
    );
  }

  private async eraseMessages(tenantId: string, conversationIds: string[]): Promise<void> {
    await this.repeat(tenantId, async (tx) => {
      const rows = await eraseMessages(tx, conversationIds, chunk);
      await this.drop(tx, rows);
      return rows;
    });
    await this.repeat(tenantId, async (tx) => {
      const rows = await tx.query<ErasureCounts>(
        `delete from automatic_replies where id = any(array(
           select id from automatic_replies where conversation_id = any($1) limit ${chunk}))
         returning medium_id as "mediumId"`,
        [conversationIds],
      );
      await this.drop(tx, rows);
      return rows;
    });
  }

  private async drop(tx: TenantTx, rows: ErasureCounts[]): Promise<void> {
    await this.mediaService.drop(tx, [...new Set(rows.flatMap(({ mediumId }) => mediumId ?? []))]);
  }

  private async empty(tenantId: string, ids: string[]): Promise<void> {
    await this.database.asTenant(tenantId, async (tx) => {
      await tx.query('delete from dropped_messages where conversation_id = any($1)', [ids]);
      await tx.query(
        `update conversations set messages = 0, last_archived_at = null, last_text = '', last_kind = null,
           last_direction = null where id = any($1)`,
        [ids],
      );
    });
  }

  private async passBy(
    tenantId: string,
    subAccountId: string,
    { table, key, type, owner }: (typeof passedBy)[number],
  ): Promise<void> {
    for (let [last, full] = [null as string | null, true]; full; ) {
      const [row] = await this.database.asTenant(tenantId, (tx) =>
        tx.query<{ last: string | null; passed: number }>(
          `with passed as (
             select ${key} as key from ${table} where tenant_id = $2 and ($3::${type} is null or ${key} >= $3::${type})
             order by ${key} limit ${stride}
           ), last as (
             select key as last from passed order by key desc limit 1
           ), erased as (
             delete from ${table} t using last where t.tenant_id = $2 and t.${owner} = $1
               and ($3::${type} is null or t.${key} >= $3::${type}) and t.${key} <= last.last
           )
           select (select last::text from last) as last, (select count(*)::int from passed) as passed`,
          [subAccountId, tx.tenantId, last],
        ),
      );
      full = row?.passed === stride;
      last = row?.last ?? null;
    }
  }

  /** Until a chunk is not full. */
  private async repeat(tenantId: string, work: (tx: TenantTx) => Promise<unknown[]>): Promise<void> {
    for (let rows = chunk; rows === chunk; ) {
      rows = (await this.database.asTenant(tenantId, work)).length;
    }
  }
}
