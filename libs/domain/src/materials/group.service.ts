import { Injectable } from '@nestjs/common';
import {
  type CreateGroup,
  type Group,
  type GroupKind,
  type LibraryPart,
  materialLimits,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, lockAdvisory, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { AuditService } from '../audit/index.js';
import { GroupRepository } from './group.repository.js';
import { GroupItemRegistry } from './group-item.registry.js';
import type { GroupEntity } from './material.entity.js';
import { groupNotFound } from './material.policy.js';

const parts: Record<GroupKind, LibraryPart> = { material: 'materials', 'quick-reply': 'quick-replies' };

const nameTaken = (): AppError => {
  const message = 'Another group has this name.';
  return new AppError('groups.name_taken', message, {
    details: [{ field: 'name', rule: 'unique', message }],
  });
};

/** The groups of materials and quick replies. */
@Injectable()
export class GroupService {
  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly groupRepository: GroupRepository,
    private readonly itemRegistry: GroupItemRegistry,
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** All groups of a kind, in order. */
  list(tenantId: string, kind: GroupKind): Promise<Group[]> {
    return this.database.asTenant(tenantId, (tx) => this.views(tx, kind));
  }

  /** The new group comes last. Rejects with `groups.name_taken` or `groups.too_many`. */
  create(tenantId: string, given: CreateGroup): Promise<Group> {
    const [kind, name] = [given.kind, given.name.trim()];
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, given, async () => {
        await this.lock(tx);
        const known = await this.groupRepository.list(tx, kind);
        if (known.some((one) => one.name === name)) throw nameTaken();
        const [id = ''] = await this.append(tx, { kind, names: [name] }, known);
        return this.view(tx, id);
      }),
    );
  }

  /** Rejects with `groups.not_found` or `groups.name_taken`. */
  rename(tenantId: string, id: string, given: string): Promise<Group> {
    const name = given.trim();
    return this.database.asTenant(tenantId, async (tx) => {
      await this.lock(tx);
      const before = await this.find(tx, id);
      if (before.name === name) {
        this.auditService.unchanged();
        return this.view(tx, id);
      }
      const known = await this.groupRepository.list(tx, before.kind);
      if (known.some((one) => one.name === name)) throw nameTaken();
      await this.groupRepository.rename(tx, id, name);
      const changes = { name: { from: before.name, to: name } };
      await this.auditService.record(tx, { target: { kind: 'group', id, name }, changes });
      await this.publishChanged(tx, before.kind);
      return this.view(tx, id);
    });
  }

  /** Returns all groups of its kind in their new order. Rejects with `groups.not_found`. */
  move(tenantId: string, id: string, before: string | null): Promise<Group[]> {
    return this.database.asTenant(tenantId, async (tx) => {
      await this.lock(tx);
      const moved = await this.find(tx, id);
      const ids = (await this.groupRepository.list(tx, moved.kind)).map((one) => one.id);
      const others = ids.filter((one) => one !== id);
      const place = before === null ? others.length : others.indexOf(before);
      if (place < 0 && before !== id) throw groupNotFound('before');
      const ordered = place < 0 ? ids : others.toSpliced(place, 0, id);
      const [from, to] = [ids.indexOf(id), ordered.indexOf(id)];
      if (from === to) this.auditService.unchanged();
      else {
        await this.groupRepository.reorder(tx, ordered);
        const target = { kind: 'group', id, name: moved.name };
        await this.auditService.record(tx, { target, changes: { position: { from, to } } });
        await this.publishChanged(tx, moved.kind);
      }
      return this.views(tx, moved.kind);
    });
  }

  /** The group's items are in no group afterwards. Rejects with `groups.not_found`. */
  delete(tenantId: string, id: string): Promise<void> {
    return this.database.asTenant(tenantId, async (tx) => {
      const { kind, name } = await this.find(tx, id);
      await this.groupRepository.delete(tx, id);
      await this.auditService.record(tx, { target: { kind: 'group', id, name } });
      await this.publishChanged(tx, kind);
    });
  }

  /** Rejects with `groups.not_found` without such a group, and locks it against deletion. */
  async checkIn(tx: TenantTx, kind: GroupKind, id: string): Promise<void> {
    if (!(await this.groupRepository.lockShared(tx, kind, id))) throw groupNotFound('groupId');
  }

  /** Ids by the given names. Missing groups are created and come last. Rejects with `groups.too_many`. */
  async ensure(tx: TenantTx, kind: GroupKind, given: readonly string[]): Promise<Map<string, string>> {
    if (given.length === 0) return new Map();
    await this.lock(tx);
    const known = await this.groupRepository.list(tx, kind);
    const byName = new Map(known.map(({ id, name }) => [name, id]));
    const names = [...new Set(given.map((name) => name.trim()))].filter((name) => !byName.has(name));
    if (names.length > 0) {
      const ids = await this.append(tx, { kind, names }, known);
      for (const [place, id] of ids.entries()) byName.set(names[place] as string, id);
    }
    return new Map(given.map((name) => [name, byName.get(name.trim()) as string]));
  }

  /** The caller holds the lock. Returns the new groups' ids. */
  private async append(
    tx: TenantTx,
    { kind, names }: { kind: GroupKind; names: string[] },
    known: readonly GroupEntity[],
  ): Promise<string[]> {
    const { groupsMax } = materialLimits;
    if (known.length + names.length > groupsMax) {
      throw new AppError('groups.too_many', `There is room for ${groupsMax} groups; no more fit.`);
    }
    const [end, createdAt] = [(known.at(-1)?.position ?? -1) + 1, this.clock.now()];
    const groups = names.map((name, place) => ({ id: this.ids.next('grp'), name, position: end + place }));
    await this.groupRepository.insert(
      tx,
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

  private async views(tx: TenantTx, kind: GroupKind): Promise<Group[]> {
    const [rows, items] = [
      await this.groupRepository.list(tx, kind),
      await this.itemRegistry.count(tx, kind),
    ];
    return rows.map(({ id, name }) => ({ id, kind, name, items: items.get(id) ?? 0 }));
  }

  private async view(tx: TenantTx, id: string): Promise<Group> {
    const { kind, name } = await this.find(tx, id);
    return { id, kind, name, items: (await this.itemRegistry.count(tx, kind)).get(id) ?? 0 };
  }

  private async find(tx: TenantTx, id: string): Promise<GroupEntity> {
    const found = await this.groupRepository.find(tx, id);
    if (!found) throw groupNotFound();
    return found;
  }

  /** Allows one change of a tenant's groups at a time, so that names stay unique and positions right. */
  private async lock(tx: TenantTx): Promise<void> {
    await lockAdvisory(tx, 'groups', tx.tenantId);
  }

  private async publishChanged(tx: TenantTx, kind: GroupKind): Promise<void> {
    await this.outbox.add(tx, 'library.changed', { parts: [parts[kind]] });
  }
}
