import { Module } from '@nestjs/common';
import { MediaModule } from '@parley/domain/media';
import { MediaProcessor } from './media.processor.js';

@Module({ imports: [MediaModule], providers: [MediaProcessor] })
export class MediaWorkerModule {}
