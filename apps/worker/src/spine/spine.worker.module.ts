import { Module } from '@nestjs/common';
import { SpineProcessor } from './spine.processor.js';

@Module({ providers: [SpineProcessor] })
export class SpineWorkerModule {}
