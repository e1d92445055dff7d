import { Body, Controller } from '@nestjs/common';
import type { Certification, Picture } from '@parley/contracts/public';
import {
  CertificationQueries,
  CertificationService,
  DocumentPictureService,
} from '@parley/domain/certification';
import { CurrentTenantCaller, TenantId, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { PictureBytes, TakesPicture } from '../http/fastify/image-uploads.js';
import { SubmitCertificationDto } from './certification.dto.js';

@Controller()
export class CertificationController {
  constructor(
    private readonly certificationQueries: CertificationQueries,
    private readonly certificationService: CertificationService,
    private readonly documentPictureService: DocumentPictureService,
  ) {}

  @Endpoint('certification.get')
  async get(@TenantId() tenantId: string): Promise<Certification> {
    return this.certificationQueries.get(tenantId);
  }

  @Endpoint('certification.upload')
  @TakesPicture()
  async upload(
    @CurrentTenantCaller() { tenantId, userId }: TenantCaller,
    @PictureBytes() bytes: Buffer,
  ): Promise<Picture> {
    return this.documentPictureService.upload(tenantId, userId ?? tenantId, bytes);
  }

  @Endpoint('certification.submit')
  async submit(@TenantId() tenantId: string, @Body() body: SubmitCertificationDto): Promise<Certification> {
    return this.certificationService.submit(tenantId, body);
  }
}
