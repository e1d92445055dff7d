import { Injectable } from '@nestjs/common';
import { type Imported, replyLimits, type SelectionChanges } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { lockAdvisory, type SelectedIds, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { AuditService, type AuditRecord } from '../audit/index.js';
import { type MaterialHolder, MaterialRepository } from '../materials/index.js';
import { type NamedItem, ReplyItemRepository, type ReplyKind } from './reply-item.repository.js';
import { ReplyVersionRepository } from './reply-version.repository.js';

/** The steps that writing a quick reply, a keyword rule and a welcome template share. */
@Injectable()
export class ReplyItemWriter {
  constructor(
    private readonly items: ReplyItemRepository,
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
    private readonly versions: ReplyVersionRepository,
    private readonly materialRepository: MaterialRepository,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  nextId({ prefix }: ReplyKind): string {
    return this.ids.next(prefix);
  }

  /** Lets one writer at a time into a tenant's replies: counted room stays free, and positions stay in order. */
  async lock(tx: TenantTx): Promise<void> {
    await lockAdvisory(tx, 'replyLibrary', tx.tenantId);
  }

  /** Rejects with the kind's `too_many` where so many more do not fit. The caller holds the lock. */
  async checkRoom(tx: TenantTx, kind: ReplyKind, more = 1): Promise<void> {
    const { max, tooMany } = kind;
    if ((await this.items.count(tx, kind)) + more > max)
      throw new AppError(tooMany, `There is room for ${max} at most.`);
  }

  /** Sets the materials that each of these sends. Rejects with `materials.not_found`. */
  async setMaterials(tx: TenantTx, holders: readonly MaterialHolder[]): Promise<void> {
    await this.materialRepository.setUses(tx, holders);
  }

  async imported(tx: TenantTx, kind: ReplyKind, { created, replaced }: Imported): Promise<void> {
    const changes = { created: { to: created }, replaced: { to: replaced } };
    await this.record(tx, { target: { kind: kind.target, id: '' }, changes });
    await this.changed(tx, kind, null);
  }

  /** Deletes all that are selected or, with the kind's `not_found` for a named one, none. */
  async delete(tx: TenantTx, kind: ReplyKind, selected: SelectedIds): Promise<SelectionChanges> {
    await this.lock(tx);
    const known = await this.find(tx, kind, selected);
    const ids = known.map(({ id }) => id);
    const changes = { changed: ids.length, unchanged: 0 };
    if (ids.length === 0) {
      this.auditService.unchanged();
      return changes;
    }
    await this.items.delete(tx, kind, ids);
    await this.materialRepository.clearUses(tx, ids);
    await this.auditService.recordMany(
      tx,
      known.map(({ id, name }) => ({ target: { kind: kind.target, id, name } })),
    );
    await this.changed(tx, kind, ids);
    return changes;
  }

  /** Turns all that are selected on or off, or none of them. Those that are so already stay as they are. */
  async setEnabled(
    tx: TenantTx,
    kind: ReplyKind,
    selected: SelectedIds,
    enabled: boolean,
  ): Promise<SelectionChanges> {
    await this.lock(tx);
    const known = await this.find(tx, kind, selected);
    const others = known.filter((row) => row.enabled !== enabled);
    const counts = { changed: others.length, unchanged: known.length - others.length };
    if (others.length === 0) {
      this.auditService.unchanged();
      return counts;
    }
    const changedIds = others.map(({ id }) => id);
    await this.items.setEnabled(tx, kind, changedIds, { enabled, updatedAt: this.now() });
    const changes = { enabled: { from: !enabled, to: enabled } };
    await this.auditService.recordMany(
      tx,
      others.map(({ id, name }) => ({ target: { kind: kind.target, id, name }, changes })),
    );
    await this.changed(tx, kind, changedIds);
    return counts;
  }

  /** The position of the next one. The caller holds the lock. */
  nextPosition(tx: TenantTx, kind: ReplyKind): Promise<number> {
    return this.items.nextPosition(tx, kind);
  }

  /** Puts one before another, or, with null, at the end. Rejects with the kind's `not_found`. */
  async move(tx: TenantTx, kind: ReplyKind, id: string, before: string | null): Promise<void> {
    await this.lock(tx);
    const rows = await this.items.listInOrder(tx, kind);
    const moved = rows.find((row) => row.id === id);
    if (!moved) throw new AppError(kind.notFound, 'There is no such record.');
    const others = rows.filter((row) => row !== moved);
    const place = before === null ? others.length : others.findIndex((row) => row.id === before);
    if (before !== id && place < 0) throw placeNotFound(kind);
    const [from, to] = [rows.indexOf(moved) + 1, place + 1];
    if (before === id || from === to) return this.auditService.unchanged();
    await this.items.reorder(
      tx,
      kind,
      others.toSpliced(place, 0, moved).map((row) => row.id),
    );
    await this.auditService.record(tx, {
      target: { kind: kind.target, id, name: moved.title },
      changes: { place: { from, to } },
    });
    await this.changed(tx, kind, [id]);
  }

  async record(tx: TenantTx, entry: AuditRecord): Promise<void> {
    await this.auditService.record(tx, entry);
  }

  unchanged(): void {
    this.auditService.unchanged();
  }

  /** Has clients, consoles and the reply engine read the records again; null stands for any number of them. */
  async changed(tx: TenantTx, { part }: ReplyKind, ids: readonly string[] | null): Promise<void> {
    const areMany = (ids?.length ?? 0) > replyLimits.batchMax;
    if (part === 'keyword-rules') await this.versions.bump(tx, areMany ? null : ids);
    else if (part === 'welcome-templates') await this.versions.bump(tx, []);
    await this.outbox.add(tx, 'library.changed', { parts: [part] });
  }

  private async find(tx: TenantTx, kind: ReplyKind, { ids, areNamed }: SelectedIds): Promise<NamedItem[]> {
    const known = await this.items.findNames(tx, kind, ids);
    if (areNamed) this.checkAll(kind, ids, known);
    return known;
  }

  private checkAll({ notFound }: ReplyKind, ids: string[], known: NamedItem[]): void {
    const knownIds = new Set(known.map(({ id }) => id));
    const missing = ids.findIndex((id) => !knownIds.has(id));
    if (missing < 0) return;
    const message = 'There is no such record.';
    throw new AppError(notFound, message, {
      details: [{ field: `ids[${missing}]`, rule: 'exists', message }],
    });
  }
}

function placeNotFound({ notFound }: ReplyKind): AppError {
  const message = 'There is no such record to put it before.';
  return new AppError(notFound, message, { details: [{ field: 'before', rule: 'exists', message }] });
}
