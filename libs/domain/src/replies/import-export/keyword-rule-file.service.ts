import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import {
  comparedText,
  detailsMax,
  type FileFormat,
  firstCodePoints,
  type Imported,
  matchRules,
  type ReplyPart,
  replyLimits,
  replyMethods,
  replyScopes,
} from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { QuotaService } from '../../billing/index.js';
import {
  bytesOfRule,
  type KeywordRuleValues,
  keywordRuleKind,
  normaliseKeywordRule,
} from '../keyword-rules/keyword-rule.policy.js';
import { KeywordRuleRepository, type KnownKeyword } from '../keyword-rules/keyword-rule.repository.js';
import type { FileShape } from './file-shape.js';
import { keywordKey, KeywordScopeValidator, sharedScope } from '../keyword-rules/keyword-scope.validator.js';
import { cellValues } from './record-fields.js';
import { cellsOfReplies, replyColumns, repliesOfCells } from './reply-columns.js';
import type { FileRow } from './reply-files.js';
import { type ExportShape, ReplyExportService } from './reply-export.service.js';
import {
  type ImportedRecord,
  type Importer,
  type ImportShape,
  type ReplacedRows,
  ReplyImportService,
} from './reply-import.service.js';
import { ReplyItemWriter } from '../reply-item.writer.js';
import { ReplyReferenceValidator } from '../reply-reference.validator.js';
import { materialsOf } from '../reply-values.js';
import { jsonBatches } from '../json-batches.js';
import { yieldToEventLoop } from '@parley/platform/concurrency';

/** `subAccountIds` are accounts until they are looked up. */
interface Values extends KeywordRuleValues {
  compared: string;
}

type Row = FileRow<Values>;
type Exported = Omit<KeywordRuleValues, 'subAccountIds'> & { subAccounts: string[] };

const { partsMax, titleMax } = replyLimits;
const columns = [
  'keyword',
  'title',
  'match',
  'method',
  'scope',
  'subAccounts',
  'enabled',
  ...replyColumns(partsMax),
];

const file: FileShape<Values> = {
  columns,
  required: ['keyword', 'reply1'],
  rowsMax: replyLimits.keywordImportRows,
  lengthMax: replyLimits.keywordImportMax,
  fromCells: (cells) => ({
    ...cells,
    subAccounts: cellValues.words(cells['subAccounts']),
    enabled: cellValues.flag(cells['enabled']),
    replies: repliesOfCells(cells, partsMax),
  }),
  read: (fields, problems) => {
    const keyword = fields.text('keyword');
    const normalised = normaliseKeywordRule(
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
    return { ...normalised, compared: comparedText(keyword) };
  },
};

const exported: ExportShape<Exported> = {
  kind: keywordRuleKind,
  columns,
  cells: ({ replies, subAccounts, ...row }) => ({
    ...row,
    subAccounts: subAccounts.join(' '),
    ...cellsOfReplies(replies),
  }),
};

/** Keyword rules as files. Sub-accounts go by their accounts. */
@Injectable()
export class KeywordRuleFileService implements ImportShape<Values> {
  readonly kind = keywordRuleKind;
  readonly file = file;

  constructor(
    private readonly rules: KeywordRuleRepository,
    private readonly writer: ReplyItemWriter,
    private readonly exports: ReplyExportService,
    private readonly imports: ReplyImportService,
    private readonly references: ReplyReferenceValidator,
    private readonly scopes: KeywordScopeValidator,
    private readonly quotas: QuotaService,
  ) {}

  /** The oldest first. */
  export(tenantId: string, format: FileFormat): AsyncGenerator<Buffer> {
    return this.exports.write(tenantId, format, exported);
  }

  /** Rejects as `ReplyImportService.importFile`. */
  async import(by: Importer, body: Readable): Promise<Imported> {
    return this.imports.importFile(by, body, this);
  }

  /** Notes every row that has the keyword of one above it for some of the same sub-accounts. */
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

  async resolve(tx: TenantTx, rows: Row[], replace: boolean): Promise<ReplacedRows<Values>> {
    await this.references.reportMissing(tx, rows, (values) => this.materialIds(values));
    await this.references.nameSubAccounts(tx, rows);
    return this.replacedBy(tx, rows, replace);
  }

  /** Rejects with `quotas.reached`. */
  async write(tx: TenantTx, imported: ImportedRecord<Values>[]): Promise<void> {
    const [records, breathe] = [[] as object[], yieldToEventLoop()];
    let more = -(await this.rules.bytesOf(
      tx,
      imported.map(({ id }) => id),
    ));
    for (const { id, values } of imported) {
      const { subAccountIds, ...columns } = values;
      const bytes = bytesOfRule(values);
      records.push({ ...columns, id, sub_account_ids: subAccountIds, bytes });
      more += bytes;
      await breathe();
    }
    await this.quotas.require(tx, 'ruleBytes', more);
    const at = this.writer.now();
    for await (const { json } of jsonBatches(records)) await this.rules.upsertAll(tx, json, at);
  }

  materialIds({ replies }: Values): string[] {
    return materialsOf(replies);
  }

  /**
   * The rule that each row replaces: the one for the same sub-accounts, else the one for some of them. A row that would
   * have to replace several rules, or may replace none, is noted.
   */
  private async replacedBy(tx: TenantTx, rows: Row[], mayReplace: boolean): Promise<Map<Row, string>> {
    const known = await this.scopes.known(
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
      // Only the first problems are shown in detail: those name the rule.
      else if (first && noted++ < detailsMax) await this.noteTaken(tx, row, first);
      else if (first) row.problems.add('keyword', 'taken', 'Another rule has this keyword.');
    }
    return replaced;
  }

  private async noteTaken(tx: TenantTx, { values, problems }: Row, rule: KnownKeyword): Promise<void> {
    const { message, rule: name, values: named } = await this.scopes.violation(tx, values, rule);
    problems.add('keyword', name, message, named);
  }
}

const isSameScope = (row: Values, rule: KnownKeyword): boolean =>
  row.scope === rule.scope &&
  row.subAccountIds.length === rule.subAccountIds.length &&
  row.subAccountIds.every((id) => rule.subAccountIds.includes(id));
