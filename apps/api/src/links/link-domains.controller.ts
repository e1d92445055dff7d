import { Body, Controller } from '@nestjs/common';
import type { LinkDomain } from '@parley/contracts/public';
import { LinkDomainQueries, LinkDomainService } from '@parley/domain/links';
import { TenantId } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { CreateLinkDomainDto } from './link-domains.dto.js';
import { LinkDomainId } from './links.pipes.js';

@Controller()
export class LinkDomainsController {
  constructor(
    private readonly domainService: LinkDomainService,
    private readonly domainQueries: LinkDomainQueries,
  ) {}

  @Endpoint('link-domains.list')
  async list(@TenantId() tenantId: string): Promise<LinkDomain[]> {
    return this.domainQueries.list(tenantId);
  }

  @Endpoint('link-domains.create')
  async create(@TenantId() tenantId: string, @Body() body: CreateLinkDomainDto): Promise<LinkDomain> {
    return this.domainService.create(tenantId, body);
  }

  @Endpoint('link-domains.verify')
  async verify(@TenantId() tenantId: string, @LinkDomainId() id: string): Promise<LinkDomain> {
    return this.domainService.verify(tenantId, id);
  }

  @Endpoint('link-domains.delete')
  async delete(@TenantId() tenantId: string, @LinkDomainId() id: string): Promise<null> {
    await this.domainService.delete(tenantId, id);
    return null;
  }
}
