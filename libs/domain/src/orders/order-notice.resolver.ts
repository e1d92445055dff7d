import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { type NoticeResolver, NoticeResolverRegistry, type OpenNotice } from '../notifications/index.js';
import { OrderQueries } from './order.queries.js';

type InReview = OpenNotice<'order.in_review'>;

/** Resolves the notice once an operator decided the review, or the payment needed none. */
@Injectable()
export class OrderNoticeResolver implements NoticeResolver<'order.in_review'> {
  readonly kinds = ['order.in_review'] as const;

  constructor(
    registry: NoticeResolverRegistry,
    private readonly orderQueries: OrderQueries,
  ) {
    registry.register(this);
  }

  async over(tx: TenantTx, notices: InReview[]): Promise<InReview[]> {
    const inReview = await this.orderQueries.inReview(
      tx,
      notices.map(({ params }) => params.orderId),
    );
    return notices.filter(({ params }) => !inReview.has(params.orderId));
  }
}
