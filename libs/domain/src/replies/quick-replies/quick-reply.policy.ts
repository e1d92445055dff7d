import { comparedText, replyLimits, type SaveQuickReply } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import { valuesAsChanges } from '../../audit/index.js';
import type { FieldErrors } from '../field-errors.js';
import { QuickReplyEntity } from '../reply.entity.js';
import type { ReplyKind } from '../reply-kind.js';
import { checkLine, checkMaterialId, checkText, normaliseVariants } from '../reply-values.js';

export type QuickReplyValues = Required<SaveQuickReply>;

export const quickReplyKind: ReplyKind<SaveQuickReply, QuickReplyValues, QuickReplyEntity> = {
  entity: QuickReplyEntity,
  table: 'quick_replies',
  part: 'quick-replies',
  prefix: 'qck',
  target: 'quick-reply',
  nameField: 'name',
  materialField: 'materialId',
  isOrdered: true,
  max: replyLimits.quickRepliesMax,
  notFound: 'quick-replies.not_found',
  tooMany: 'quick-replies.too_many',
  normalise: normaliseQuickReply,
  valuesOf: (row) => ({
    name: row.name,
    title: row.title,
    content: row.content,
    variants: Object.fromEntries(
      Object.entries(row.variants).sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
    materialId: row.materialId,
    groupId: row.groupId,
    enabled: row.enabled,
  }),
  columnsOf: (values) => ({ ...values, comparedName: comparedText(values.name) }),
  asChanges: valuesAsChanges,
  materialIdsOf: ({ materialId }) => (materialId === null ? [] : [materialId]),
};

/** The values as they are stored. Adds their violations to `problems`. */
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

export const quickReplyNotFound = (): AppError =>
  new AppError('quick-replies.not_found', 'There is no such quick reply.');
