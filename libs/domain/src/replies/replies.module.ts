import { Module } from '@nestjs/common';
import { ReplyEngine } from './reply-engine.js';
import { ReplyVersions } from './reply-versions.js';

@Module({
  providers: [ReplyEngine, ReplyVersions],
  exports: [ReplyEngine, ReplyVersions],
})
export class RepliesModule {}
