import { Module } from '@nestjs/common';
import { StorageModule } from '@parley/platform/storage';
import { AuditModule } from '../audit/index.js';
import { Media } from './media.js';
import { MediaAddresses } from './media-addresses.js';
import { MediaFiles } from './media-files.js';
import { MediaRepository } from './media.repository.js';
import { MediaSweep } from './media-sweep.js';
import { MediaUploads } from './media-uploads.js';
import { MediumStamps } from './medium-stamps.js';
import { UploadTurns } from './upload-turns.js';

@Module({
  imports: [StorageModule, AuditModule],
  providers: [
    ...[Media, MediaAddresses, MediaRepository, MediaFiles, MediaSweep],
    ...[MediaUploads, MediumStamps, UploadTurns],
  ],
  exports: [Media, MediaUploads, UploadTurns, MediaFiles, MediaSweep],
})
export class MediaModule {}
