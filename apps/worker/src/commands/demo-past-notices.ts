import type { INestApplicationContext } from '@nestjs/common';
import { hourMs, type NoticeKind } from '@parley/contracts/public';
import type { SubscriberName, TenantEventName } from '@parley/contracts/server';
import { CertificationNoticeListener } from '@parley/domain/certification';
import { NoticeListener, NoticeQueries, NoticeReadingService } from '@parley/domain/notifications';
import { OrderNoticeListener } from '@parley/domain/orders';
import {
  CommissionNoticeListener,
  ReferralNoticeListener,
  WithdrawalNoticeListener,
} from '@parley/domain/promotion';
import { Database, type TenantTx } from '@parley/platform/database';
import { type EventDelivery, OutboxRepository } from '@parley/platform/messaging';
import { asOf } from './demo-clock.js';

type Write = (app: INestApplicationContext, event: EventDelivery<never>, tx: TenantTx) => Promise<void>;

const lookUp = { strict: false } as const;
const write = <Name extends SubscriberName>(
  work: (app: INestApplicationContext, event: EventDelivery<Name>, tx: TenantTx) => Promise<void>,
): Write => work;

/** The events of the demo's past that have a notice each, with the listeners that write it. */
const writers = {
  'sub-account.stopped': write<'notifications.sub-account-stopped'>((app, event, tx) =>
    app.get(NoticeListener, lookUp).onSubAccountStopped(event, tx),
  ),
  'purchase.fulfilled': write<'orders.show-fulfilled'>((app, event, tx) =>
    app.get(OrderNoticeListener, lookUp).onFulfilled([event], tx),
  ),
  'certification.decided': write<'notifications.certification-decided'>((app, event, tx) =>
    app.get(CertificationNoticeListener, lookUp).onDecided(event, tx),
  ),
  'promotion.registered': write<'notifications.promotion-registered'>((app, event, tx) =>
    app.get(ReferralNoticeListener, lookUp).onRegistered(event, tx),
  ),
  'promotion.first-paid': write<'notifications.promotion-first-paid'>((app, event, tx) =>
    app.get(CommissionNoticeListener, lookUp).onFirstPaid(event, tx),
  ),
  'promotion.taken-back': write<'notifications.promotion-taken-back'>((app, event, tx) =>
    app.get(CommissionNoticeListener, lookUp).onTakenBack(event, tx),
  ),
  'withdrawal-account.added': write<'notifications.wallet-added'>((app, event, tx) =>
    app.get(WithdrawalNoticeListener, lookUp).onAccountAdded(event, tx),
  ),
  'withdrawal.decided': write<'notifications.withdrawal-decided'>((app, event, tx) =>
    app.get(WithdrawalNoticeListener, lookUp).onDecided(event, tx),
  ),
} satisfies Partial<Record<TenantEventName, Write>>;

/** The owner has not read that an order waits for its review. */
const unread: NoticeKind = 'order.in_review';

/**
 * Writes the notices of the demo's past at their own times, and reads them an hour later, as its owner did. The worker
 * finds them written. Does nothing if there are any.
 */
export async function addPastNotices(
  app: INestApplicationContext,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<void> {
  const database = app.get(Database);
  const reader = { readerId: userId, subAccountId: null };
  const list = () => app.get(NoticeQueries, lookUp).list(tenantId, reader, { pageSize: 100 });
  if ((await list()).items.some(({ kind }) => kind === 'order.fulfilled')) return;
  const events = await database.asTenant(tenantId, (tx) =>
    app.get(OutboxRepository, lookUp).listByName(tx, Object.keys(writers)),
  );
  for (const { id, name, payload, createdAt } of events)
    await asOf(app, createdAt, () =>
      database.asTenant(tenantId, (tx) =>
        writers[name as keyof typeof writers](app, { id, tenantId, payload } as EventDelivery<never>, tx),
      ),
    );
  for (const { id, kind, createdAt } of (await list()).items)
    if (kind !== unread)
      await asOf(app, new Date(Date.parse(createdAt) + hourMs), () =>
        app.get(NoticeReadingService, lookUp).read(tenantId, reader, id),
      );
}
