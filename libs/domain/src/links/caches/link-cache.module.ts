import { Module } from '@nestjs/common';
import { LinkCacheInvalidator } from './link-cache-invalidator.js';
import { LinkHostCache } from './link-host.cache.js';
import { LinkHostQueries } from './link-host.queries.js';

/** Caches of links and of their hosts, and the publisher of changes to them. */
@Module({
  providers: [LinkCacheInvalidator, LinkHostCache, LinkHostQueries],
  exports: [LinkCacheInvalidator, LinkHostCache],
})
export class LinkCacheModule {}
