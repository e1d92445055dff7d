import { Module } from '@nestjs/common';
import { ImageSanitiser } from './image-sanitiser.js';

@Module({ providers: [ImageSanitiser], exports: [ImageSanitiser] })
export class ImagesModule {}
