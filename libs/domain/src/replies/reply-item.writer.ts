import { Injectable } from '@nestjs/common';
import type { ErrorName, Imported, LibraryPart } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { lockAdvisory, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { AuditService, type AuditRecord } from '../audit/index.js';
import { type MaterialHolder, MaterialUseRepository } from '../materials/index.js';
import { ReplyVersionRepository } from './reply-version.repository.js';

type ReplyPrefix = 'qck' | 'kwd' | 'wel';
type ReplyTable = 'quick_replies' | 'keyword_rules' | 'welcome_templates';

export interface ReplyKind {
  readonly table: ReplyTable;
  readonly part: LibraryPart;
  readonly prefix: ReplyPrefix;
  /** Of its audit entries. */
  readonly target: string;
  readonly max: number;
  readonly notFound: ErrorName;
  readonly tooMany: ErrorName;
}

/** What writing quick replies, keyword rules and welcome templates has in common. */
@Injectable()
export class ReplyItemWriter {
  constructor(
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
    private readonly versions: ReplyVersionRepository,
    private readonly uses: MaterialUseRepository,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  nextId({ prefix }: ReplyKind): string {
    return this.ids.next(prefix);
  }

  /** Lets one writer at a time into a tenant's replies: counted room stays free, orders stay orders. */
  async lock(tx: TenantTx): Promise<void> {
    await lockAdvisory(tx, 'replyLibrary', tx.tenantId);
  }

  /** Rejects with the kind's own error where so many more do not fit. The caller holds the lock. */
  async checkRoom(tx: TenantTx, { table, max, tooMany }: ReplyKind, more = 1): Promise<void> {
    const [row] = await tx.query<{ count: number }>(
      `select count(*)::int as count from ${table} where tenant_id = $1`,
      [tx.tenantId],
    );
    if ((row?.count ?? 0) + more > max) throw new AppError(tooMany, `There is room for ${max} at most.`);
  }

  /** What these send from now on. Rejects with `materials.not_found`. */
  async setMaterials(tx: TenantTx, holders: readonly MaterialHolder[]): Promise<void> {
    await this.uses.set(tx, holders);
  }

  async imported(tx: TenantTx, kind: ReplyKind, { created, replaced }: Imported): Promise<void> {
    const changes = { created: { to: created }, replaced: { to: replaced } };
    await this.record(tx, { target: { kind: kind.target, id: '' }, changes });
    await this.changed(tx, kind, null);
  }

  /** Deletes all that are named or, with the kind's `not_found`, none. */
  async delete(tx: TenantTx, kind: ReplyKind, ids: string[], nameColumn: string): Promise<void> {
    await this.lock(tx);
    const rows = await tx.query<{ id: string; name: string }>(
      `delete from ${kind.table} where tenant_id = $1 and id = any($2) returning id, ${nameColumn} as name`,
      [tx.tenantId, ids],
    );
    this.checkAll(kind, ids, rows);
    await this.uses.clear(tx, ids);
    await this.auditService.recordMany(
      tx,
      rows.map(({ id, name }) => ({ target: { kind: kind.target, id, name } })),
    );
    await this.changed(tx, kind, ids);
  }

  /** Turns on or off all that are named or none. Those that are so already stay as they are. */
  async setEnabled(
    tx: TenantTx,
    kind: ReplyKind,
    { ids, enabled, nameColumn }: { ids: string[]; enabled: boolean; nameColumn: string },
  ): Promise<void> {
    await this.lock(tx);
    const known = await tx.query<{ id: string; name: string; enabled: boolean }>(
      `select id, ${nameColumn} as name, enabled from ${kind.table} where tenant_id = $1 and id = any($2)`,
      [tx.tenantId, ids],
    );
    this.checkAll(kind, ids, known);
    const others = known.filter((row) => row.enabled !== enabled);
    if (others.length === 0) return this.auditService.unchanged();
    await tx.query(
      `update ${kind.table} set enabled = $3, updated_at = $4 where tenant_id = $1 and id = any($2)`,
      [tx.tenantId, others.map(({ id }) => id), enabled, this.now()],
    );
    const changes = { enabled: { from: !enabled, to: enabled } };
    await this.auditService.recordMany(
      tx,
      others.map(({ id, name }) => ({ target: { kind: kind.target, id, name }, changes })),
    );
    await this.changed(
      tx,
      kind,
      others.map(({ id }) => id),
    );
  }

  async record(tx: TenantTx, entry: AuditRecord): Promise<void> {
    await this.auditService.record(tx, entry);
  }

  unchanged(): void {
    this.auditService.unchanged();
  }

  /** Clients and consoles read it again, and the engine what it answers by; null stands for any number of records. */
  async changed(tx: TenantTx, { part }: ReplyKind, ids: readonly string[] | null): Promise<void> {
    if (part === 'keyword-rules') await this.versions.bump(tx, ids);
    else if (part === 'welcome-templates') await this.versions.bump(tx, []);
    await this.outbox.add(tx, 'library.changed', { parts: [part] });
  }

  private checkAll({ notFound }: ReplyKind, ids: string[], known: { id: string }[]): void {
    const there = new Set(known.map(({ id }) => id));
    const missing = ids.findIndex((id) => !there.has(id));
    if (missing < 0) return;
    const message = 'There is no such record.';
    throw new AppError(notFound, message, {
      details: [{ field: `ids[${missing}]`, rule: 'exists', message }],
    });
  }
}
