import { Module } from '@nestjs/common';
import { LinkDomainsModule } from '@parley/domain/links';
import { LinkDomainsProcessor } from './link-domains.processor.js';

@Module({ imports: [LinkDomainsModule], providers: [LinkDomainsProcessor] })
export class LinkDomainsWorkerModule {}
