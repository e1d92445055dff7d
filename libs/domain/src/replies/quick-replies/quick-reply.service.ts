import { Injectable } from '@nestjs/common';
import {
  comparedText,
  type Edit,
  type QuickReply,
  type QuickReplySelection,
  type SaveQuickReply,
  type SelectionChanges,
  type SetQuickRepliesEnabled,
} from '@parley/contracts/public';
import { Database, selectedIds, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { GroupService } from '../../materials/index.js';
import type { NamedItem } from '../reply-item.repository.js';
import { ReplyItemWriter } from '../reply-item.writer.js';
import { validated } from '../reply-kind.js';
import { ReplyReferenceValidator } from '../reply-reference.validator.js';
import { quickReplyKind, type QuickReplyValues } from './quick-reply.policy.js';
import { QuickReplyQueries } from './quick-reply.queries.js';

/** The texts that agents send at a touch. No two of a tenant have names that are the same by `comparedText`. */
@Injectable()
export class QuickReplyService {
  constructor(
    private readonly database: Database,
    private readonly quickReplyQueries: QuickReplyQueries,
    private readonly itemWriter: ReplyItemWriter,
    private readonly referenceValidator: ReplyReferenceValidator,
    private readonly groupService: GroupService,
  ) {}

  /**
   * Creates it once for the key of the request. Rejects with `request.invalid`, `quick-replies.name_taken`,
   * `….too_many`, `materials.not_found` or `groups.not_found`.
   */
  create(tenantId: string, given: SaveQuickReply): Promise<QuickReply> {
    return this.itemWriter.once(tenantId, given, async (tx) => {
      const values = validated(quickReplyKind, given);
      await this.itemWriter.lock(tx);
      await this.itemWriter.checkRoom(tx, quickReplyKind);
      await this.checkName(tx, values.name);
      await this.checkReferences(tx, values);
      return this.quickReplyQueries.view(tx, await this.itemWriter.insert(tx, quickReplyKind, values));
    });
  }

  /**
   * Fields that are left out stay as they are. Rejects with `request.invalid`, `request.conflict`,
   * `quick-replies.not_found`, `….name_taken`, `materials.not_found` or `groups.not_found`.
   */
  edit(tenantId: string, id: string, edit: Edit<SaveQuickReply>): Promise<QuickReply> {
    return this.database.asTenant(tenantId, async (tx) => {
      await this.itemWriter.lock(tx);
      const edited = await this.itemWriter.edited(tx, quickReplyKind, id, edit);
      if (edited) {
        const { after, changes } = edited;
        if ('name' in changes) await this.checkName(tx, after.name, id);
        await this.checkReferences(tx, {
          materialId: 'materialId' in changes ? after.materialId : null,
          groupId: 'groupId' in changes ? after.groupId : null,
        });
        await this.itemWriter.update(tx, quickReplyKind, edited);
      }
      return this.quickReplyQueries.view(tx, id);
    });
  }

  /** Puts one before another, or, with null, at the end. Rejects with `quick-replies.not_found`. */
  async move(tenantId: string, id: string, before: string | null): Promise<void> {
    await this.database.asTenant(tenantId, async (tx) => {
      await this.itemWriter.lock(tx);
      await this.itemWriter.move(tx, quickReplyKind, id, before);
    });
  }

  /** Rejects with `quick-replies.not_found`, and changes nothing, if a named reply does not exist. */
  setEnabled(tenantId: string, given: SetQuickRepliesEnabled): Promise<SelectionChanges> {
    return this.itemWriter.once(tenantId, given, async (tx) => {
      const found = await this.lockSelected(tx, given);
      return this.itemWriter.setEnabled(tx, quickReplyKind, found, given.enabled);
    });
  }

  /** Rejects with `quick-replies.not_found`, and deletes nothing, if a named reply does not exist. */
  delete(tenantId: string, given: QuickReplySelection): Promise<SelectionChanges> {
    return this.itemWriter.once(tenantId, given, async (tx) => {
      const found = await this.lockSelected(tx, given);
      return this.itemWriter.delete(tx, quickReplyKind, found);
    });
  }

  /** Reads the quick replies of a filter under the lock, so that none changes meanwhile. */
  private async lockSelected(tx: TenantTx, given: QuickReplySelection): Promise<NamedItem[]> {
    await this.itemWriter.lock(tx);
    const selected = await selectedIds(given, (filter) => this.quickReplyQueries.matchingIds(tx, filter));
    return this.itemWriter.find(tx, quickReplyKind, selected);
  }

  private async checkName(tx: TenantTx, name: string, except = ''): Promise<void> {
    if (!(await this.quickReplyQueries.isNameTaken(tx, comparedText(name), except))) return;
    const message = 'Another quick reply has this name. Choose another.';
    throw new AppError('quick-replies.name_taken', message, {
      details: [{ field: 'name', rule: 'unique', message }],
    });
  }

  private async checkReferences(
    tx: TenantTx,
    { materialId, groupId }: Pick<QuickReplyValues, 'materialId' | 'groupId'>,
  ): Promise<void> {
    if (materialId !== null) await this.referenceValidator.checkMaterial(tx, materialId);
    if (groupId !== null) await this.groupService.checkIn(tx, 'quick-reply', groupId);
  }
}
