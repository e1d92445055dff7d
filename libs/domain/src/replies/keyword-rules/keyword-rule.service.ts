import { Injectable } from '@nestjs/common';
import {
  comparedText,
  type Edit,
  type KeywordRule,
  type KeywordSelection,
  type SaveKeywordRule,
  type SelectionChanges,
  type SetKeywordRulesEnabled,
} from '@parley/contracts/public';
import { Database, selectedIds, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { QuotaService } from '../../billing/index.js';
import type { NamedItem } from '../reply-item.repository.js';
import { ReplyItemWriter } from '../reply-item.writer.js';
import { validated } from '../reply-kind.js';
import { ReplyReferenceValidator } from '../reply-reference.validator.js';
import { bytesOfRule, keywordRuleKind, type KeywordRuleValues } from './keyword-rule.policy.js';
import { KeywordRuleQueries } from './keyword-rule.queries.js';
import { keywordKey, KeywordScopeValidator, sharedScope } from './keyword-scope.validator.js';

/** The answers to keywords. No two rules have the same keyword and match rule for one sub-account. */
@Injectable()
export class KeywordRuleService {
  constructor(
    private readonly database: Database,
    private readonly keywordRuleQueries: KeywordRuleQueries,
    private readonly itemWriter: ReplyItemWriter,
    private readonly referenceValidator: ReplyReferenceValidator,
    private readonly scopeValidator: KeywordScopeValidator,
    private readonly quotaService: QuotaService,
  ) {}

  /**
   * Creates it once for the key of the request. Rejects with `request.invalid`, `keyword-rules.keyword_taken`,
   * `….too_many`, `quotas.reached`, `sub-accounts.not_found` or `materials.not_found`.
   */
  create(tenantId: string, given: SaveKeywordRule): Promise<KeywordRule> {
    return this.itemWriter.once(tenantId, given, async (tx) => {
      const values = validated(keywordRuleKind, given);
      await this.itemWriter.lock(tx);
      await this.itemWriter.checkRoom(tx, keywordRuleKind);
      await this.quotaService.require(tx, 'ruleBytes', bytesOfRule(values));
      await this.checkKeyword(tx, values);
      await this.referenceValidator.checkSubAccounts(tx, values.subAccountIds);
      await this.referenceValidator.checkParts(tx, values.replies);
      return this.keywordRuleQueries.view(tx, await this.itemWriter.insert(tx, keywordRuleKind, values));
    });
  }

  /**
   * Fields that are left out stay as they are. Rejects with `request.invalid`, `request.conflict`,
   * `keyword-rules.not_found`, `….keyword_taken`, `quotas.reached`, `sub-accounts.not_found` or `materials.not_found`.
   */
  edit(tenantId: string, id: string, edit: Edit<SaveKeywordRule>): Promise<KeywordRule> {
    return this.database.asTenant(tenantId, async (tx) => {
      await this.itemWriter.lock(tx);
      const edited = await this.itemWriter.edited(tx, keywordRuleKind, id, edit);
      if (edited) {
        const { row, before, after, changes } = edited;
        await this.quotaService.require(tx, 'ruleBytes', bytesOfRule(after) - row.bytes);
        await this.checkKeyword(tx, after, id);
        await this.referenceValidator.checkSubAccounts(tx, after.subAccountIds, before.subAccountIds);
        if ('replies' in changes) await this.referenceValidator.checkParts(tx, after.replies);
        await this.itemWriter.update(tx, keywordRuleKind, edited);
      }
      return this.keywordRuleQueries.view(tx, id);
    });
  }

  /** Rejects with `keyword-rules.not_found`, and changes nothing, if a named rule does not exist. */
  setEnabled(tenantId: string, given: SetKeywordRulesEnabled): Promise<SelectionChanges> {
    return this.itemWriter.once(tenantId, given, async (tx) => {
      const found = await this.lockSelected(tx, given);
      return this.itemWriter.setEnabled(tx, keywordRuleKind, found, given.enabled);
    });
  }

  /** Rejects with `keyword-rules.not_found`, and deletes nothing, if a named rule does not exist. */
  delete(tenantId: string, given: KeywordSelection): Promise<SelectionChanges> {
    return this.itemWriter.once(tenantId, given, async (tx) => {
      const found = await this.lockSelected(tx, given);
      return this.itemWriter.delete(tx, keywordRuleKind, found);
    });
  }

  /** Reads the rules of a filter under the lock, so that none changes meanwhile. */
  private async lockSelected(tx: TenantTx, given: KeywordSelection): Promise<NamedItem[]> {
    await this.itemWriter.lock(tx);
    const selected = await selectedIds(given, (filter) => this.keywordRuleQueries.matchingIds(tx, filter));
    return this.itemWriter.find(tx, keywordRuleKind, selected);
  }

  private async checkKeyword(tx: TenantTx, values: KeywordRuleValues, except = ''): Promise<void> {
    const wanted = { ...values, compared: comparedText(values.keyword) };
    const known = (await this.scopeValidator.known(tx, [wanted])).get(keywordKey(wanted)) ?? [];
    const taken = known.find((rule) => rule.id !== except && sharedScope(wanted, rule) !== null);
    if (!taken) return;
    const violation = await this.scopeValidator.violation(tx, wanted, taken);
    throw new AppError('keyword-rules.keyword_taken', violation.message, { details: [violation] });
  }
}
