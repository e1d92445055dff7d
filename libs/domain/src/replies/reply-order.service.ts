import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { type ReplyKind, ReplyItemWriter } from './reply-item.writer.js';

/** Replies that an owner puts into an order. */
@Injectable()
export class ReplyOrderService {
  constructor(private readonly library: ReplyItemWriter) {}

  /** Where the next one goes. The caller holds the library's lock. */
  async end(tx: TenantTx, { table }: ReplyKind): Promise<number> {
    const [row] = await tx.query<{ end: number }>(
      `select coalesce(max(position), 0)::int + 1 as end from ${table} where tenant_id = $1`,
      [tx.tenantId],
    );
    return row?.end ?? 1;
  }

  /** Puts one before another, or, null, at the end. Rejects with the kind's `not_found`. */
  async move(tx: TenantTx, kind: ReplyKind, id: string, before: string | null): Promise<void> {
    await this.library.lock(tx);
    const rows = await tx.query<{ id: string; title: string }>(
      `select id, title from ${kind.table} where tenant_id = $1 order by position, id`,
      [tx.tenantId],
    );
    const moved = rows.find((row) => row.id === id);
    if (!moved) throw new AppError(kind.notFound, 'There is no such record.');
    const others = rows.filter((row) => row !== moved);
    const place = before === null ? others.length : others.findIndex((row) => row.id === before);
    if (before !== id && place < 0) throw placeNotFound(kind);
    const [from, to] = [rows.indexOf(moved) + 1, place + 1];
    if (before === id || from === to) return this.library.unchanged();
    const order = [...others.slice(0, place), moved, ...others.slice(place)].map((row) => row.id);
    await tx.query(
      `update ${kind.table} t set position = o.position
       from unnest($2::text[]) with ordinality as o(id, position)
       where t.tenant_id = $1 and t.id = o.id and t.position <> o.position`,
      [tx.tenantId, order],
    );
    await this.library.record(tx, {
      target: { kind: kind.target, id, name: moved.title },
      changes: { place: { from, to } },
    });
    await this.library.changed(tx, kind, [id]);
  }
}

function placeNotFound({ notFound }: ReplyKind): AppError {
  const message = 'There is no such record to put it before.';
  return new AppError(notFound, message, { details: [{ field: 'before', rule: 'exists', message }] });
}
