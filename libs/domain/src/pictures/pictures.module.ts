import { Module } from '@nestjs/common';
import { Pictures } from './pictures.js';

@Module({ providers: [Pictures], exports: [Pictures] })
export class PicturesModule {}
