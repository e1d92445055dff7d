import { Module } from '@nestjs/common';
import { MessagingProcessor } from './messaging.processor.js';

@Module({ providers: [MessagingProcessor] })
export class MessagingWorkerModule {}
