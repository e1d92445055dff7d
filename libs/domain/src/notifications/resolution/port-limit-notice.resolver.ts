import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { NoticeSubjectQueries } from '../notice-subject.queries.js';
import { type NoticeResolver, NoticeResolverRegistry, type OpenNotice } from './notice-resolver.registry.js';

/** Resolves the notice once the refused sub-account got a port, or the package has more ports. */
@Injectable()
export class PortLimitNoticeResolver implements NoticeResolver<'ports.limit_reached'> {
  readonly kinds = ['ports.limit_reached'] as const;

  constructor(
    registry: NoticeResolverRegistry,
    private readonly subjectQueries: NoticeSubjectQueries,
  ) {
    registry.register(this);
  }

  async over(
    tx: TenantTx,
    notices: OpenNotice<'ports.limit_reached'>[],
  ): Promise<OpenNotice<'ports.limit_reached'>[]> {
    const limit = await this.subjectQueries.portLimit(tx);
    const openedAt = await this.subjectQueries.lastOpened(
      tx,
      notices.map(({ params }) => params.subAccountId),
    );
    return notices.filter(
      ({ params, lastAt }) =>
        limit > params.portNum || (openedAt.get(params.subAccountId)?.getTime() ?? 0) > lastAt.getTime(),
    );
  }
}
