import { Injectable } from '@nestjs/common';
import {
  comparedText,
  type FileFormat,
  type Imported,
  type ImportReplies,
  matchRules,
  type ReplyPart,
  replyLimits,
  replyMethods,
  replyScopes,
} from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { type KeywordRuleValues, keywordRuleKind, settledKeywordRule } from './keyword-rules.service.js';
import { cellValues } from './record-fields.js';
import { cellsOfReplies, replyColumns, repliesOfCells } from './reply-columns.js';
import { type FileRow, type FileShape, noteRepeated, readRows, refuseFile } from './reply-files.js';
import { type ExportShape, ReplyExports } from './reply-exports.js';
import { ReplyLibrary } from './reply-library.js';
import { ReplyReferences } from './reply-references.js';
import { materialsOf } from './reply-values.js';

/** `subAccountIds` are accounts until they are looked up. */
interface Values extends KeywordRuleValues {
  compared: string;
}

type Exported = Omit<KeywordRuleValues, 'subAccountIds'> & { subAccounts: string[] };

const { partsMax, titleMax } = replyLimits;
/** Rules that one statement writes. */
const chunk = 5_000;
const columns = [
  ...['keyword', 'title', 'match', 'method', 'scope', 'subAccounts', 'enabled'],
  ...replyColumns(partsMax),
];

const shape: FileShape<Values> = {
  columns,
  required: ['keyword', 'reply1'],
  rowsMax: replyLimits.keywordImportRows,
  fromCells: (cells) => ({
    ...cells,
    subAccounts: cellValues.words(cells['subAccounts']),
    enabled: cellValues.flag(cells['enabled']),
    replies: repliesOfCells(cells, partsMax),
  }),
  read: (fields, problems) => {
    const keyword = fields.text('keyword');
    const settled = settledKeywordRule(
      {
        ...{
          keyword,
          title: fields.text('title', keyword.slice(0, titleMax).replace(/[\ud800-\udbff]$/, '')),
        },
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

const keyOf = ({ match, compared }: Pick<Values, 'match' | 'compared'>): string => `${match} ${compared}`;

const exported: ExportShape<Exported> = {
  ...{ kind: keywordRuleKind, order: 'id', columns },
  fields: `r.keyword, r.title, r.match, r.method, r.scope,
    array(select s.account from sub_accounts s
      where s.id = any(r.sub_account_ids) and s.status in ('normal', 'stopped') order by 1) as "subAccounts",
    r.enabled, r.replies`,
  cells: ({ replies, subAccounts, ...row }) => ({
    ...{ ...row, subAccounts: subAccounts.join(' ') },
    ...cellsOfReplies(replies),
  }),
};

/** Keyword rules as files. Sub-accounts go by their accounts. */
@Injectable()
export class KeywordRuleFiles {
  constructor(
    private readonly library: ReplyLibrary,
    private readonly exports: ReplyExports,
    private readonly references: ReplyReferences,
  ) {}

  /** The oldest first. */
  export(tenantId: string, format: FileFormat): AsyncGenerator<Buffer> {
    return this.exports.write(tenantId, format, exported);
  }

  /** All rows or none. Rejects with `replies.import_invalid` or `keyword-rules.too_many`. */
  async import(tx: TenantTx, file: ImportReplies): Promise<Imported> {
    const { rows, problems } = await readRows(file, shape);
    noteRepeated(rows, 'keyword', keyOf);
    refuseFile(problems);
    await this.library.lock(tx);
    const known = await this.known(tx, rows);
    for (const { values, problems: at } of rows) {
      if (!file.replace && known.has(keyOf(values)))
        at.add('keyword', 'taken', 'There is a rule with this keyword and match rule already.');
    }
    await this.references.noteMissing(tx, rows, ({ replies }) => materialsOf(replies));
    await this.references.nameSubAccounts(tx, rows);
    refuseFile(problems);
    const created = rows.length - known.size;
    await this.library.checkRoom(tx, keywordRuleKind, created);
    await this.write(tx, rows, known);
    await this.library.imported(tx, keywordRuleKind, { created, replaced: known.size });
    return { created, replaced: known.size };
  }

  private async known(tx: TenantTx, rows: FileRow<Values>[]): Promise<Map<string, string>> {
    const found = await tx.query<Pick<Values, 'match' | 'compared'> & { id: string }>(
      `select k.id, k.match, k.compared from keyword_rules k
       join unnest($2::text[], $3::text[]) as f(match, compared) on f.match = k.match and f.compared = k.compared
       where k.tenant_id = $1`,
      [tx.tenantId, rows.map(({ values }) => values.match), rows.map(({ values }) => values.compared)],
    );
    return new Map(found.map((row) => [keyOf(row), row.id]));
  }

  private async write(tx: TenantTx, rows: FileRow<Values>[], known: Map<string, string>): Promise<void> {
    const records = rows.map(({ values: { subAccountIds, ...values } }) => ({
      ...values,
      id: known.get(keyOf(values)) ?? this.library.nextId(keywordRuleKind),
      sub_account_ids: subAccountIds,
    }));
    for (let from = 0; from < records.length; from += chunk) {
      await this.insert(tx, records.slice(from, from + chunk));
    }
    await this.library.setMaterials(
      tx,
      records.map(({ id, replies }) => ({ id, materialIds: materialsOf(replies) })),
    );
  }

  private async insert(tx: TenantTx, records: object[]): Promise<void> {
    await tx.query(
      `insert into keyword_rules
         (id, tenant_id, keyword, compared, title, match, method, scope, sub_account_ids, replies, enabled, created_at, updated_at)
       select r.id, $1, r.keyword, r.compared, r.title, r.match, r.method, r.scope, r.sub_account_ids, r.replies,
         r.enabled, $3, $3
       from jsonb_to_recordset($2::jsonb) as r(id text, keyword text, compared text, title text, match text,
         method text, scope text, sub_account_ids text[], replies jsonb, enabled boolean)
       on conflict (tenant_id, match, compared) do update set keyword = excluded.keyword, title = excluded.title,
         method = excluded.method, scope = excluded.scope, sub_account_ids = excluded.sub_account_ids,
         replies = excluded.replies, enabled = excluded.enabled, updated_at = excluded.updated_at`,
      [tx.tenantId, JSON.stringify(records), this.library.now()],
    );
  }
}
