import { Injectable } from '@nestjs/common';
import { comparedText, materialLimits, replyLimits, type Variants } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { GroupService } from '../../materials/index.js';
import type { FieldErrors } from '../field-errors.js';
import {
  normaliseQuickReply,
  quickReplyKind,
  type QuickReplyValues,
} from '../quick-replies/quick-reply.policy.js';
import { QuickReplyQueries } from '../quick-replies/quick-reply.queries.js';
import { ReplyReferenceValidator } from '../reply-reference.validator.js';
import { checkLine } from '../reply-values.js';
import { cellValues, type RecordFields } from './record-fields.js';
import { variantsCell } from './reply-columns.js';
import type { FileRow, IdentifiedRow, ReplyFile } from './reply-file.js';
import { markRepeated } from './file-rows.js';

interface Values extends QuickReplyValues {
  group: string | null;
}
type Exported = Omit<Values, 'groupId'>;

/** Quick replies as files. Files refer to groups by name. Missing groups are created. */
@Injectable()
export class QuickReplyFile implements ReplyFile<Values, Exported> {
  readonly kind = quickReplyKind;
  readonly columns = ['name', 'title', 'content', 'variants', 'materialId', 'group', 'enabled'];
  readonly required = ['name', 'content'];
  readonly rowsMax = replyLimits.importRows;
  readonly lengthMax = replyLimits.importMax;

  constructor(
    private readonly quickReplyQueries: QuickReplyQueries,
    private readonly referenceValidator: ReplyReferenceValidator,
    private readonly groupService: GroupService,
  ) {}

  cells({ variants, ...row }: Exported) {
    return { ...row, variants: variantsCell(variants) };
  }

  fromCells(cells: Record<string, string>) {
    return {
      ...cells,
      variants: cellValues.json(cells['variants']),
      enabled: cellValues.flag(cells['enabled']),
    };
  }

  read(fields: RecordFields, problems: FieldErrors): Values {
    const group = fields.text('group');
    if (group !== '') checkLine(problems, 'group', group, materialLimits.groupNameMax);
    const name = fields.text('name');
    const values = normaliseQuickReply(
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
    return { ...values, group: group === '' ? null : group };
  }

  markRepeated(rows: FileRow<Values>[]): void {
    markRepeated(rows, 'name', ({ name }) => comparedText(name));
  }

  async replacedBy(tx: TenantTx, rows: FileRow<Values>[], replace: boolean) {
    const nameOf = ({ values }: FileRow<Values>): string => comparedText(values.name);
    const known = await this.quickReplyQueries.idsByName(tx, rows.map(nameOf));
    const replaced = new Map<FileRow<Values>, string>();
    for (const row of rows) {
      const id = known.get(nameOf(row));
      if (id === undefined) continue;
      replaced.set(row, id);
      if (!replace) row.problems.add('name', 'taken', 'There is a quick reply with this name already.');
    }
    await this.referenceValidator.reportMissing(tx, rows, this.kind);
    return replaced;
  }

  /** Rejects with `groups.too_many`. */
  async columnsOf(tx: TenantTx, rows: IdentifiedRow<Values>[]): Promise<object[]> {
    const groups = await this.groupService.ensure(
      tx,
      'quick-reply',
      rows.flatMap(({ values }) => values.group ?? []),
    );
    return rows.map(({ id, values: { group, ...values } }) => ({
      ...values,
      id,
      compared_name: comparedText(values.name),
      group_id: group === null ? null : groups.get(group),
      material_id: values.materialId,
    }));
  }
}
