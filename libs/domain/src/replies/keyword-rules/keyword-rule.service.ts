import { Injectable } from '@nestjs/common';
import {
  comparedText,
  type Edit,
  type KeywordQuery,
  type KeywordRule,
  type KeywordSelection,
  type ListedKeywordRule,
  type Page,
  type ReplyCounts,
  type SaveKeywordRule,
  type SelectionChanges,
  type SetKeywordRulesEnabled,
} from '@parley/contracts/public';
import { Database, type SelectedIds, selectedIds, type TenantTx } from '@parley/platform/database';
import { AppError, resolveEdit } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { changesOf, valuesAsChanges } from '../../audit/index.js';
import { QuotaService } from '../../billing/index.js';
import { keywordKey, KeywordScopeValidator, sharedScope } from './keyword-scope.validator.js';
import { FieldErrors } from '../field-errors.js';
import { ReplyItemWriter } from '../reply-item.writer.js';
import { ReplyReferenceValidator } from '../reply-reference.validator.js';
import { materialsOf, newOnes } from '../reply-values.js';
import {
  bytesOfRule,
  keywordRuleKind,
  keywordRuleNotFound,
  keywordRuleValues,
  normaliseKeywordRule,
} from './keyword-rule.policy.js';
import { KeywordRuleQueries } from './keyword-rule.queries.js';
import { KeywordRuleRepository, type ScopedKeyword } from './keyword-rule.repository.js';

/** The answers to keywords. No two rules have the same keyword and match rule for one sub-account. */
@Injectable()
export class KeywordRuleService {
  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly rules: KeywordRuleRepository,
    private readonly ruleQueries: KeywordRuleQueries,
    private readonly writer: ReplyItemWriter,
    private readonly references: ReplyReferenceValidator,
    private readonly scopes: KeywordScopeValidator,
    private readonly quotas: QuotaService,
  ) {}

  list(tenantId: string, query: KeywordQuery): Promise<Page<ListedKeywordRule>> {
    return this.database.asTenant(tenantId, (tx) => this.ruleQueries.list(tx, query));
  }

  /** Rejects with `keyword-rules.not_found`. */
  get(tenantId: string, id: string): Promise<KeywordRule> {
    return this.database.asTenant(tenantId, (tx) => this.ruleQueries.get(tx, id));
  }

  counts(tenantId: string): Promise<ReplyCounts> {
    return this.database.asTenant(tenantId, (tx) => this.ruleQueries.counts(tx));
  }

  /** Rejects as `createIn` does. */
  create(tenantId: string, given: SaveKeywordRule): Promise<KeywordRule> {
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, given, async () =>
        this.ruleQueries.get(tx, await this.createIn(tx, given)),
      ),
    );
  }

  /**
   * Returns the new one's id. Rejects with `request.invalid`, `keyword-rules.keyword_taken`, `….too_many`, `quotas.reached`,
   * `sub-accounts.not_found` or `materials.not_found`.
   */
  async createIn(tx: TenantTx, given: SaveKeywordRule): Promise<string> {
    const problems = new FieldErrors();
    const values = normaliseKeywordRule(given, problems);
    problems.reject();
    const compared = comparedText(values.keyword);
    await this.writer.lock(tx);
    await this.writer.checkRoom(tx, keywordRuleKind);
    const bytes = bytesOfRule(values);
    await this.quotas.require(tx, 'ruleBytes', bytes);
    await this.checkKeyword(tx, { ...values, compared });
    await this.references.checkSubAccounts(tx, values.subAccountIds);
    await this.references.checkParts(tx, values.replies);
    const [id, now] = [this.writer.nextId(keywordRuleKind), this.writer.now()];
    await this.rules.insert(tx, {
      ...values,
      compared,
      bytes,
      id,
      tenantId: tx.tenantId,
      createdAt: now,
      updatedAt: now,
    });
    await this.writer.setMaterials(tx, [{ id, materialIds: materialsOf(values.replies) }]);
    const changes = valuesAsChanges(values);
    await this.writer.record(tx, { target: { kind: 'keyword-rule', id, name: values.keyword }, changes });
    await this.writer.changed(tx, keywordRuleKind, [id]);
    return id;
  }

  /**
   * Fields that are left out stay as they are. Rejects with `request.invalid`, `keyword-rules.not_found`,
   * `….keyword_taken`, `quotas.reached`, `sub-accounts.not_found` or `materials.not_found`.
   */
  edit(tenantId: string, id: string, edit: Edit<SaveKeywordRule>): Promise<KeywordRule> {
    return this.database.asTenant(tenantId, async (tx) => {
      await this.editIn(tx, id, edit);
      return this.ruleQueries.get(tx, id);
    });
  }

  /** Rejects with `keyword-rules.not_found` where one that is named is not there; then none is changed. */
  setEnabled(tenantId: string, given: SetKeywordRulesEnabled): Promise<SelectionChanges> {
    return this.changeSelected(tenantId, given, (tx, selected) =>
      this.writer.setEnabled(tx, keywordRuleKind, selected, given.enabled),
    );
  }

  /** Rejects with `keyword-rules.not_found` where one that is named is not there; then none is deleted. */
  delete(tenantId: string, given: KeywordSelection): Promise<SelectionChanges> {
    return this.changeSelected(tenantId, given, (tx, selected) =>
      this.writer.delete(tx, keywordRuleKind, selected),
    );
  }

  /** Those that match a filter are read under the lock: none is changed meanwhile. */
  private changeSelected(
    tenantId: string,
    given: KeywordSelection,
    work: (tx: TenantTx, selected: SelectedIds) => Promise<SelectionChanges>,
  ): Promise<SelectionChanges> {
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, given, async () => {
        await this.writer.lock(tx);
        return work(tx, await selectedIds(given, (filter) => this.ruleQueries.matchingIds(tx, filter)));
      }),
    );
  }

  private async editIn(tx: TenantTx, id: string, edit: Edit<SaveKeywordRule>): Promise<void> {
    await this.writer.lock(tx);
    const row = await this.rules.find(tx, id);
    if (!row) throw keywordRuleNotFound();
    const before = keywordRuleValues(row);
    const given = resolveEdit(await this.references.shownValues(tx, before), edit);
    const problems = new FieldErrors();
    const after = normaliseKeywordRule(
      { ...before, ...given, enabled: given.enabled ?? before.enabled },
      problems,
    );
    problems.reject();
    const changes = changesOf(before, after);
    if (Object.keys(changes).length === 0) return this.writer.unchanged();
    const [compared, bytes] = [comparedText(after.keyword), bytesOfRule(after)];
    await this.quotas.require(tx, 'ruleBytes', bytes - row.bytes);
    await this.checkKeyword(tx, { ...after, compared }, id);
    await this.references.checkSubAccounts(tx, newOnes(after.subAccountIds, before.subAccountIds));
    if ('replies' in changes) await this.references.checkParts(tx, after.replies);
    await this.rules.update(tx, id, { ...after, compared, bytes, updatedAt: this.writer.now() });
    if ('replies' in changes)
      await this.writer.setMaterials(tx, [{ id, materialIds: materialsOf(after.replies) }]);
    await this.writer.record(tx, { target: { kind: 'keyword-rule', id, name: after.keyword }, changes });
    await this.writer.changed(tx, keywordRuleKind, [id]);
  }

  private async checkKeyword(tx: TenantTx, wanted: ScopedKeyword, except = ''): Promise<void> {
    const known = (await this.scopes.known(tx, [wanted])).get(keywordKey(wanted)) ?? [];
    const taken = known.find((rule) => rule.id !== except && sharedScope(wanted, rule) !== null);
    if (!taken) return;
    const violation = await this.scopes.violation(tx, wanted, taken);
    throw new AppError('keyword-rules.keyword_taken', violation.message, { details: [violation] });
  }
}
