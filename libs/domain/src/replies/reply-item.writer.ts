import { Injectable } from '@nestjs/common';
import {
  type AuditChanges,
  type Edit,
  type Imported,
  replyLimits,
  type SelectionChanges,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, lockAdvisory, type SelectedIds, type TenantTx } from '@parley/platform/database';
import { AppError, resolveEdit } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { AuditService, differencesOf } from '../audit/index.js';
import { type MaterialHolder, MaterialRepository } from '../materials/index.js';
import { jsonBatches } from './json-batches.js';
import { type NamedItem, ReplyItemRepository } from './reply-item.repository.js';
import {
  type EditedReply,
  type ReplyItem,
  type ReplyKind,
  type ReplyTable,
  type ReplyValues,
  validated,
} from './reply-kind.js';
import { ReplyReferenceValidator } from './reply-reference.validator.js';

/** The steps shared by changes of quick replies, keyword rules and welcome templates. The caller must take the lock first. */
@Injectable()
export class ReplyItemWriter {
  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly itemRepository: ReplyItemRepository,
    private readonly referenceValidator: ReplyReferenceValidator,
    private readonly materialRepository: MaterialRepository,
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Does the work in its own transaction, once for the request's key. */
  once<Reply extends object>(
    tenantId: string,
    asked: object,
    work: (tx: TenantTx) => Promise<Reply>,
  ): Promise<Reply> {
    return this.database.asTenant(tenantId, (tx) => this.idempotencyService.once(tx, asked, () => work(tx)));
  }

  /** Locks a tenant's replies for one writer at a time, so that limits hold and positions stay in order. */
  async lock(tx: TenantTx): Promise<void> {
    await lockAdvisory(tx, 'replyLibrary', tx.tenantId);
  }

  /** Rejects with the kind's `too_many` if so many more would exceed the limit. */
  async checkRoom(tx: TenantTx, kind: ReplyTable, more = 1): Promise<void> {
    const { max, tooMany } = kind;
    if ((await this.itemRepository.count(tx, kind)) + more > max)
      throw new AppError(tooMany, `There is room for ${max} at most.`);
  }

  /** Stores valid values as a new record at the end, and returns its id. Rejects with `materials.not_found`. */
  async insert<Save, Values extends Save & ReplyValues, Row extends ReplyItem>(
    tx: TenantTx,
    kind: ReplyKind<Save, Values, Row>,
    values: Values,
  ): Promise<string> {
    const [id, now] = [this.ids.next(kind.prefix), this.clock.now()];
    await this.itemRepository.insert(tx, kind, {
      ...kind.columnsOf(values),
      id,
      tenantId: tx.tenantId,
      createdAt: now,
      updatedAt: now,
      ...(kind.isOrdered && { position: await this.itemRepository.nextPosition(tx, kind) }),
    });
    await this.stored(tx, kind, id, { after: values, changes: kind.asChanges(values) });
    return id;
  }

  /**
   * The record before and after an edit. Null if the edit changes nothing. Omitted fields stay unchanged. Rejects with
   * the kind's `not_found`, `request.conflict` or `request.invalid`.
   */
  async edited<Save, Values extends Save & ReplyValues, Row extends ReplyItem>(
    tx: TenantTx,
    kind: ReplyKind<Save, Values, Row>,
    id: string,
    edit: Edit<Save>,
  ): Promise<EditedReply<Values, Row> | null> {
    const row = await this.itemRepository.find(tx, kind, id);
    if (!row) throw new AppError(kind.notFound, `There is no such ${kind.target.replace('-', ' ')}.`);
    const before = kind.valuesOf(row);
    const shown = await this.referenceValidator.shownValues(tx, before);
    const given = resolveEdit(shown, edit as object) as Partial<Values>;
    const after = validated(kind, { ...before, ...given, enabled: given.enabled ?? before.enabled });
    const changes: AuditChanges = differencesOf(before, after);
    if (Object.keys(changes).length > 0) return { row, before, after, changes };
    this.auditService.unchanged();
    return null;
  }

  /** Stores a valid edit. Rejects with `materials.not_found`. */
  async update<Save, Values extends Save & ReplyValues, Row extends ReplyItem>(
    tx: TenantTx,
    kind: ReplyKind<Save, Values, Row>,
    edited: EditedReply<Values, Row>,
  ): Promise<void> {
    const { id } = edited.row;
    await this.itemRepository.update(tx, kind, id, {
      ...kind.columnsOf(edited.after),
      updatedAt: this.clock.now(),
    });
    await this.stored(tx, kind, id, edited);
  }

  /** The selected records. Rejects with the kind's `not_found` if a named one does not exist. */
  async find(tx: TenantTx, kind: ReplyTable, { ids, areNamed }: SelectedIds): Promise<NamedItem[]> {
    const found = await this.itemRepository.findNames(tx, kind, ids);
    const foundIds = new Set(found.map(({ id }) => id));
    const missing = ids.findIndex((id) => !foundIds.has(id));
    if (areNamed && missing >= 0) throw itemNotFound(kind, `ids[${missing}]`);
    return found;
  }

  async delete(tx: TenantTx, kind: ReplyTable, found: readonly NamedItem[]): Promise<SelectionChanges> {
    const ids = found.map(({ id }) => id);
    if (ids.length > 0) {
      await this.itemRepository.delete(tx, kind, ids);
      await this.materialRepository.clearUses(tx, ids);
    }
    await this.recordEach(tx, kind, found);
    return { changed: ids.length, unchanged: 0 };
  }

  /** Turns records on or off. Those already in that state stay unchanged. */
  async setEnabled(
    tx: TenantTx,
    kind: ReplyTable,
    found: readonly NamedItem[],
    enabled: boolean,
  ): Promise<SelectionChanges> {
    const others = found.filter((row) => row.enabled !== enabled);
    const ids = others.map(({ id }) => id);
    if (ids.length > 0)
      await this.itemRepository.setEnabled(tx, kind, ids, { enabled, updatedAt: this.clock.now() });
    await this.recordEach(tx, kind, others, { enabled: { from: !enabled, to: enabled } });
    return { changed: others.length, unchanged: found.length - others.length };
  }

  /** Moves a record before another, or to the end with null. Rejects with the kind's `not_found`. */
  async move(tx: TenantTx, kind: ReplyTable, id: string, before: string | null): Promise<void> {
    const rows = await this.itemRepository.listInOrder(tx, kind);
    const moved = rows.find((row) => row.id === id);
    if (!moved) throw new AppError(kind.notFound, 'There is no such record.');
    const others = rows.filter((row) => row !== moved);
    const place = before === null ? others.length : others.findIndex((row) => row.id === before);
    if (before !== id && place < 0)
      throw itemNotFound(kind, 'before', 'There is no such record to put it before.');
    const [from, to] = [rows.indexOf(moved) + 1, place + 1];
    if (before === id || from === to) return this.auditService.unchanged();
    await this.itemRepository.reorder(
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

  nextId({ prefix }: ReplyTable): string {
    return this.ids.next(prefix);
  }

  /** Stores imported records: in place of those with the same ids, or at the end. Rejects with `materials.not_found`. */
  async upsertAll(
    tx: TenantTx,
    kind: ReplyTable,
    records: readonly object[],
    { counts, holders }: { counts: Imported; holders: readonly MaterialHolder[] },
  ): Promise<void> {
    const at = this.clock.now();
    const end = kind.isOrdered ? await this.itemRepository.nextPosition(tx, kind) : 0;
    for await (const { json, from } of jsonBatches(records))
      await this.itemRepository.upsertAll(tx, kind, json, { at, position: end + from });
    await this.materialRepository.setUses(tx, holders);
    await this.auditService.record(tx, {
      target: { kind: kind.target, id: '' },
      changes: { created: { to: counts.created }, replaced: { to: counts.replaced } },
    });
    await this.changed(tx, kind, null);
  }

  /** Stores which materials a record sends, and records the change. */
  private async stored<Save, Values extends Save & ReplyValues, Row extends ReplyItem>(
    tx: TenantTx,
    kind: ReplyKind<Save, Values, Row>,
    id: string,
    { after, changes }: Pick<EditedReply<Values, Row>, 'after' | 'changes'>,
  ): Promise<void> {
    if (kind.materialField in changes)
      await this.materialRepository.setUses(tx, [{ id, materialIds: kind.materialIdsOf(after) }]);
    const name = after[kind.nameField] ?? '';
    await this.auditService.record(tx, { target: { kind: kind.target, id, name }, changes });
    await this.changed(tx, kind, [id]);
  }

  private async recordEach(
    tx: TenantTx,
    kind: ReplyTable,
    found: readonly NamedItem[],
    changes: AuditChanges = {},
  ): Promise<void> {
    if (found.length === 0) return this.auditService.unchanged();
    await this.auditService.recordMany(
      tx,
      found.map(({ id, name }) => ({ target: { kind: kind.target, id, name }, changes })),
    );
    await this.changed(
      tx,
      kind,
      found.map(({ id }) => id),
    );
  }

  /** Makes clients, consoles and the reply engine read the records again. Null stands for any number of records. */
  private async changed(tx: TenantTx, { part }: ReplyTable, ids: readonly string[] | null): Promise<void> {
    const areMany = (ids?.length ?? 0) > replyLimits.batchMax;
    if (part === 'keyword-rules') await this.itemRepository.bumpVersion(tx, areMany ? null : ids);
    else if (part === 'welcome-templates') await this.itemRepository.bumpVersion(tx, []);
    await this.outbox.add(tx, 'library.changed', { parts: [part] });
  }
}

function itemNotFound(
  { notFound }: ReplyTable,
  field: string,
  message = 'There is no such record.',
): AppError {
  return new AppError(notFound, message, { details: [{ field, rule: 'exists', message }] });
}
