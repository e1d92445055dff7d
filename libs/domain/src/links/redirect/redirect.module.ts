import { Module } from '@nestjs/common';
import { RegionsModule } from '../../regions/index.js';
import { LinksModule } from '../links.module.js';
import { ClickStoreModule } from './click-store.module.js';
import { CompiledLinkCache } from '../caches/compiled-link.cache.js';
import { CompiledLinkLoader } from '../caches/compiled-link.loader.js';
import { LinkCacheModule } from '../caches/link-cache.module.js';
import { RedirectTargetModule } from './redirect-target.module.js';
import { RedirectService } from './redirect.service.js';
import { UserAgentCache } from './user-agent.cache.js';
import { VisitorFacts } from './visitor-facts.js';
import { VisitorKeys } from './visitor-keys.js';

/** Redirects, for the processes that answer visitors. */
@Module({
  imports: [ClickStoreModule, LinkCacheModule, LinksModule, RedirectTargetModule, RegionsModule],
  providers: [
    CompiledLinkCache,
    CompiledLinkLoader,
    RedirectService,
    UserAgentCache,
    VisitorFacts,
    VisitorKeys,
  ],
  exports: [LinkCacheModule, RedirectService],
})
export class RedirectModule {}
