import { Injectable } from '@nestjs/common';
import { Database, deleteChunk, type SystemTx, type TenantTx } from '@parley/platform/database';
import { DesktopCommandEntity } from './desktop-command.entity.js';
import { eraseInChunks, type ErasureSection, ErasureSectionRegistry } from '../sub-accounts/index.js';

/** Erases the commands to a deleted sub-account's clients, and the old commands of all tenants. */
@Injectable()
export class CommandErasureRepository implements ErasureSection {
  constructor(
    registry: ErasureSectionRegistry,
    private readonly database: Database,
  ) {
    registry.register('commands', this);
  }

  async erase(tenantId: string, subAccountId: string): Promise<void> {
    await eraseInChunks(this.database, tenantId, (tx, limit) =>
      tx.query(
        `delete from desktop_commands where ctid = any(array(
           select ctid from desktop_commands where tenant_id = $2 and sub_account_id = $1 limit $3)) returning 1`,
        [subAccountId, tx.tenantId, limit],
      ),
    );
  }

  /**
   * Deletes one chunk of the expired commands of all tenants; returns how many. Messages of persons stay until
   * `personalBefore`: until then it is decided whether they were offered.
   */
  deleteExpired(tx: SystemTx, before: Date, personalBefore: Date): Promise<number> {
    return deleteChunk(tx, {
      entity: DesktopCommandEntity,
      by: 'expires_at',
      where: `r.expires_at < $1 and (r.expires_at < $2 or r.kind <> 'reply' or not r.payload ? 'author')`,
      parameters: [before, personalBefore],
    });
  }

  /** Deletes commands by their ids or causes, because the messages that they are about are erased. */
  async deleteOf(tx: TenantTx, { ids, causes }: { ids: string[]; causes: string[] }): Promise<void> {
    if (ids.length === 0 && causes.length === 0) return;
    await tx.query(
      'delete from desktop_commands where tenant_id = $1 and (id = any($2) or cause = any($3))',
      [tx.tenantId, ids, causes],
    );
  }

  /** Deletes up to `limit` commands about messages that were created before `until`; returns how many. */
  async deleteReplies(tx: TenantTx, until: Date, limit: number): Promise<number> {
    const rows = await tx.query(
      `delete from desktop_commands where ctid = any(array(
         select ctid from desktop_commands where tenant_id = $1 and kind in ('reply', 'withdraw') and created_at <= $2 limit $3))
       returning 1`,
      [tx.tenantId, until, limit],
    );
    return rows.length;
  }
}
