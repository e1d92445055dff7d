import { Module } from '@nestjs/common';
import { LinkDomainsModule } from '@parley/domain/links';
import { LinkDomainsController } from './link-domains.controller.js';
import { OperatorLinkDomainsController } from './operator-link-domains.controller.js';

@Module({
  imports: [LinkDomainsModule],
  controllers: [LinkDomainsController, OperatorLinkDomainsController],
})
export class LinkDomainsHttpModule {}
