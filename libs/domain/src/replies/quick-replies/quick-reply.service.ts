import { Injectable } from '@nestjs/common';
import {
  comparedText,
  type Edit,
  type ListedQuickReply,
  type Page,
  type QuickReply,
  type QuickReplyQuery,
  type QuickReplySelection,
  type ReplyCounts,
  type SaveQuickReply,
  type SelectionChanges,
  type SetQuickRepliesEnabled,
} from '@parley/contracts/public';
import { Database, type SelectedIds, selectedIds, type TenantTx } from '@parley/platform/database';
import { AppError, resolveEdit } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { changesOf, valuesAsChanges } from '../../audit/index.js';
import { FieldErrors } from '../field-errors.js';
import { ReplyItemWriter } from '../reply-item.writer.js';
import { ReplyReferenceValidator } from '../reply-reference.validator.js';
import {
  normaliseQuickReply,
  quickReplyKind,
  quickReplyNotFound,
  type QuickReplyValues,
  quickReplyValues,
} from './quick-reply.policy.js';
import { QuickReplyQueries } from './quick-reply.queries.js';
import { QuickReplyRepository } from './quick-reply.repository.js';

/** The texts that agents send at a touch. No two of a tenant have names that are the same by `comparedText`. */
@Injectable()
export class QuickReplyService {
  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly quickReplies: QuickReplyRepository,
    private readonly quickReplyQueries: QuickReplyQueries,
    private readonly writer: ReplyItemWriter,
    private readonly references: ReplyReferenceValidator,
  ) {}

  list(tenantId: string, query: QuickReplyQuery): Promise<Page<ListedQuickReply>> {
    return this.database.asTenant(tenantId, (tx) => this.quickReplyQueries.list(tx, query));
  }

  /** Rejects with `quick-replies.not_found`. */
  get(tenantId: string, id: string): Promise<QuickReply> {
    return this.database.asTenant(tenantId, (tx) => this.quickReplyQueries.get(tx, id));
  }

  counts(tenantId: string): Promise<ReplyCounts> {
    return this.database.asTenant(tenantId, (tx) => this.quickReplyQueries.counts(tx));
  }

  /** Rejects as `createIn` does. */
  create(tenantId: string, given: SaveQuickReply): Promise<QuickReply> {
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, given, async () =>
        this.quickReplyQueries.get(tx, await this.createIn(tx, given)),
      ),
    );
  }

  /**
   * Returns the new one's id. Rejects with `request.invalid`, `quick-replies.name_taken`, `….too_many`,
   * `materials.not_found` or `groups.not_found`.
   */
  async createIn(tx: TenantTx, given: SaveQuickReply): Promise<string> {
    const problems = new FieldErrors();
    const values = normaliseQuickReply(given, problems);
    problems.reject();
    await this.writer.lock(tx);
    await this.writer.checkRoom(tx, quickReplyKind);
    await this.checkName(tx, values.name);
    await this.checkReferences(tx, values);
    const [id, now] = [this.writer.nextId(quickReplyKind), this.writer.now()];
    await this.quickReplies.insert(tx, {
      ...values,
      comparedName: comparedText(values.name),
      id,
      tenantId: tx.tenantId,
      createdAt: now,
      updatedAt: now,
      position: await this.writer.nextPosition(tx, quickReplyKind),
    });
    await this.writer.setMaterials(tx, [
      { id, materialIds: values.materialId === null ? [] : [values.materialId] },
    ]);
    const changes = valuesAsChanges(values);
    await this.writer.record(tx, { target: { kind: 'quick-reply', id, name: values.name }, changes });
    await this.writer.changed(tx, quickReplyKind, [id]);
    return id;
  }

  /**
   * Fields that are left out stay as they are. Rejects with `request.invalid`, `quick-replies.not_found`,
   * `….name_taken`, `materials.not_found` or `groups.not_found`.
   */
  edit(tenantId: string, id: string, edit: Edit<SaveQuickReply>): Promise<QuickReply> {
    return this.database.asTenant(tenantId, async (tx) => {
      await this.editIn(tx, id, edit);
      return this.quickReplyQueries.get(tx, id);
    });
  }

  /** Puts one before another, or, with null, at the end. Rejects with `quick-replies.not_found`. */
  move(tenantId: string, id: string, before: string | null): Promise<void> {
    return this.database.asTenant(tenantId, (tx) => this.writer.move(tx, quickReplyKind, id, before));
  }

  /** Rejects with `quick-replies.not_found` where one that is named is not there; then none is changed. */
  setEnabled(tenantId: string, given: SetQuickRepliesEnabled): Promise<SelectionChanges> {
    return this.changeSelected(tenantId, given, (tx, selected) =>
      this.writer.setEnabled(tx, quickReplyKind, selected, given.enabled),
    );
  }

  /** Rejects with `quick-replies.not_found` where one that is named is not there; then none is deleted. */
  delete(tenantId: string, given: QuickReplySelection): Promise<SelectionChanges> {
    return this.changeSelected(tenantId, given, (tx, selected) =>
      this.writer.delete(tx, quickReplyKind, selected),
    );
  }

  /** Those that match a filter are read under the lock: none is changed meanwhile. */
  private changeSelected(
    tenantId: string,
    given: QuickReplySelection,
    work: (tx: TenantTx, selected: SelectedIds) => Promise<SelectionChanges>,
  ): Promise<SelectionChanges> {
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, given, async () => {
        await this.writer.lock(tx);
        return work(tx, await selectedIds(given, (filter) => this.quickReplyQueries.matchingIds(tx, filter)));
      }),
    );
  }

  private async editIn(tx: TenantTx, id: string, edit: Edit<SaveQuickReply>): Promise<void> {
    await this.writer.lock(tx);
    const row = await this.quickReplies.find(tx, id);
    if (!row) throw quickReplyNotFound();
    const before = quickReplyValues(row);
    const given = resolveEdit(before, edit);
    const problems = new FieldErrors();
    const after = normaliseQuickReply(
      { ...before, ...given, enabled: given.enabled ?? before.enabled },
      problems,
    );
    problems.reject();
    const changes = changesOf(before, after);
    if (Object.keys(changes).length === 0) return this.writer.unchanged();
    if ('name' in changes) await this.checkName(tx, after.name, id);
    await this.checkReferences(tx, {
      materialId: 'materialId' in changes ? after.materialId : null,
      groupId: 'groupId' in changes ? after.groupId : null,
    });
    await this.quickReplies.update(tx, id, {
      ...after,
      comparedName: comparedText(after.name),
      updatedAt: this.writer.now(),
    });
    if ('materialId' in changes)
      await this.writer.setMaterials(tx, [
        { id, materialIds: after.materialId === null ? [] : [after.materialId] },
      ]);
    await this.writer.record(tx, { target: { kind: 'quick-reply', id, name: after.name }, changes });
    await this.writer.changed(tx, quickReplyKind, [id]);
  }

  private async checkName(tx: TenantTx, name: string, except = ''): Promise<void> {
    if (!(await this.quickReplies.isNameTaken(tx, comparedText(name), except))) return;
    const message = 'Another quick reply has this name. Choose another.';
    throw new AppError('quick-replies.name_taken', message, {
      details: [{ field: 'name', rule: 'unique', message }],
    });
  }

  private async checkReferences(
    tx: TenantTx,
    { materialId, groupId }: Pick<QuickReplyValues, 'materialId' | 'groupId'>,
  ): Promise<void> {
    if (materialId !== null) await this.references.checkMaterial(tx, materialId);
    if (groupId !== null) await this.references.checkGroup(tx, groupId);
  }
}
