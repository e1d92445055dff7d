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
import { rejectFile } from './file-problems.js';
import type { FileShape } from './file-shape.js';
import { cellValues } from './record-fields.js';
import { variantsCell } from './reply-columns.js';
import { type FileRow, markRepeated, type ReadFile } from './reply-files.js';
import { type ExportShape, ReplyExportService } from './reply-export.service.js';
import { type Importer, ReplyImportService } from './reply-import.service.js';
import { ReplyItemWriter } from '../reply-item.writer.js';
import { ReplyReferenceValidator } from '../reply-reference.validator.js';
import { checkLine } from '../reply-values.js';
import { jsonBatches } from '../engine/yield-to-event-loop.js';

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

const shape: FileShape<Values> = {
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
    const settled = normaliseQuickReply(
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
    const { groupId: _, ...values } = settled;
    return { ...values, group: group === '' ? null : group };
  },
};

const exported: ExportShape<Exported> = {
  kind: quickReplyKind,
  order: 'position, id',
  columns,
  fields: `r.name, r.title, r.content, r.variants, r.material_id as "materialId",
    (select g.name from library_groups g where g.id = r.group_id) as group, r.enabled`,
  cells: ({ variants, ...row }) => ({
    ...row,
    variants: variantsCell(variants),
  }),
};

/** Quick replies as files. Groups go by their names, and are made where they are missing. */
@Injectable()
export class QuickReplyFileService {
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

  /** All rows or none. Rejects with `replies.import_invalid`, `quick-replies.too_many` or `groups.too_many`, or as `ReplyImportService.importFile`. */
  async import(by: Importer, body: Readable): Promise<Imported> {
    return this.imports.importFile(by, body, shape, (tx, file) => this.store(tx, file, by.replace));
  }

  private async store(
    tx: TenantTx,
    { rows, problems }: ReadFile<Values>,
    replace: boolean,
  ): Promise<Imported> {
    markRepeated(rows, 'name', ({ name }) => comparedText(name));
    rejectFile(problems);
    await this.writer.lock(tx);
    const known = await this.quickReplies.idsByName(
      tx,
      rows.map(({ values }) => comparedText(values.name)),
    );
    for (const { values, problems: at } of rows) {
      if (!replace && known.has(comparedText(values.name)))
        at.add('name', 'taken', 'There is a quick reply with this name already.');
    }
    await this.references.reportMissing(tx, rows, ({ materialId }) =>
      materialId === null ? [] : [materialId],
    );
    rejectFile(problems);
    const created = rows.length - known.size;
    await this.writer.checkRoom(tx, quickReplyKind, created);
    await this.write(tx, rows, known);
    await this.writer.imported(tx, quickReplyKind, { created, replaced: known.size });
    return { created, replaced: known.size };
  }

  private async write(tx: TenantTx, rows: FileRow<Values>[], known: Map<string, string>): Promise<void> {
    const groups = await this.groupService.ensure(
      tx,
      'quick-reply',
      rows.flatMap(({ values }) => values.group ?? []),
    );
    const records = rows.map(({ values: { group, ...values } }) => ({
      ...values,
      compared_name: comparedText(values.name),
      id: known.get(comparedText(values.name)) ?? this.writer.nextId(quickReplyKind),
      group_id: group === null ? null : groups.get(group),
      material_id: values.materialId,
    }));
    const [end, at] = [await this.writer.nextPosition(tx, quickReplyKind), this.writer.now()];
    for await (const { json, from } of jsonBatches(records))
      await this.quickReplies.upsertAll(tx, json, { position: end + from, at });
    await this.writer.setMaterials(
      tx,
      records.map(({ id, materialId }) => ({ id, materialIds: materialId === null ? [] : [materialId] })),
    );
  }
}
