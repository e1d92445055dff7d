import { Injectable } from '@nestjs/common';
import { comparedText, replyLimits, type SaveQuickReply } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { changesOf, valuesAsChanges } from '../../audit/index.js';
import { FieldErrors } from '../field-errors.js';
import { QuickReplyEntity } from '../reply.entity.js';
import { type ReplyKind, ReplyItemWriter } from '../reply-item.writer.js';
import { ReplyOrderService } from '../reply-order.service.js';
import { ReplyReferenceValidator } from '../reply-reference.validator.js';
import { checkLine, checkMaterialId, checkText, normaliseVariants } from '../reply-values.js';

export const quickReplyKind: ReplyKind = {
  table: 'quick_replies',
  part: 'quick-replies',
  prefix: 'qck',
  target: 'quick-reply',
  max: replyLimits.quickRepliesMax,
  notFound: 'quick-replies.not_found',
  tooMany: 'quick-replies.too_many',
};

export type QuickReplyValues = Required<SaveQuickReply>;

/** As it is stored; what is wrong with it is noted. */
export function normaliseQuickReply(given: SaveQuickReply, problems: FieldErrors): QuickReplyValues {
  checkLine(problems, 'name', given.name, replyLimits.nameMax);
  checkLine(problems, 'title', given.title, replyLimits.titleMax);
  checkText(problems, 'content', given.content);
  const { name, title, content, materialId, groupId, enabled } = given;
  if (/\S/.test(name) && comparedText(name) === '')
    problems.add('name', 'required', 'name must hold something that can be compared');
  if (typeof materialId === 'string') checkMaterialId(problems, 'materialId', materialId);
  return {
    name,
    title,
    content,
    variants: normaliseVariants(problems, 'variants', given.variants ?? {}),
    materialId: materialId ?? null,
    groupId: groupId ?? null,
    enabled: enabled ?? true,
  };
}

/** What agents send at a touch. No two of a tenant have names that are the same by `comparedText`. */
@Injectable()
export class QuickReplyService {
  constructor(
    private readonly library: ReplyItemWriter,
    private readonly order: ReplyOrderService,
    private readonly references: ReplyReferenceValidator,
  ) {}

  /**
   * Returns the new one's id. Rejects with `request.invalid`, `quick-replies.name_taken`, `….too_many`,
   * `materials.not_found` or `groups.not_found`.
   */
  async create(tx: TenantTx, given: SaveQuickReply): Promise<string> {
    const problems = new FieldErrors();
    const values = normaliseQuickReply(given, problems);
    problems.reject();
    await this.library.lock(tx);
    await this.library.checkRoom(tx, quickReplyKind);
    await this.checkName(tx, values.name);
    await this.checkReferences(tx, values);
    const [id, now] = [this.library.nextId(quickReplyKind), this.library.now()];
    await tx.manager.insert(QuickReplyEntity, {
      ...values,
      comparedName: comparedText(values.name),
      id,
      tenantId: tx.tenantId,
      createdAt: now,
      updatedAt: now,
      position: await this.order.end(tx, quickReplyKind),
    });
    await this.library.setMaterials(tx, [
      { id, materialIds: values.materialId === null ? [] : [values.materialId] },
    ]);
    const changes = valuesAsChanges(values);
    await this.library.record(tx, { target: { kind: 'quick-reply', id, name: values.name }, changes });
    await this.library.changed(tx, quickReplyKind, [id]);
    return id;
  }

  /** What is left out stays. */
  async edit(tx: TenantTx, id: string, given: Partial<SaveQuickReply>): Promise<void> {
    await this.library.lock(tx);
    const row = await tx.manager.findOneBy(QuickReplyEntity, { id, tenantId: tx.tenantId });
    if (!row) throw quickReplyNotFound();
    const before = valuesOf(row);
    const problems = new FieldErrors();
    const after = normaliseQuickReply(
      { ...before, ...given, enabled: given.enabled ?? before.enabled },
      problems,
    );
    problems.reject();
    const changes = changesOf(before, after);
    if (Object.keys(changes).length === 0) return this.library.unchanged();
    if ('name' in changes) await this.checkName(tx, after.name, id);
    await this.checkReferences(tx, {
      materialId: 'materialId' in changes ? after.materialId : null,
      groupId: 'groupId' in changes ? after.groupId : null,
    });
    await tx.manager.update(
      QuickReplyEntity,
      { id, tenantId: tx.tenantId },
      { ...after, comparedName: comparedText(after.name), updatedAt: this.library.now() },
    );
    if ('materialId' in changes)
      await this.library.setMaterials(tx, [
        { id, materialIds: after.materialId === null ? [] : [after.materialId] },
      ]);
    await this.library.record(tx, { target: { kind: 'quick-reply', id, name: after.name }, changes });
    await this.library.changed(tx, quickReplyKind, [id]);
  }

  async move(tx: TenantTx, id: string, before: string | null): Promise<void> {
    await this.order.move(tx, quickReplyKind, id, before);
  }

  async setEnabled(tx: TenantTx, ids: string[], enabled: boolean): Promise<void> {
    await this.library.setEnabled(tx, quickReplyKind, { ids, enabled, nameColumn: 'name' });
  }

  async delete(tx: TenantTx, ids: string[]): Promise<void> {
    await this.library.delete(tx, quickReplyKind, ids, 'name');
  }

  private async checkName(tx: TenantTx, name: string, except = ''): Promise<void> {
    const rows = await tx.query(
      'select 1 from quick_replies where tenant_id = $1 and compared_name = $2 and id <> $3',
      [tx.tenantId, comparedText(name), except],
    );
    if (rows.length === 0) return;
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

const valuesOf = (row: QuickReplyEntity): QuickReplyValues => ({
  name: row.name,
  title: row.title,
  content: row.content,
  variants: Object.fromEntries(Object.entries(row.variants).sort(([one], [other]) => (one < other ? -1 : 1))),
  materialId: row.materialId,
  groupId: row.groupId,
  enabled: row.enabled,
});

export const quickReplyNotFound = (): AppError =>
  new AppError('quick-replies.not_found', 'There is no such quick reply.');
