import { Injectable } from '@nestjs/common';
import type { Picture } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import { Database, inChunks, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { AuditService } from '../audit/index.js';
import { ImageSanitiser } from '../images/index.js';
import { CertificationRepository } from './certification.repository.js';

/** Pixels, enough to read a document. */
const frame = { width: 1_600, height: 1_600, fit: 'inside' } as const;
/** The most unused uploads of a tenant. The next upload replaces the oldest. */
const unusedMax = 10;
const unusedMs = 24 * 3_600_000;

/** Pictures of documents, encrypted under their ids. An unused picture is deleted after a day. */
@Injectable()
export class DocumentPictureService {
  constructor(
    private readonly database: Database,
    private readonly certificationRepository: CertificationRepository,
    private readonly imageSanitiser: ImageSanitiser,
    private readonly auditService: AuditService,
    private readonly secrets: Secrets,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Stores the upload re-encoded. Rejects with `request.invalid` if it is not a picture. */
  async upload(tenantId: string, uploadedBy: string, bytes: Buffer): Promise<Picture> {
    const drawn = await this.imageSanitiser.draw(uploadedBy, bytes, frame);
    if (!drawn) throw noPicture();
    const id = this.ids.next('pic');
    const sealed = this.secrets.encrypt(drawn.toString('base64'), id);
    return this.database.asTenant(tenantId, async (tx) => {
      await this.certificationRepository.insertPicture(tx, { id, sealed, createdAt: this.clock.now() });
      await this.certificationRepository.deleteUnusedBeyond(tx, unusedMax);
      await this.auditService.record(tx, { target: { kind: 'picture', id } });
      return { id };
    });
  }

  /** Gives pictures to a submission. Rejects with `request.invalid`, naming each that cannot be submitted. */
  async attach(tx: TenantTx, certificationId: string, ids: string[]): Promise<void> {
    const attached = new Set(await this.certificationRepository.attachPictures(tx, certificationId, ids));
    const message = 'There is no such picture to submit. Upload it again.';
    const details = ids.flatMap((id, index) =>
      attached.has(id) ? [] : [{ field: `pictureIds[${index}]`, rule: 'exists', message }],
    );
    if (details.length > 0) throw new AppError('request.invalid', message, { details });
  }

  /** The bytes of a submitted picture, for an operator. Rejects with `certification.not_found`. System path. */
  async bytes(id: string): Promise<Buffer> {
    const picture = await this.database.asSystem((tx) =>
      this.certificationRepository.findSubmittedPicture(tx, id),
    );
    if (!picture) throw new AppError('certification.not_found', 'There is no such picture.');
    return Buffer.from(this.secrets.decrypt(picture.sealed, id), 'base64');
  }

  /** Deletes old unused pictures. System path: it serves all tenants. */
  async dropUnused(): Promise<void> {
    const before = new Date(this.clock.nowMs() - unusedMs);
    await inChunks(this.database, (tx) => this.certificationRepository.deleteUnusedBefore(tx, before));
  }
}

function noPicture(): AppError {
  const message = 'This is no PNG, JPEG or WebP picture.';
  return new AppError('request.invalid', message, {
    details: [{ field: 'picture', rule: 'picture', message }],
  });
}
