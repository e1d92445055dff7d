import { Injectable } from '@nestjs/common';
import type { ReplyPart, ShownPart } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { MaterialQueries } from '../materials/index.js';
import type { FileRow } from './import-export/reply-file.js';
import { ReplySubAccountQueries } from './reply-sub-account.queries.js';
import { materialsOf } from './reply-values.js';

/** Stored columns that a view shows in another form. */
export interface StoredRow {
  replies: ReplyPart[];
  createdAt: Date;
  updatedAt: Date;
}

@Injectable()
export class ReplyReferenceValidator {
  constructor(
    private readonly materialQueries: MaterialQueries,
    private readonly subAccountQueries: ReplySubAccountQueries,
  ) {}

  /** Rejects with `materials.not_found`, naming the part whose material is missing. */
  async checkParts(tx: TenantTx, parts: readonly ReplyPart[]): Promise<void> {
    const known = await this.materialQueries.knownIds(tx, materialsOf(parts));
    const missing = parts.findIndex((part) => part.kind === 'material' && !known.has(part.materialId));
    if (missing >= 0) throw materialNotFound(`replies[${missing}].materialId`);
  }

  /** Rejects with `materials.not_found`. */
  async checkMaterial(tx: TenantTx, id: string): Promise<void> {
    if (!(await this.materialQueries.knownIds(tx, [id])).has(id)) throw materialNotFound('materialId');
  }

  /** Rejects with `sub-accounts.not_found` unless the tenant has all of them. Those of before an edit may be gone. */
  async checkSubAccounts(tx: TenantTx, ids: string[], before: string[] = []): Promise<void> {
    const added = ids.filter((id) => !before.includes(id));
    if (added.length === 0) return;
    if ((await this.subAccountQueries.existing(tx, added)).length === new Set(added).size) return;
    const message = 'There is no such sub-account.';
    throw new AppError('sub-accounts.not_found', message, {
      details: [{ field: 'subAccountIds', rule: 'exists', message }],
    });
  }

  /** The values of a reply for its view, with those of its sub-accounts that exist. */
  async shownValues(tx: TenantTx, values: { subAccountIds?: string[] }): Promise<object> {
    const { subAccountIds = [] } = values;
    if (subAccountIds.length === 0) return values;
    return { ...values, subAccountIds: await this.subAccountQueries.existing(tx, subAccountIds) };
  }

  /** Reports every row with a missing material. */
  async reportMissing<Values>(
    tx: TenantTx,
    rows: FileRow<Values>[],
    kind: { materialIdsOf(values: Values): string[] },
  ): Promise<void> {
    const named = rows.map(({ values }) => kind.materialIdsOf(values));
    const known = await this.materialQueries.knownIds(tx, named.flat());
    for (const [index, { problems }] of rows.entries()) {
      const missing = named[index]?.find((id) => !known.has(id));
      if (missing !== undefined)
        problems.add('materialId', 'exists', `There is no material ${missing.slice(0, 40)}`);
    }
  }

  /** Replaces account names by ids, and reports every row with a missing sub-account. */
  async nameSubAccounts(tx: TenantTx, rows: FileRow<{ subAccountIds: string[] }>[]): Promise<void> {
    const known = await this.subAccountQueries.idsByAccount(
      tx,
      rows.flatMap(({ values }) => values.subAccountIds),
    );
    for (const { values, problems } of rows) {
      const missing = values.subAccountIds.find((account) => !known.has(account));
      if (missing !== undefined)
        problems.add('subAccounts', 'exists', `There is no sub-account ${missing.slice(0, 40)}`);
      values.subAccountIds = values.subAccountIds.flatMap((account) => known.get(account) ?? []).sort();
    }
  }

  /** Keyword rules or welcome templates for lists: materials in messages have their titles. */
  async shownRows<Row extends StoredRow>(tx: TenantTx, rows: readonly Row[]) {
    const known = await this.materialQueries.ofIds(
      tx,
      rows.flatMap(({ replies }) => materialsOf(replies)),
    );
    const show = (part: ReplyPart): ShownPart => {
      if (part.kind === 'text') return part;
      const material = known.get(part.materialId);
      return {
        ...part,
        title: material?.title ?? '',
        type: material?.type ?? 'text',
        thumbnailUrl: material?.medium?.thumbnailUrl ?? null,
      };
    };
    return rows.map((row) => ({
      ...row,
      replies: row.replies.map(show),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }));
  }
}

function materialNotFound(field: string): AppError {
  const message = 'There is no such material.';
  return new AppError('materials.not_found', message, { details: [{ field, rule: 'exists', message }] });
}
