import { Module } from '@nestjs/common';
import { LinkCacheInvalidator } from './link-cache-invalidator.js';
import { LinkHostCache } from './link-host.cache.js';
import { LinkHostQueries } from './link-host.queries.js';

/** What changes of links and domains are published by, and which hosts are domains of links. */
@Module({
  providers: [LinkCacheInvalidator, LinkHostCache, LinkHostQueries],
  exports: [LinkCacheInvalidator, LinkHostCache],
})
export class LinkCacheModule {}
