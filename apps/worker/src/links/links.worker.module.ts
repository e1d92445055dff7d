import { Module } from '@nestjs/common';
import { LinkCacheModule, LinksModule } from '@parley/domain/links';
import { LinkPush } from './link.push.js';
import { LinksProcessor } from './links.processor.js';

@Module({ imports: [LinkCacheModule, LinksModule], providers: [LinkPush, LinksProcessor] })
export class LinksWorkerModule {}
