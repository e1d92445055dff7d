import { Module } from '@nestjs/common';
import { Pictures } from './image-sanitiser.js';

@Module({ providers: [Pictures], exports: [Pictures] })
export class PicturesModule {}
