import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { type NoticeResolver, NoticeResolverRegistry, type OpenNotice } from '../../notifications/index.js';
import { ShareRepository } from './share.repository.js';

/** Resolves notices once the share is extended or cancelled. */
@Injectable()
export class ShareNoticeResolver implements NoticeResolver<'share.ending'> {
  readonly kinds = ['share.ending'] as const;

  constructor(
    registry: NoticeResolverRegistry,
    private readonly shareRepository: ShareRepository,
  ) {
    registry.register(this);
  }

  async over(tx: TenantTx, notices: OpenNotice<'share.ending'>[]): Promise<OpenNotice<'share.ending'>[]> {
    const ends = await this.shareRepository.ends(
      tx,
      notices.map(({ params }) => params.shareId),
    );
    return notices.filter(({ params: { shareId, endsAt } }) => {
      const share = ends.get(shareId);
      return (
        !share || share.cancelledAt !== null || share.expiresAt === null || share.expiresAt.getTime() > endsAt
      );
    });
  }
}
