import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { type NoticeResolver, NoticeResolverRegistry, type OpenNotice } from '../../notifications/index.js';
import { LinkDomainRepository } from './link-domain.repository.js';

type Lost = OpenNotice<'link-domain.lost'>;

/** Resolves a notice once the domain is verified again, or removed. */
@Injectable()
export class LinkDomainNoticeResolver implements NoticeResolver<'link-domain.lost'> {
  readonly kinds = ['link-domain.lost'] as const;

  constructor(
    registry: NoticeResolverRegistry,
    private readonly linkDomainRepository: LinkDomainRepository,
  ) {
    registry.register(this);
  }

  async over(tx: TenantTx, notices: Lost[]): Promise<Lost[]> {
    const failed = await this.linkDomainRepository.unverified(
      tx,
      notices.map(({ params }) => params.domainId),
    );
    return notices.filter(({ params }) => !failed.has(params.domainId));
  }
}
