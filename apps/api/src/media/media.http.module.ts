import { Module } from '@nestjs/common';
import { MediaModule } from '@parley/domain/media';
import { MediaController } from './media.controller.js';

@Module({ imports: [MediaModule], controllers: [MediaController] })
export class MediaHttpModule {}
