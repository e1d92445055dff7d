import { Body, Controller } from '@nestjs/common';
import type { OperatorLinkDomain } from '@parley/contracts/public';
import { LinkDomainQueries, OperatorLinkDomainService } from '@parley/domain/links';
import { Endpoint } from '../http/decorators/endpoint.js';
import { CreateLinkDomainDto } from './link-domains.dto.js';
import { LinkDomainId } from './links.pipes.js';

@Controller()
export class OperatorLinkDomainsController {
  constructor(
    private readonly domainService: OperatorLinkDomainService,
    private readonly domainQueries: LinkDomainQueries,
  ) {}

  @Endpoint('operator-link-domains.list')
  async list(): Promise<OperatorLinkDomain[]> {
    return this.domainQueries.listAll();
  }

  @Endpoint('operator-link-domains.create')
  async create(@Body() body: CreateLinkDomainDto): Promise<OperatorLinkDomain> {
    return this.domainService.create(body);
  }

  @Endpoint('operator-link-domains.verify')
  async verify(@LinkDomainId() id: string): Promise<OperatorLinkDomain> {
    return this.domainService.verify(id);
  }

  @Endpoint('operator-link-domains.set-default')
  async setDefault(@LinkDomainId() id: string): Promise<OperatorLinkDomain> {
    return this.domainService.setDefault(id);
  }

  @Endpoint('operator-link-domains.delete')
  async delete(@LinkDomainId() id: string): Promise<null> {
    await this.domainService.delete(id);
    return null;
  }
}
