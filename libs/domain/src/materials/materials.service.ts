import { Injectable } from '@nestjs/common';
import type { CreateMaterial, EditMaterial } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { AuditService, changesOf, valuesAsChanges } from '../audit/index.js';
import { MediaService } from '../media/index.js';
import type { MaterialEntity } from './material.entity.js';
import { checkValues, inUse, type MaterialValues, mediumKinds, wrongMedium } from './materials.policy.js';
import { MaterialRepository } from './materials.repository.js';

const fields = ['title', 'content', 'link', 'groupId', 'mediumId'] as const;

/** The rules of materials. Replies read them when they send them: a change needs no word to the replies. */
@Injectable()
export class MaterialService {
  constructor(
    private readonly materials: MaterialRepository,
    private readonly mediaService: MediaService,
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the new material's id. Rejects with `request.invalid`, `materials.medium_wrong`, `groups.not_found` or
   * `materials.too_many`.
   */
  async create(tx: TenantTx, given: CreateMaterial): Promise<string> {
    const values = settled({ content: '', link: '', groupId: null, mediumId: null, ...given });
    checkValues(values);
    await this.materials.checkRoom(tx);
    await this.materials.checkGroup(tx, 'material', values.groupId);
    await this.checkMedium(tx, values);
    const [id, now] = [this.ids.next('mat'), this.clock.now()];
    await this.materials.insert(tx, { ...values, id, tenantId: tx.tenantId, createdAt: now, updatedAt: now });
    const changes = valuesAsChanges(values);
    await this.auditService.record(tx, { target: { kind: 'material', id, name: values.title }, changes });
    await this.publishChanged(tx);
    return id;
  }

  async edit(tx: TenantTx, id: string, given: EditMaterial): Promise<void> {
    const before = await this.materials.getForUpdate(tx, id);
    const after = settled({ ...valuesOf(before), ...given });
    const changes = changesOf(valuesOf(before), after, fields);
    if (Object.keys(changes).length === 0) return this.auditService.unchanged();
    checkValues(after);
    if ('groupId' in changes) await this.materials.checkGroup(tx, 'material', after.groupId);
    if ('mediumId' in changes) {
      await this.checkMedium(tx, after);
      await this.releaseMedia(tx, [before]);
    }
    await this.materials.update(tx, id, { ...after, updatedAt: this.clock.now() });
    await this.auditService.record(tx, { target: { kind: 'material', id, name: after.title }, changes });
    await this.publishChanged(tx);
  }

  /** Rejects with `materials.not_found` where one of them is not there; then none is moved. */
  async move(tx: TenantTx, ids: string[], groupId: string | null): Promise<void> {
    const before = await this.materials.lockAll(tx, ids);
    await this.materials.checkGroup(tx, 'material', groupId);
    const moved = before.filter((one) => one.groupId !== groupId);
    if (moved.length === 0) return this.auditService.unchanged();
    await this.materials.setGroup(
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
  }

  /** Rejects with `materials.not_found` or `materials.in_use`, naming which; then none is deleted. */
  async delete(tx: TenantTx, ids: string[]): Promise<void> {
    const rows = await this.materials.lockAll(tx, ids);
    const uses = await this.materials.usesOf(tx, ids);
    if (uses.size > 0) {
      throw inUse(
        rows.flatMap(({ id, title }, place) => {
          const count = uses.get(id);
          return count === undefined ? [] : [{ place, title, uses: count }];
        }),
      );
    }
    await this.materials.delete(tx, ids);
    await this.releaseMedia(tx, rows);
    await this.auditService.recordMany(
      tx,
      rows.map(({ id, title }) => ({ target: { kind: 'material', id, name: title } })),
    );
    if (rows.length === 0) return this.auditService.unchanged();
    await this.publishChanged(tx);
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

const settled = (values: MaterialValues): MaterialValues => ({
  ...values,
  title: values.title.trim(),
  content: values.content.trim(),
  link: values.link.trim(),
});
