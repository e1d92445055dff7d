import { Injectable } from '@nestjs/common';
import type {
  CreateMaterial,
  EditMaterial,
  Material,
  MaterialSelection,
  MoveMaterials,
  SelectionChanges,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type SelectedIds, selectedIds, type TenantTx } from '@parley/platform/database';
import { resolveEdit } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { AuditService, changesOf, valuesAsChanges } from '../audit/index.js';
import { MediaService } from '../media/index.js';
import { GroupService } from './group.service.js';
import type { MaterialEntity } from './material.entity.js';
import { checkValues, inUse, type MaterialValues, mediumKinds, wrongMedium } from './material.policy.js';
import { MaterialQueries } from './material.queries.js';
import { MaterialRepository } from './material.repository.js';

const fields = ['title', 'content', 'link', 'groupId', 'mediumId'] as const;

/** The rules of materials. A change needs no event, because replies read a material when they send it. */
@Injectable()
export class MaterialService {
  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly materialRepository: MaterialRepository,
    private readonly materialQueries: MaterialQueries,
    private readonly groupService: GroupService,
    private readonly mediaService: MediaService,
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `request.invalid`, `materials.medium_wrong`, `groups.not_found` or `materials.too_many`. */
  create(tenantId: string, given: CreateMaterial): Promise<Material> {
    const values = normalise({ content: '', link: '', groupId: null, mediumId: null, ...given });
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, given, async () => {
        checkValues(values);
        await this.materialRepository.checkRoom(tx);
        await this.checkGroup(tx, values.groupId);
        await this.checkMedium(tx, values);
        const [id, now] = [this.ids.next('mat'), this.clock.now()];
        await this.materialRepository.insert(tx, { ...values, id, tenantId, createdAt: now, updatedAt: now });
        const target = { kind: 'material', id, name: values.title };
        await this.auditService.record(tx, { target, changes: valuesAsChanges(values) });
        await this.publishChanged(tx);
        return this.materialQueries.view(tx, id);
      }),
    );
  }

  /** Fields that are left out stay as they are. Rejects with `materials.not_found`, and as `create` does. */
  edit(tenantId: string, id: string, given: EditMaterial): Promise<Material> {
    return this.database.asTenant(tenantId, async (tx) => {
      const before = await this.materialRepository.getForUpdate(tx, id);
      const after = normalise({ ...valuesOf(before), ...resolveEdit(valuesOf(before), given) });
      const changes = changesOf(valuesOf(before), after, fields);
      const target = { kind: 'material', id, name: after.title };
      if (!(await this.auditService.recordChanges(tx, { target, changes })))
        return this.materialQueries.view(tx, id);
      checkValues(after);
      if ('groupId' in changes) await this.checkGroup(tx, after.groupId);
      if ('mediumId' in changes) {
        await this.checkMedium(tx, after);
        await this.releaseMedia(tx, [before]);
      }
      await this.materialRepository.update(tx, id, { ...after, updatedAt: this.clock.now() });
      await this.publishChanged(tx);
      return this.materialQueries.view(tx, id);
    });
  }

  /** Rejects with `materials.not_found`, and moves nothing, if a named material does not exist. */
  move(tenantId: string, given: MoveMaterials): Promise<SelectionChanges> {
    const { groupId } = given;
    return this.change(tenantId, given, async (tx, _selected, before) => {
      await this.checkGroup(tx, groupId);
      const moved = before.filter((one) => one.groupId !== groupId);
      const changes = { changed: moved.length, unchanged: before.length - moved.length };
      if (moved.length === 0) {
        this.auditService.unchanged();
        return changes;
      }
      await this.materialRepository.setGroup(
        tx,
        moved.map(({ id }) => id),
        groupId,
        this.clock.now(),
      );
      await this.auditService.recordMany(
        tx,
        moved.map(({ id, title, groupId: from }) => ({
          target: { kind: 'material', id, name: title },
          changes: { groupId: { from, to: groupId } },
        })),
      );
      await this.publishChanged(tx);
      return changes;
    });
  }

  /** Rejects with `materials.not_found` or `materials.in_use` for named materials, and then deletes nothing. */
  delete(tenantId: string, given: MaterialSelection): Promise<SelectionChanges> {
    return this.change(tenantId, given, async (tx, selected, rows) => {
      const uses = await this.materialRepository.usesOf(tx, selected.ids);
      if (selected.areNamed && uses.size > 0) {
        throw inUse(
          rows.flatMap(({ id, title }, place) => {
            const count = uses.get(id);
            return count === undefined ? [] : [{ place, title, uses: count }];
          }),
        );
      }
      const unused = rows.filter(({ id }) => !uses.has(id));
      const changes = { changed: unused.length, unchanged: rows.length - unused.length };
      if (unused.length === 0) {
        this.auditService.unchanged();
        return changes;
      }
      await this.materialRepository.delete(
        tx,
        unused.map(({ id }) => id),
      );
      await this.releaseMedia(tx, unused);
      await this.auditService.recordMany(
        tx,
        unused.map(({ id, title }) => ({ target: { kind: 'material', id, name: title } })),
      );
      await this.publishChanged(tx);
      return changes;
    });
  }

  /** A request that is repeated under its key has one effect. */
  private change(
    tenantId: string,
    given: MaterialSelection,
    work: (tx: TenantTx, selected: SelectedIds, rows: MaterialEntity[]) => Promise<SelectionChanges>,
  ): Promise<SelectionChanges> {
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, given, async () => {
        const selected = await selectedIds(given, (filter) => this.materialQueries.matchingIds(tx, filter));
        return work(tx, selected, await this.materialRepository.lockSelected(tx, selected));
      }),
    );
  }

  private async checkGroup(tx: TenantTx, groupId: string | null): Promise<void> {
    if (groupId !== null) await this.groupService.checkIn(tx, 'material', groupId);
  }

  private async checkMedium(tx: TenantTx, { type, mediumId }: MaterialValues): Promise<void> {
    const kind = mediumKinds[type];
    if (kind === null || mediumId === null) return;
    if (!(await this.mediaService.has(tx, mediumId, kind))) throw wrongMedium(kind);
  }

  private async releaseMedia(tx: TenantTx, rows: Pick<MaterialEntity, 'mediumId'>[]): Promise<void> {
    await this.mediaService.release(
      tx,
      rows.flatMap(({ mediumId }) => mediumId ?? []),
    );
  }

  private async publishChanged(tx: TenantTx): Promise<void> {
    await this.outbox.add(tx, 'library.changed', { parts: ['materials'] });
  }
}

const valuesOf = ({ type, title, content, link, groupId, mediumId }: MaterialEntity): MaterialValues => ({
  type,
  title,
  content,
  link,
  groupId,
  mediumId,
});

const normalise = (values: MaterialValues): MaterialValues => ({
  ...values,
  title: values.title.trim(),
  content: values.content.trim(),
  link: values.link.trim(),
});
