import { Module } from '@nestjs/common';
import { SpineProcessor } from './messaging.processor.js';

@Module({ providers: [SpineProcessor] })
export class SpineWorkerModule {}
