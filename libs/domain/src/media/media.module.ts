import { Module } from '@nestjs/common';
import { StorageModule } from '@parley/platform/storage';
import { AuditModule } from '../audit/index.js';
import { BillingModule, QuotaRegistry } from '../billing/index.js';
import { MediaService } from './media.service.js';
import { MediaUrlService } from './media-url.service.js';
import { MediaFileQueries } from './media-file.queries.js';
import { MediaRepository } from './media.repository.js';
import { MediumReferenceRegistry } from './medium-reference.registry.js';
import { MediaSweeper } from './media.sweeper.js';
import { MediaUploadService } from './media-upload.service.js';
import { bytesOfTenant } from './medium-views.queries.js';
import { UploadLimiter } from './upload.limiter.js';

@Module({
  imports: [StorageModule, AuditModule, BillingModule],
  providers: [
    MediaService,
    MediaUrlService,
    MediaRepository,
    MediumReferenceRegistry,
    MediaFileQueries,
    MediaSweeper,
    MediaUploadService,
    UploadLimiter,
  ],
  exports: [
    MediaService,
    MediaUploadService,
    UploadLimiter,
    MediaFileQueries,
    MediaSweeper,
    MediumReferenceRegistry,
  ],
})
export class MediaModule {
  constructor(quotaRegistry: QuotaRegistry) {
    quotaRegistry.register('fileBytes', bytesOfTenant);
  }
}
