import { Module } from '@nestjs/common';
import { CompiledLinkQueries } from './compiled-link.queries.js';
import { LinkCacheInvalidator } from './link-cache-invalidator.js';
import { LinkHostCache } from './link-host.cache.js';

/** Caches of links and of their hosts, and the publisher of changes to them. */
@Module({
  providers: [CompiledLinkQueries, LinkCacheInvalidator, LinkHostCache],
  exports: [CompiledLinkQueries, LinkCacheInvalidator, LinkHostCache],
})
export class LinkCacheModule {}
