import { Injectable } from '@nestjs/common';
import { type ErrorName, type LibraryPart, pageLimits, type ReplyCounts } from '@parley/contracts/public';
import { countRows, pipelined, type TenantTx } from '@parley/platform/database';
import { Any } from 'typeorm';

/** The columns that quick replies, keyword rules and welcome templates share; each kind has some of the optional ones. */
interface ReplyItem {
  id: string;
  tenantId: string;
  title: string;
  enabled: boolean;
  updatedAt: Date;
  name?: string;
  keyword?: string;
  position?: number;
}

/** One of the three tables of replies, and what the API calls its records. */
export interface ReplyKind {
  readonly entity: new () => ReplyItem;
  readonly table: 'quick_replies' | 'keyword_rules' | 'welcome_templates';
  readonly part: LibraryPart;
  readonly prefix: 'qck' | 'kwd' | 'wel';
  /** The target kind of its audit entries. */
  readonly target: string;
  /** The field that audit entries name a record by. */
  readonly nameField: 'name' | 'keyword' | 'title';
  readonly max: number;
  readonly notFound: ErrorName;
  readonly tooMany: ErrorName;
}

export interface NamedItem {
  id: string;
  name: string;
  enabled: boolean;
}

/** The statements that are the same for all three kinds of replies. */
@Injectable()
export class ReplyItemRepository {
  count(tx: TenantTx, { entity }: ReplyKind): Promise<number> {
    return tx.manager.countBy(entity, { tenantId: tx.tenantId });
  }

  async counts(tx: TenantTx, { entity }: ReplyKind): Promise<ReplyCounts> {
    const from = `${tx.manager.connection.getMetadata(entity).tableName} i`;
    const of = (isEnabled: boolean) =>
      countRows(tx, {
        from,
        where: 'i.tenant_id = $1 and i.enabled = $2',
        parameters: [tx.tenantId, isEnabled],
      });
    const [enabled, disabled] = await pipelined([of(true), of(false)]);
    return { all: Math.min(enabled + disabled, pageLimits.counted + 1), enabled, disabled };
  }

  /** Those of the ids that exist. */
  async findNames(tx: TenantTx, { entity, nameField }: ReplyKind, ids: string[]): Promise<NamedItem[]> {
    const rows = await tx.manager.find(entity, {
      select: { id: true, enabled: true, [nameField]: true },
      where: { tenantId: tx.tenantId, id: Any(ids) },
      order: { id: 'asc' },
    });
    return rows.map((row) => ({ id: row.id, name: row[nameField] ?? '', enabled: row.enabled }));
  }

  async delete(tx: TenantTx, { entity }: ReplyKind, ids: string[]): Promise<void> {
    await tx.manager.delete(entity, { tenantId: tx.tenantId, id: Any(ids) });
  }

  async setEnabled(
    tx: TenantTx,
    { entity }: ReplyKind,
    ids: string[],
    { enabled, updatedAt }: { enabled: boolean; updatedAt: Date },
  ): Promise<void> {
    await tx.manager.update(entity, { tenantId: tx.tenantId, id: Any(ids) }, { enabled, updatedAt });
  }

  /** All of a kind, in their order. */
  listInOrder(tx: TenantTx, { entity }: ReplyKind): Promise<Pick<ReplyItem, 'id' | 'title'>[]> {
    return tx.manager.find(entity, {
      select: { id: true, title: true },
      where: { tenantId: tx.tenantId },
      order: { position: 'asc', id: 'asc' },
    });
  }

  /** The position behind the last. */
  async nextPosition(tx: TenantTx, { entity }: ReplyKind): Promise<number> {
    const last = await tx.manager.findOne(entity, {
      select: { id: true, position: true },
      where: { tenantId: tx.tenantId },
      order: { position: 'desc' },
    });
    return (last?.position ?? 0) + 1;
  }

  /** Sets positions from 1. */
  async reorder(tx: TenantTx, { table }: ReplyKind, ids: string[]): Promise<void> {
    await tx.query(
      `update ${table} t set position = o.position
       from unnest($2::text[]) with ordinality as o(id, position)
       where t.tenant_id = $1 and t.id = o.id and t.position <> o.position`,
      [tx.tenantId, ids],
    );
  }
}
