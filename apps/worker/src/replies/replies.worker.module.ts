import { Module } from '@nestjs/common';
import { RepliesModule } from '@parley/domain/replies';
import { RepliesProcessor } from './replies.processor.js';

@Module({ imports: [RepliesModule], providers: [RepliesProcessor] })
export class RepliesWorkerModule {}
