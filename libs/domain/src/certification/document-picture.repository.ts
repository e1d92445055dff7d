import { Injectable } from '@nestjs/common';
import type { Picture } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import { Database, type SystemTx, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { AuditService } from '../audit/index.js';

/** A tenant's uploads that wait for a submission; what is more, the oldest go. */
const unusedMax = 10;
const unusedMs = 24 * 3_600_000;

/** Pictures of documents: encrypted under their ids, and gone after a day where nothing was submitted with them. */
@Injectable()
export class DocumentPictureRepository {
  constructor(
    private readonly database: Database,
    private readonly auditService: AuditService,
    private readonly secrets: Secrets,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Keeps a picture that was drawn anew. */
  async store(tx: TenantTx, bytes: Buffer): Promise<Picture> {
    const id = this.ids.next('pic');
    const sealed = this.secrets.encrypt(bytes.toString('base64'), id);
    await tx.query(
      'insert into certification_pictures (id, tenant_id, sealed, created_at) values ($1, $2, $3, $4)',
      [id, tx.tenantId, sealed, this.clock.now()],
    );
    await tx.query(
      `delete from certification_pictures where certification_id is null and id in (
         select id from certification_pictures where tenant_id = $1 and certification_id is null
         order by created_at desc, id desc offset $2)`,
      [tx.tenantId, unusedMax],
    );
    await this.auditService.record(tx, { target: { kind: 'picture', id } });
    return { id };
  }

  /** Gives pictures to a submission. Rejects with `request.invalid`, naming each that is not there to be used. */
  async attach(tx: TenantTx, certificationId: string, ids: string[]): Promise<void> {
    const rows = await tx.query<{ id: string }>(
      `update certification_pictures set certification_id = $1
       where tenant_id = $2 and id = any($3) and certification_id is null returning id`,
      [certificationId, tx.tenantId, ids],
    );
    const attached = new Set(rows.map((row) => row.id));
    const message = 'There is no such picture to submit. Upload it again.';
    const details = ids.flatMap((id, index) =>
      attached.has(id) ? [] : [{ field: `pictureIds[${index}]`, rule: 'exists', message }],
    );
    if (details.length > 0) throw new AppError('request.invalid', message, { details });
  }

  /** A picture's bytes. Rejects with `certification.not_found`. */
  async bytes(tx: SystemTx, id: string): Promise<Buffer> {
    const [row] = await tx.query<{ sealed: string }>(
      'select sealed from certification_pictures where id = $1 and certification_id is not null',
      [id],
    );
    if (!row) throw new AppError('certification.not_found', 'There is no such picture.');
    return Buffer.from(this.secrets.decrypt(row.sealed, id), 'base64');
  }

  /** Forgets the pictures nobody submitted. System path: those of all tenants. */
  async dropUnused(): Promise<void> {
    await this.database.asSystem((tx) =>
      tx.query('delete from certification_pictures where certification_id is null and created_at < $1', [
        new Date(this.clock.nowMs() - unusedMs),
      ]),
    );
  }
}
