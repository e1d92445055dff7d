import { Body, Controller } from '@nestjs/common';
import type { Certification, Picture } from '@parley/contracts/public';
import { CertificationService, DocumentPictures } from '@parley/domain/certification';
import { Pictures } from '@parley/domain/images';
import { Database } from '@parley/platform/database';
import { CodedError } from '@parley/platform/errors';
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
    private readonly drawing: Pictures,
    private readonly pictures: DocumentPictures,
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
    return this.database.asTenant(tenantId, (tx) => this.pictures.keep(tx, drawn));
  }

  @Endpoint('certification.submit')
  async submit(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() body: SubmitCertificationDto,
  ): Promise<Certification> {
    return this.database.asTenant(tenantId, (tx) => this.certification.submit(tx, body));
  }
}

function noPicture(): CodedError {
  const message = 'This is no PNG, JPEG or WebP picture.';
  return new CodedError('request.invalid', message, {
    details: [{ field: 'picture', rule: 'picture', message }],
  });
}
