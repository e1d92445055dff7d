import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import {
  comparedText,
  type FileFormat,
  type Imported,
  materialLimits,
  replyLimits,
  type Variants,
} from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { GroupService } from '../../materials/index.js';
import {
  type QuickReplyValues,
  quickReplyKind,
  normaliseQuickReply,
} from '../quick-replies/quick-reply.policy.js';
import { QuickReplyRepository } from '../quick-replies/quick-reply.repository.js';
import type { FileShape } from './file-shape.js';
import { cellValues } from './record-fields.js';
import { variantsCell } from './reply-columns.js';
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
import { checkLine } from '../reply-values.js';
import { jsonBatches } from '../json-batches.js';

type Values = Omit<QuickReplyValues, 'groupId'> & { group: string | null };

interface Exported extends Record<string, unknown> {
  name: string;
  title: string;
  content: string;
  variants: Variants;
  materialId: string | null;
  group: string | null;
  enabled: boolean;
}

const columns = ['name', 'title', 'content', 'variants', 'materialId', 'group', 'enabled'];

const file: FileShape<Values> = {
  columns,
  required: ['name', 'content'],
  rowsMax: replyLimits.importRows,
  lengthMax: replyLimits.importMax,
  fromCells: (cells) => ({
    ...cells,
    variants: cellValues.json(cells['variants']),
    enabled: cellValues.flag(cells['enabled']),
  }),
  read: (fields, problems) => {
    const group = fields.text('group');
    if (group !== '') checkLine(problems, 'group', group, materialLimits.groupNameMax);
    const name = fields.text('name');
    const normalised = normaliseQuickReply(
      {
        name,
        title: fields.text('title', name),
        content: fields.text('content'),
        variants: (fields.any('variants') ?? {}) as Variants,
        materialId: fields.text('materialId') || null,
        enabled: fields.flag('enabled', true),
      },
      problems,
    );
    const { groupId: _, ...values } = normalised;
    return { ...values, group: group === '' ? null : group };
  },
};

const exported: ExportShape<Exported> = {
  kind: quickReplyKind,
  columns,
  cells: ({ variants, ...row }) => ({
    ...row,
    variants: variantsCell(variants),
  }),
};

/** Quick replies as files. Groups go by their names, and are created where they are missing. */
@Injectable()
export class QuickReplyFileService implements ImportShape<Values> {
  readonly kind = quickReplyKind;
  readonly file = file;

  constructor(
    private readonly quickReplies: QuickReplyRepository,
    private readonly writer: ReplyItemWriter,
    private readonly exports: ReplyExportService,
    private readonly imports: ReplyImportService,
    private readonly references: ReplyReferenceValidator,
    private readonly groupService: GroupService,
  ) {}

  /** In their order. */
  export(tenantId: string, format: FileFormat): AsyncGenerator<Buffer> {
    return this.exports.write(tenantId, format, exported);
  }

  /** Rejects with `groups.too_many`, or as `ReplyImportService.importFile`. */
  async import(by: Importer, body: Readable): Promise<Imported> {
    return this.imports.importFile(by, body, this);
  }

  markRepeated(rows: FileRow<Values>[]): void {
    markRepeated(rows, 'name', ({ name }) => comparedText(name));
  }

  async resolve(tx: TenantTx, rows: FileRow<Values>[], replace: boolean): Promise<ReplacedRows<Values>> {
    const nameOf = ({ values }: FileRow<Values>): string => comparedText(values.name);
    const known = await this.quickReplies.idsByName(tx, rows.map(nameOf));
    const replaced = new Map<FileRow<Values>, string>();
    for (const row of rows) {
      const id = known.get(nameOf(row));
      if (id === undefined) continue;
      replaced.set(row, id);
      if (!replace) row.problems.add('name', 'taken', 'There is a quick reply with this name already.');
    }
    await this.references.reportMissing(tx, rows, (values) => this.materialIds(values));
    return replaced;
  }

  async write(tx: TenantTx, imported: ImportedRecord<Values>[]): Promise<void> {
    const groups = await this.groupService.ensure(
      tx,
      'quick-reply',
      imported.flatMap(({ values }) => values.group ?? []),
    );
    const records = imported.map(({ id, values: { group, ...values } }) => ({
      ...values,
      id,
      compared_name: comparedText(values.name),
      group_id: group === null ? null : groups.get(group),
      material_id: values.materialId,
    }));
    const [end, at] = [await this.writer.nextPosition(tx, quickReplyKind), this.writer.now()];
    for await (const { json, from } of jsonBatches(records))
      await this.quickReplies.upsertAll(tx, json, { position: end + from, at });
  }

  materialIds({ materialId }: Values): string[] {
    return materialId === null ? [] : [materialId];
  }
}
