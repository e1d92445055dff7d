import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { type NoticeResolver, NoticeResolverRegistry, type OpenNotice } from '../notifications/index.js';
import { localDate, TenantRepository } from '../tenants/index.js';
import { LinkRepository } from './link.repository.js';
import { LinkAvailabilityQueries } from './pools/link-availability.queries.js';

type Kind = 'link.nobody' | 'link.full';

/** Resolves a notice once the link has an account for its visitors again, or has no visitors any more. */
@Injectable()
export class LinkNoticeResolver implements NoticeResolver<Kind> {
  readonly kinds = ['link.nobody', 'link.full'] as const;

  constructor(
    registry: NoticeResolverRegistry,
    private readonly linkRepository: LinkRepository,
    private readonly linkAvailabilityQueries: LinkAvailabilityQueries,
    private readonly tenantRepository: TenantRepository,
    private readonly clock: Clock,
  ) {
    registry.register(this);
  }

  async over(tx: TenantTx, notices: OpenNotice<Kind>[]): Promise<OpenNotice<Kind>[]> {
    const { timeZone } = await this.tenantRepository.current(tx);
    const links = await this.linkRepository.served(
      tx,
      notices.map(({ params }) => params.linkId),
    );
    const counts = await this.linkAvailabilityQueries.counts(
      tx,
      links,
      localDate(this.clock.now(), timeZone),
    );
    const stuck = new Set(
      links.filter(({ id }) => (counts.get(id)?.available ?? 0) === 0).map(({ id }) => id),
    );
    return notices.filter(({ params }) => !stuck.has(params.linkId));
  }
}
