import { Injectable } from '@nestjs/common';
import {
  comparedText,
  detailsMax,
  firstCodePoints,
  matchRules,
  type ReplyPart,
  replyLimits,
  replyMethods,
  replyScopes,
} from '@parley/contracts/public';
import { yieldToEventLoop } from '@parley/platform/concurrency';
import type { TenantTx } from '@parley/platform/database';
import { QuotaService } from '../../billing/index.js';
import type { FieldErrors } from '../field-errors.js';
import {
  bytesOfRule,
  keywordRuleKind,
  type KeywordRuleValues,
  normaliseKeywordRule,
} from '../keyword-rules/keyword-rule.policy.js';
import { KeywordRuleQueries, type KnownKeyword } from '../keyword-rules/keyword-rule.queries.js';
import { keywordKey, KeywordScopeValidator, sharedScope } from '../keyword-rules/keyword-scope.validator.js';
import { ReplyReferenceValidator } from '../reply-reference.validator.js';
import { cellValues, type RecordFields } from './record-fields.js';
import { cellsOfReplies, repliesOfCells, replyColumns } from './reply-columns.js';
import type { FileRow, IdentifiedRow, ReplyFile } from './reply-file.js';

/** `subAccountIds` are account names until they are looked up. */
interface Values extends KeywordRuleValues {
  compared: string;
}

type Row = FileRow<Values>;
type Exported = Omit<KeywordRuleValues, 'subAccountIds'> & { subAccounts: string[] };

const { partsMax, titleMax } = replyLimits;

/** Keyword rules as files. Files name sub-accounts by their accounts. */
@Injectable()
export class KeywordRuleFile implements ReplyFile<Values, Exported> {
  readonly kind = keywordRuleKind;
  readonly columns = [
    'keyword',
    'title',
    'match',
    'method',
    'scope',
    'subAccounts',
    'enabled',
    ...replyColumns(partsMax),
  ];
  readonly required = ['keyword', 'reply1'];
  readonly rowsMax = replyLimits.keywordImportRows;
  readonly lengthMax = replyLimits.keywordImportMax;

  constructor(
    private readonly keywordRuleQueries: KeywordRuleQueries,
    private readonly referenceValidator: ReplyReferenceValidator,
    private readonly scopeValidator: KeywordScopeValidator,
    private readonly quotaService: QuotaService,
  ) {}

  cells({ replies, subAccounts, ...row }: Exported) {
    return { ...row, subAccounts: subAccounts.join(' '), ...cellsOfReplies(replies) };
  }

  fromCells(cells: Record<string, string>) {
    return {
      ...cells,
      subAccounts: cellValues.words(cells['subAccounts']),
      enabled: cellValues.flag(cells['enabled']),
      replies: repliesOfCells(cells, partsMax),
    };
  }

  read(fields: RecordFields, problems: FieldErrors): Values {
    const keyword = fields.text('keyword');
    const values = normaliseKeywordRule(
      {
        keyword,
        title: fields.text('title', firstCodePoints(keyword, titleMax)),
        match: fields.choice('match', matchRules, 'partial'),
        method: fields.choice('method', replyMethods, 'all'),
        scope: fields.choice('scope', replyScopes, 'all'),
        subAccountIds: fields.texts('subAccounts'),
        replies: fields.any('replies') as ReplyPart[],
        enabled: fields.flag('enabled', true),
      },
      problems,
    );
    return { ...values, compared: comparedText(keyword) };
  }

  /** Reports every row with the keyword of an earlier row for some of the same sub-accounts. */
  markRepeated(rows: Row[]): void {
    const above = new Map<string, { all: boolean; some: Set<string> }>();
    for (const { values, problems } of rows) {
      const { scope, subAccountIds } = values;
      const same = above.get(keywordKey(values)) ?? { all: false, some: new Set<string>() };
      above.set(keywordKey(values), same);
      const isShared =
        scope === 'all'
          ? same.all || same.some.size > 0
          : subAccountIds.some((account) => same.all || same.some.has(account));
      if (isShared) problems.add('keyword', 'unique', 'keyword stands in the file already');
      if (scope === 'all') same.all = true;
      else for (const account of subAccountIds) same.some.add(account);
    }
  }

  /**
   * The rule that each row replaces: the one for the same sub-accounts, else the one for some of them. Reports a row
   * that would replace several rules, or may not replace any.
   */
  async replacedBy(tx: TenantTx, rows: Row[], mayReplace: boolean): Promise<Map<Row, string>> {
    await this.referenceValidator.reportMissing(tx, rows, this.kind);
    await this.referenceValidator.nameSubAccounts(tx, rows);
    const known = await this.scopeValidator.known(
      tx,
      rows.map(({ values }) => values),
    );
    const conflicting = (row: Row): KnownKeyword[] =>
      (known.get(keywordKey(row.values)) ?? []).filter((rule) => sharedScope(row.values, rule) !== null);
    const replaced = new Map<Row, string>();
    const taken = new Set<string>();
    const replace = (row: Row, { id }: KnownKeyword) => {
      replaced.set(row, id);
      taken.add(id);
    };
    const [touching, breathe] = [[] as { row: Row; rules: KnownKeyword[] }[], yieldToEventLoop()];
    for (const row of rows) {
      const rules = conflicting(row);
      if (rules.length > 0) touching.push({ row, rules });
      await breathe();
    }
    for (const { row, rules } of mayReplace ? touching : []) {
      const same = rules.find((rule) => isSameScope(row.values, rule));
      if (same) replace(row, same);
    }
    let noted = 0;
    for (const { row, rules } of touching) {
      const [first, second] = rules.filter(({ id }) => !taken.has(id));
      if (first && mayReplace && !second && !replaced.has(row)) replace(row, first);
      // Only the first problems are reported in detail, with the name of the rule.
      else if (first && noted++ < detailsMax) await this.noteTaken(tx, row, first);
      else if (first) row.problems.add('keyword', 'taken', 'Another rule has this keyword.');
    }
    return replaced;
  }

  /** Rejects with `quotas.reached`. */
  async columnsOf(tx: TenantTx, rows: IdentifiedRow<Values>[]): Promise<object[]> {
    const [columns, breathe] = [[] as object[], yieldToEventLoop()];
    let more = -(await this.keywordRuleQueries.bytesOf(
      tx,
      rows.map(({ id }) => id),
    ));
    for (const { id, values } of rows) {
      const { subAccountIds, ...others } = values;
      const bytes = bytesOfRule(values);
      columns.push({ ...others, id, sub_account_ids: subAccountIds, bytes });
      more += bytes;
      await breathe();
    }
    await this.quotaService.require(tx, 'ruleBytes', more);
    return columns;
  }

  private async noteTaken(tx: TenantTx, { values, problems }: Row, rule: KnownKeyword): Promise<void> {
    const { message, rule: name, values: named } = await this.scopeValidator.violation(tx, values, rule);
    problems.add('keyword', name, message, named);
  }
}

const isSameScope = (row: Values, rule: KnownKeyword): boolean =>
  row.scope === rule.scope &&
  row.subAccountIds.length === rule.subAccountIds.length &&
  row.subAccountIds.every((id) => rule.subAccountIds.includes(id));
