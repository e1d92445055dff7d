import { Injectable } from '@nestjs/common';
import { codePoints, comparedText, replyLimits, type SaveKeywordRule } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { changesOf, valuesAsChanges } from '../../audit/index.js';
import {
  keywordKey,
  KeywordScopeValidator,
  type ScopedKeyword,
  sharedScope,
} from './keyword-scope.validator.js';
import { FieldErrors } from '../field-errors.js';
import { KeywordRuleEntity } from '../reply.entity.js';
import { type ReplyKind, ReplyItemWriter } from '../reply-item.writer.js';
import { ReplyReferenceValidator } from '../reply-reference.validator.js';
import { checkLine, materialsOf, newOnes, normaliseParts, normaliseScope } from '../reply-values.js';

export const keywordRuleKind: ReplyKind = {
  table: 'keyword_rules',
  part: 'keyword-rules',
  prefix: 'kwd',
  target: 'keyword-rule',
  max: replyLimits.keywordRulesMax,
  notFound: 'keyword-rules.not_found',
  tooMany: 'keyword-rules.too_many',
};

export type KeywordRuleValues = Required<SaveKeywordRule>;

/** What is compared may be longer than what was written: `㍿` is four characters. It has to fit an index. */
const comparedMax = 2 * replyLimits.keywordMax;

/** As it is stored; what is wrong with it is noted. */
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

/** What is answered to which words. No two have the same keyword and match rule for one sub-account. */
@Injectable()
export class KeywordRuleService {
  constructor(
    private readonly library: ReplyItemWriter,
    private readonly references: ReplyReferenceValidator,
    private readonly scopes: KeywordScopeValidator,
  ) {}

  /**
   * Returns the new one's id. Rejects with `request.invalid`, `keyword-rules.keyword_taken`, `….too_many`,
   * `sub-accounts.not_found` or `materials.not_found`.
   */
  async create(tx: TenantTx, given: SaveKeywordRule): Promise<string> {
    const problems = new FieldErrors();
    const values = normaliseKeywordRule(given, problems);
    problems.reject();
    const compared = comparedText(values.keyword);
    await this.library.lock(tx);
    await this.library.checkRoom(tx, keywordRuleKind);
    await this.checkKeyword(tx, { ...values, compared });
    await this.references.checkSubAccounts(tx, values.subAccountIds);
    await this.references.checkParts(tx, values.replies);
    const [id, now] = [this.library.nextId(keywordRuleKind), this.library.now()];
    await tx.manager.insert(KeywordRuleEntity, {
      ...values,
      compared,
      id,
      tenantId: tx.tenantId,
      createdAt: now,
      updatedAt: now,
    });
    await this.library.setMaterials(tx, [{ id, materialIds: materialsOf(values.replies) }]);
    const changes = valuesAsChanges(values);
    await this.library.record(tx, { target: { kind: 'keyword-rule', id, name: values.keyword }, changes });
    await this.library.changed(tx, keywordRuleKind, [id]);
    return id;
  }

  /** What is left out stays. */
  async edit(tx: TenantTx, id: string, given: Partial<SaveKeywordRule>): Promise<void> {
    await this.library.lock(tx);
    const row = await tx.manager.findOneBy(KeywordRuleEntity, { id, tenantId: tx.tenantId });
    if (!row) throw keywordRuleNotFound();
    const before = valuesOf(row);
    const problems = new FieldErrors();
    const after = normaliseKeywordRule(
      { ...before, ...given, enabled: given.enabled ?? before.enabled },
      problems,
    );
    problems.reject();
    const changes = changesOf(before, after);
    if (Object.keys(changes).length === 0) return this.library.unchanged();
    const compared = comparedText(after.keyword);
    await this.checkKeyword(tx, { ...after, compared }, id);
    await this.references.checkSubAccounts(tx, newOnes(after.subAccountIds, before.subAccountIds));
    if ('replies' in changes) await this.references.checkParts(tx, after.replies);
    await tx.manager.update(
      KeywordRuleEntity,
      { id, tenantId: tx.tenantId },
      { ...after, compared, updatedAt: this.library.now() },
    );
    if ('replies' in changes)
      await this.library.setMaterials(tx, [{ id, materialIds: materialsOf(after.replies) }]);
    await this.library.record(tx, { target: { kind: 'keyword-rule', id, name: after.keyword }, changes });
    await this.library.changed(tx, keywordRuleKind, [id]);
  }

  async setEnabled(tx: TenantTx, ids: string[], enabled: boolean): Promise<void> {
    await this.library.setEnabled(tx, keywordRuleKind, { ids, enabled, nameColumn: 'keyword' });
  }

  async delete(tx: TenantTx, ids: string[]): Promise<void> {
    await this.library.delete(tx, keywordRuleKind, ids, 'keyword');
  }

  private async checkKeyword(tx: TenantTx, wanted: ScopedKeyword, except = ''): Promise<void> {
    const known = (await this.scopes.known(tx, [wanted])).get(keywordKey(wanted)) ?? [];
    const taken = known.find((rule) => rule.id !== except && sharedScope(wanted, rule) !== null);
    if (!taken) return;
    const violation = await this.scopes.violation(tx, wanted, taken);
    throw new AppError('keyword-rules.keyword_taken', violation.message, { details: [violation] });
  }
}

const valuesOf = (row: KeywordRuleEntity): KeywordRuleValues => ({
  keyword: row.keyword,
  title: row.title,
  match: row.match,
  method: row.method,
  scope: row.scope,
  enabled: row.enabled,
  subAccountIds: row.subAccountIds,
  replies: normaliseParts(new FieldErrors(), 'replies', row.replies, replyLimits.partsMax),
});

export const keywordRuleNotFound = (): AppError =>
  new AppError('keyword-rules.not_found', 'There is no such keyword rule.');
