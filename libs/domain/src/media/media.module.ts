import { Module } from '@nestjs/common';
import { StorageModule } from '@parley/platform/storage';
import { AuditModule } from '../audit/index.js';
import { Media } from './media.service.js';
import { MediaAddresses } from './media-url.service.js';
import { MediaFiles } from './media-file.queries.js';
import { MediaRepository } from './media.repository.js';
import { MediaSweep } from './media.sweeper.js';
import { MediaUploads } from './media-upload.service.js';
import { MediumStamps } from './medium.recorder.js';
import { UploadTurns } from './upload.limiter.js';

@Module({
  imports: [StorageModule, AuditModule],
  providers: [
    ...[Media, MediaAddresses, MediaRepository, MediaFiles, MediaSweep],
    ...[MediaUploads, MediumStamps, UploadTurns],
  ],
  exports: [Media, MediaUploads, UploadTurns, MediaFiles, MediaSweep],
})
export class MediaModule {}
