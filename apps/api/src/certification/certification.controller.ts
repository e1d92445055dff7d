import { Body, Controller } from '@nestjs/common';
import type { Certification, Picture } from '@parley/contracts/public';
import { CertificationService, DocumentPictureRepository } from '@parley/domain/certification';
import { ImageSanitiser } from '@parley/domain/images';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { PictureBytes, TakesPicture } from '../http/fastify/image-uploads.js';
import { SubmitCertificationDto } from './certification.dto.js';

/** Enough to read a document by. */
const frame = { width: 1_600, height: 1_600, fit: 'inside' } as const;

@Controller()
export class CertificationController {
  constructor(
    private readonly database: Database,
    private readonly certification: CertificationService,
    private readonly drawing: ImageSanitiser,
    private readonly pictures: DocumentPictureRepository,
  ) {}

  @Endpoint('certification.get')
  async get(@CurrentTenantCaller() { tenantId }: TenantCaller): Promise<Certification> {
    return this.database.asTenant(tenantId, (tx) => this.certification.get(tx));
  }

  @Endpoint('certification.upload')
  @TakesPicture()
  async upload(
    @CurrentTenantCaller() { tenantId, userId }: TenantCaller,
    @PictureBytes() bytes: Buffer,
  ): Promise<Picture> {
    const drawn = await this.drawing.draw(userId ?? tenantId, bytes, frame);
    if (!drawn) throw noPicture();
    return this.database.asTenant(tenantId, (tx) => this.pictures.store(tx, drawn));
  }

  @Endpoint('certification.submit')
  async submit(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() body: SubmitCertificationDto,
  ): Promise<Certification> {
    return this.database.asTenant(tenantId, (tx) => this.certification.submit(tx, body));
  }
}

function noPicture(): AppError {
  const message = 'This is no PNG, JPEG or WebP picture.';
  return new AppError('request.invalid', message, {
    details: [{ field: 'picture', rule: 'picture', message }],
  });
}
