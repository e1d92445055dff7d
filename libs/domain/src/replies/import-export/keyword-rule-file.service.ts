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
import {
  type KeywordRuleValues,
  keywordRuleKind,
  normaliseKeywordRule,
} from '../keyword-rules/keyword-rule.policy.js';
import { KeywordRuleRepository } from '../keyword-rules/keyword-rule.repository.js';
import { rejectFile } from './file-problems.js';
import type { FileShape } from './file-shape.js';
import {
  keywordKey,
  KeywordScopeValidator,
  type KnownKeyword,
  sharedScope,
} from '../keyword-rules/keyword-scope.validator.js';
import { cellValues } from './record-fields.js';
import { cellsOfReplies, replyColumns, repliesOfCells } from './reply-columns.js';
import type { FileRow, ReadFile } from './reply-files.js';
import { type ExportShape, ReplyExportService } from './reply-export.service.js';
import { type Importer, ReplyImportService } from './reply-import.service.js';
import { ReplyItemWriter } from '../reply-item.writer.js';
import { ReplyReferenceValidator } from '../reply-reference.validator.js';
import { materialsOf } from '../reply-values.js';
import { jsonBatches, yieldToEventLoop } from '../engine/yield-to-event-loop.js';

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

const shape: FileShape<Values> = {
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
    const settled = normaliseKeywordRule(
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
    return { ...settled, compared: comparedText(keyword) };
  },
};

const exported: ExportShape<Exported> = {
  kind: keywordRuleKind,
  order: 'id',
  columns,
  fields: `r.keyword, r.title, r.match, r.method, r.scope,
    array(select s.account from sub_accounts s
      where s.id = any(r.sub_account_ids) and s.status in ('normal', 'stopped') order by 1) as "subAccounts",
    r.enabled, r.replies`,
  cells: ({ replies, subAccounts, ...row }) => ({
    ...row,
    subAccounts: subAccounts.join(' '),
    ...cellsOfReplies(replies),
  }),
};

/** Keyword rules as files. Sub-accounts go by their accounts. */
@Injectable()
export class KeywordRuleFileService {
  constructor(
    private readonly rules: KeywordRuleRepository,
    private readonly writer: ReplyItemWriter,
    private readonly exports: ReplyExportService,
    private readonly imports: ReplyImportService,
    private readonly references: ReplyReferenceValidator,
    private readonly scopes: KeywordScopeValidator,
  ) {}

  /** The oldest first. */
  export(tenantId: string, format: FileFormat): AsyncGenerator<Buffer> {
    return this.exports.write(tenantId, format, exported);
  }

  /** All rows or none. Rejects with `replies.import_invalid` or `keyword-rules.too_many`, or as `ReplyImportService.importFile`. */
  async import(by: Importer, body: Readable): Promise<Imported> {
    return this.imports.importFile(by, body, shape, (tx, file) => this.store(tx, file, by.replace));
  }

  private async store(
    tx: TenantTx,
    { rows, problems }: ReadFile<Values>,
    replace: boolean,
  ): Promise<Imported> {
    noteShared(rows);
    rejectFile(problems);
    await this.writer.lock(tx);
    await this.references.reportMissing(tx, rows, ({ replies }) => materialsOf(replies));
    await this.references.nameSubAccounts(tx, rows);
    const replaced = await this.replacedBy(tx, rows, replace);
    rejectFile(problems);
    const created = rows.length - replaced.size;
    await this.writer.checkRoom(tx, keywordRuleKind, created);
    await this.write(tx, rows, replaced);
    await this.writer.imported(tx, keywordRuleKind, { created, replaced: replaced.size });
    return { created, replaced: replaced.size };
  }

  /**
   * The rule whose place each row takes: that of the same sub-accounts, else the one that is for some of them. A row
   * that would have to take several places, or may take none, is noted.
   */
  private async replacedBy(tx: TenantTx, rows: Row[], mayReplace: boolean): Promise<Map<Row, string>> {
    const known = await this.scopes.known(
      tx,
      rows.map(({ values }) => values),
    );
    const left = (row: Row): KnownKeyword[] =>
      (known.get(keywordKey(row.values)) ?? []).filter((rule) => sharedScope(row.values, rule) !== null);
    const replaced = new Map<Row, string>();
    const taken = new Set<string>();
    const replace = (row: Row, { id }: KnownKeyword) => {
      replaced.set(row, id);
      taken.add(id);
    };
    const [touching, breathe] = [[] as { row: Row; rules: KnownKeyword[] }[], yieldToEventLoop()];
    for (const row of rows) {
      const rules = left(row);
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
      // Those that are told of name the rule, the others are counted.
      else if (first && noted++ < detailsMax) await this.noteTaken(tx, row, first);
      else if (first) row.problems.add('keyword', 'taken', 'Another rule has this keyword.');
    }
    return replaced;
  }

  private async noteTaken(tx: TenantTx, { values, problems }: Row, rule: KnownKeyword): Promise<void> {
    const { message, rule: name, values: named } = await this.scopes.violation(tx, values, rule);
    problems.add('keyword', name, message, named);
  }

  private async write(tx: TenantTx, rows: Row[], replaced: ReadonlyMap<Row, string>): Promise<void> {
    const records = rows.map((row) => {
      const { subAccountIds, ...values } = row.values;
      const id = replaced.get(row) ?? this.writer.nextId(keywordRuleKind);
      return { ...values, id, sub_account_ids: subAccountIds };
    });
    const at = this.writer.now();
    for await (const { json } of jsonBatches(records)) await this.rules.upsertAll(tx, json, at);
    await this.writer.setMaterials(
      tx,
      records.map(({ id, replies }) => ({ id, materialIds: materialsOf(replies) })),
    );
  }
}

/** Notes every row that has the keyword of one above it for some of the same sub-accounts. */
function noteShared(rows: readonly Row[]): void {
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

const isSameScope = (row: Values, rule: KnownKeyword): boolean =>
  row.scope === rule.scope &&
  row.subAccountIds.length === rule.subAccountIds.length &&
  row.subAccountIds.every((id) => rule.subAccountIds.includes(id));
