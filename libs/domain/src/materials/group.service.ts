import { Injectable } from '@nestjs/common';
import {
  type CreateGroup,
  type Group,
  type GroupKind,
  type LibraryPart,
  materialLimits,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { lockAdvisory, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { AuditService } from '../audit/index.js';
import { GroupEntity } from './material.entity.js';
import { groupNotFound } from './materials.policy.js';

const parts: Record<GroupKind, LibraryPart> = { material: 'materials', 'quick-reply': 'quick-replies' };

const nameTaken = (): AppError => {
  const message = 'Another group has this name.';
  return new AppError('groups.name_taken', message, {
    details: [{ field: 'name', rule: 'unique', message }],
  });
};

/** Groups that materials and quick replies lie in. */
@Injectable()
export class GroupService {
  constructor(
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** In their order. */
  async list(tx: TenantTx, kind: GroupKind): Promise<Group[]> {
    const table = kind === 'material' ? 'materials' : 'quick_replies';
    return tx.query<Group>(
      `select g.id, g.kind, g.name, (select count(*)::int from ${table} x where x.group_id = g.id) as items
       from library_groups g where g.tenant_id = $1 and g.kind = $2 order by g.position, g.id`,
      [tx.tenantId, kind],
    );
  }

  /** Rejects with `groups.not_found`. */
  async get(tx: TenantTx, id: string): Promise<Group> {
    const { kind } = await this.find(tx, id);
    const group = (await this.list(tx, kind)).find((one) => one.id === id);
    if (!group) throw groupNotFound();
    return group;
  }

  /** Comes last. Rejects with `groups.name_taken` or `groups.too_many`. */
  async create(tx: TenantTx, { kind, name: given }: CreateGroup): Promise<string> {
    await this.lock(tx);
    const [name, there] = [given.trim(), await this.rows(tx, kind)];
    if (there.some((one) => one.name === name)) throw nameTaken();
    const [id = ''] = await this.append(tx, { kind, names: [name] }, there);
    return id;
  }

  /** Ids by the names as given; groups that there are not yet are made, and come last. Rejects with `groups.too_many`. */
  async ensure(tx: TenantTx, kind: GroupKind, given: readonly string[]): Promise<Map<string, string>> {
    if (given.length === 0) return new Map();
    await this.lock(tx);
    const there = await this.rows(tx, kind);
    const known = new Map(there.map(({ id, name }) => [name, id]));
    const names = [...new Set(given.map((name) => name.trim()))].filter((name) => !known.has(name));
    if (names.length > 0) {
      const ids = await this.append(tx, { kind, names }, there);
      for (const [place, id] of ids.entries()) known.set(names[place] as string, id);
    }
    return new Map(given.map((name) => [name, known.get(name.trim()) as string]));
  }

  /** The caller holds the groups. Returns the new ones' ids. */
  private async append(
    tx: TenantTx,
    { kind, names }: { kind: GroupKind; names: string[] },
    there: readonly GroupEntity[],
  ): Promise<string[]> {
    const { groupsMax } = materialLimits;
    if (there.length + names.length > groupsMax) {
      throw new AppError('groups.too_many', `There is room for ${groupsMax} groups; no more fit.`);
    }
    const [end, createdAt] = [(there.at(-1)?.position ?? -1) + 1, this.clock.now()];
    const groups = names.map((name, place) => ({ id: this.ids.next('grp'), name, position: end + place }));
    await tx.manager.insert(
      GroupEntity,
      groups.map((group) => ({ ...group, tenantId: tx.tenantId, kind, createdAt })),
    );
    await this.auditService.recordMany(
      tx,
      groups.map(({ id, name }) => ({
        action: 'groups.create',
        target: { kind: 'group', id, name },
        changes: { kind: { to: kind }, name: { to: name } },
      })),
    );
    await this.publishChanged(tx, kind);
    return groups.map(({ id }) => id);
  }

  /** Rejects with `groups.not_found` or `groups.name_taken`. */
  async rename(tx: TenantTx, id: string, given: string): Promise<void> {
    await this.lock(tx);
    const [before, name] = [await this.find(tx, id), given.trim()];
    if (before.name === name) return this.auditService.unchanged();
    const there = await this.rows(tx, before.kind);
    if (there.some((one) => one.name === name)) throw nameTaken();
    await tx.manager.update(GroupEntity, { id, tenantId: tx.tenantId }, { name });
    const changes = { name: { from: before.name, to: name } };
    await this.auditService.record(tx, { target: { kind: 'group', id, name }, changes });
    await this.publishChanged(tx, before.kind);
  }

  /** Returns all of its kind in their new order. Rejects with `groups.not_found`. */
  async move(tx: TenantTx, id: string, before: string | null): Promise<Group[]> {
    await this.lock(tx);
    const moved = await this.find(tx, id);
    const ids = (await this.rows(tx, moved.kind)).map((one) => one.id);
    const others = ids.filter((one) => one !== id);
    const place = before === null ? others.length : others.indexOf(before);
    if (place < 0 && before !== id) throw groupNotFound('before');
    const ordered = place < 0 ? ids : others.toSpliced(place, 0, id);
    const [from, to] = [ids.indexOf(id), ordered.indexOf(id)];
    if (from === to) {
      this.auditService.unchanged();
      return this.list(tx, moved.kind);
    }
    await tx.query(
      `update library_groups g set position = n.place - 1
       from unnest($2::text[]) with ordinality as n(id, place) where g.tenant_id = $1 and g.id = n.id`,
      [tx.tenantId, ordered],
    );
    const target = { kind: 'group', id, name: moved.name };
    await this.auditService.record(tx, { target, changes: { position: { from, to } } });
    await this.publishChanged(tx, moved.kind);
    return this.list(tx, moved.kind);
  }

  /** What lay in it lies in none. Rejects with `groups.not_found`. */
  async delete(tx: TenantTx, id: string): Promise<void> {
    const { kind, name } = await this.find(tx, id);
    await tx.query('delete from library_groups where tenant_id = $1 and id = $2', [tx.tenantId, id]);
    await this.auditService.record(tx, { target: { kind: 'group', id, name } });
    await this.publishChanged(tx, kind);
  }

  private async find(tx: TenantTx, id: string): Promise<GroupEntity> {
    const found = await tx.manager.findOneBy(GroupEntity, { id, tenantId: tx.tenantId });
    if (!found) throw groupNotFound();
    return found;
  }

  private async rows(tx: TenantTx, kind: GroupKind): Promise<GroupEntity[]> {
    return tx.manager.find(GroupEntity, {
      where: { tenantId: tx.tenantId, kind },
      order: { position: 'asc', id: 'asc' },
    });
  }

  /** One change of a tenant's groups at a time: names stay different, and places are counted right. */
  private async lock(tx: TenantTx): Promise<void> {
    await lockAdvisory(tx, 'groups', tx.tenantId);
  }

  private async publishChanged(tx: TenantTx, kind: GroupKind): Promise<void> {
    await this.outbox.add(tx, 'library.changed', { parts: [parts[kind]] });
  }
}
