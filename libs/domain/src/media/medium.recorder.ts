import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { AuditService } from '../audit/index.js';
import type { Drawn } from './draw.js';
import type { MediumEntity } from './medium.entity.js';
import { nameToSave, type Sniffed } from './sniff.js';

/** An uploaded file of a supported type that was read completely. */
export interface Checked extends Sniffed {
  bytes: number;
  drawn: Drawn | null;
}

/** Builds the row of a new file, and records its upload in the audit log. */
@Injectable()
export class MediumRecorder {
  constructor(
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly auditService: AuditService,
  ) {}

  rowOf(
    tenantId: string,
    name: string,
    hash: string,
    { kind, type, bytes, drawn }: Checked,
  ): Omit<MediumEntity, 'status'> {
    const now = this.clock.now();
    return {
      id: this.ids.next('med'),
      tenantId,
      hash,
      kind,
      type,
      // A picture may have been drawn as another type.
      name: nameToSave(name, type),
      bytes,
      width: drawn?.width ?? null,
      height: drawn?.height ?? null,
      hasThumbnail: drawn !== null,
      createdAt: now,
      keptFrom: now,
    };
  }

  async record(
    tx: TenantTx,
    { id, name, kind, type, bytes }: Pick<MediumEntity, 'id' | 'name' | 'kind' | 'type' | 'bytes'>,
  ): Promise<void> {
    const changes = { kind: { to: kind }, type: { to: type }, bytes: { to: bytes } };
    await this.auditService.record(tx, { target: { kind: 'medium', id, name }, changes });
  }

  unchanged(): void {
    this.auditService.unchanged();
  }
}
