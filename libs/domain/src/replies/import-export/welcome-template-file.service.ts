import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import {
  type FileFormat,
  type Hours,
  type Imported,
  type PlatformCode,
  platformCodes,
  type ReplyPart,
  replyLimits,
  replyScopes,
  welcomeAudiences,
} from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import type { FieldErrors } from '../field-errors.js';
import { WelcomeTemplateRepository } from '../welcome-templates/welcome-template.repository.js';
import type { FileShape } from './file-shape.js';
import { cellValues, type RecordFields } from './record-fields.js';
import { cellsOfReplies, replyColumns, repliesOfCells } from './reply-columns.js';
import { type FileRow, markRepeated } from './reply-files.js';
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
import {
  normaliseWelcome,
  type WelcomeTemplateValues,
  welcomeTemplateKind,
} from '../welcome-templates/welcome-template.policy.js';

/** `subAccountIds` are accounts until they are looked up. */
type Values = WelcomeTemplateValues;
type Exported = Omit<Values, 'subAccountIds'> & { subAccounts: string[] };

const { welcomePartsMax, delaySecondsMax } = replyLimits;
const columns = [
  'title',
  'delaySeconds',
  'scope',
  'subAccounts',
  'platforms',
  'hours',
  'audience',
  'enabled',
  ...replyColumns(welcomePartsMax),
];

const file: FileShape<Values> = {
  columns,
  required: ['title', 'reply1'],
  rowsMax: replyLimits.importRows,
  lengthMax: replyLimits.importMax,
  fromCells: (cells) => ({
    ...cells,
    delaySeconds: cellValues.whole(cells['delaySeconds']),
    subAccounts: cellValues.words(cells['subAccounts']),
    platforms: cellValues.words(cells['platforms']),
    hours: hoursOf(cells['hours']),
    enabled: cellValues.flag(cells['enabled']),
    replies: repliesOfCells(cells, welcomePartsMax),
  }),
  read: (fields, problems) =>
    normaliseWelcome(
      {
        title: fields.text('title'),
        replies: fields.any('replies') as ReplyPart[],
        delaySeconds: fields.whole('delaySeconds', delaySecondsMax, 0),
        scope: fields.choice('scope', replyScopes, 'all'),
        subAccountIds: fields.texts('subAccounts'),
        platforms: platformsOf(fields, problems),
        hours: readHours(fields, problems),
        audience: fields.choice('audience', welcomeAudiences, 'new'),
        enabled: fields.flag('enabled', true),
      },
      problems,
    ),
};

/** Such as `09:00-18:00`; a spreadsheet leaves out the nought. */
function hoursOf(cell = ''): unknown {
  const [, from, to] = /^\s*(\d{1,2}:\d\d)\s*-\s*(\d{1,2}:\d\d)\s*$/.exec(cell) ?? [];
  return from && to ? { from: from.padStart(5, '0'), to: to.padStart(5, '0') } : cell;
}

function readHours(fields: RecordFields, problems: FieldErrors): Hours | null {
  const hours = fields.any('hours');
  if (hours === undefined) return null;
  if (typeof hours === 'object') return hours as Hours;
  problems.add('hours', 'time', 'hours must be such as 09:00-18:00');
  return null;
}

function platformsOf(fields: RecordFields, problems: FieldErrors): PlatformCode[] {
  const given = fields.texts('platforms');
  const known = platformCodes.filter((code) => given.includes(code));
  if (known.length < given.length) problems.add('platforms', 'isIn', 'platforms names one there is not');
  return known;
}

const exported: ExportShape<Exported> = {
  kind: welcomeTemplateKind,
  columns,
  cells: ({ replies, subAccounts, platforms, hours, ...row }) => ({
    ...row,
    subAccounts: subAccounts.join(' '),
    platforms: platforms.join(' '),
    hours: hours && `${hours.from}-${hours.to}`,
    ...cellsOfReplies(replies),
  }),
};

/** Welcome templates as files. One of the same title is replaced; without replacing, titles may repeat. */
@Injectable()
export class WelcomeTemplateFileService implements ImportShape<Values> {
  readonly kind = welcomeTemplateKind;
  readonly file = file;

  constructor(
    private readonly templates: WelcomeTemplateRepository,
    private readonly writer: ReplyItemWriter,
    private readonly exports: ReplyExportService,
    private readonly imports: ReplyImportService,
    private readonly references: ReplyReferenceValidator,
  ) {}

  /** In their order. */
  export(tenantId: string, format: FileFormat): AsyncGenerator<Buffer> {
    return this.exports.write(tenantId, format, exported);
  }

  /** Rejects as `ReplyImportService.importFile`. */
  async import(by: Importer, body: Readable): Promise<Imported> {
    return this.imports.importFile(by, body, this);
  }

  markRepeated(rows: FileRow<Values>[], replace: boolean): void {
    if (replace) markRepeated(rows, 'title', ({ title }) => title);
  }

  async resolve(tx: TenantTx, rows: FileRow<Values>[], replace: boolean): Promise<ReplacedRows<Values>> {
    const titles = replace ? rows.map(({ values }) => values.title) : [];
    const known = await this.templates.idsByTitle(tx, titles);
    await this.references.reportMissing(tx, rows, (values) => this.materialIds(values));
    await this.references.nameSubAccounts(tx, rows);
    return new Map(
      rows.flatMap((row) => {
        const id = known.get(row.values.title);
        return id === undefined ? [] : [[row, id] as const];
      }),
    );
  }

  async write(tx: TenantTx, imported: ImportedRecord<Values>[]): Promise<void> {
    const records = imported.map(({ id, values: { subAccountIds, delaySeconds, ...values } }) => ({
      ...values,
      id,
      sub_account_ids: subAccountIds,
      delay_seconds: delaySeconds,
    }));
    const [end, at] = [await this.writer.nextPosition(tx, welcomeTemplateKind), this.writer.now()];
    for await (const { json, from } of jsonBatches(records))
      await this.templates.upsertAll(tx, json, { position: end + from, at });
  }

  materialIds({ replies }: Values): string[] {
    return materialsOf(replies);
  }
}
