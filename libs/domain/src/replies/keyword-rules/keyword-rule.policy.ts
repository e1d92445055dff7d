import { codePoints, comparedText, replyLimits, type SaveKeywordRule } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import { valuesAsChanges } from '../../audit/index.js';
import { FieldErrors } from '../field-errors.js';
import { KeywordRuleEntity } from '../reply.entity.js';
import type { ReplyKind } from '../reply-kind.js';
import { checkLine, materialsOf, normaliseParts, normaliseScope } from '../reply-values.js';

export type KeywordRuleValues = Required<SaveKeywordRule>;

export const keywordRuleKind: ReplyKind<SaveKeywordRule, KeywordRuleValues, KeywordRuleEntity> = {
  entity: KeywordRuleEntity,
  table: 'keyword_rules',
  part: 'keyword-rules',
  prefix: 'kwd',
  target: 'keyword-rule',
  nameField: 'keyword',
  materialField: 'replies',
  isOrdered: false,
  max: replyLimits.keywordRulesMax,
  notFound: 'keyword-rules.not_found',
  tooMany: 'keyword-rules.too_many',
  normalise: normaliseKeywordRule,
  valuesOf: (row) => ({
    keyword: row.keyword,
    title: row.title,
    match: row.match,
    method: row.method,
    scope: row.scope,
    enabled: row.enabled,
    subAccountIds: row.subAccountIds,
    replies: normaliseParts(new FieldErrors(), 'replies', row.replies, replyLimits.partsMax),
  }),
  columnsOf: (values) => ({ ...values, compared: comparedText(values.keyword), bytes: bytesOfRule(values) }),
  asChanges: valuesAsChanges,
  materialIdsOf: ({ replies }) => materialsOf(replies),
};

/** The compared text may be longer than the written one: `㍿` becomes four characters. It must fit into an index. */
const comparedMax = 2 * replyLimits.keywordMax;

/** The values as they are stored. Adds their violations to `problems`. */
export function normaliseKeywordRule(given: SaveKeywordRule, problems: FieldErrors): KeywordRuleValues {
  const { keyword, title, match, method, scope, enabled } = given;
  checkLine(problems, 'keyword', keyword, replyLimits.keywordMax);
  checkLine(problems, 'title', title, replyLimits.titleMax);
  const compared = comparedText(keyword);
  if (/\S/.test(keyword) && compared === '')
    problems.add('keyword', 'required', 'keyword must hold something that can be compared');
  if (codePoints(compared) > comparedMax)
    problems.add('keyword', 'maxLength', `keyword may be compared as at most ${comparedMax} characters`);
  return {
    keyword,
    title,
    match,
    method,
    scope,
    enabled: enabled ?? true,
    subAccountIds: normaliseScope(problems, given),
    replies: normaliseParts(problems, 'replies', given.replies, replyLimits.partsMax),
  };
}

/** The bytes that a rule takes of its tenant's quota. */
export const bytesOfRule = ({ keyword, title, replies }: KeywordRuleValues): number =>
  Buffer.byteLength(keyword) + Buffer.byteLength(title) + Buffer.byteLength(JSON.stringify(replies));

export const keywordRuleNotFound = (): AppError =>
  new AppError('keyword-rules.not_found', 'There is no such keyword rule.');
