import type { INestApplicationContext } from '@nestjs/common';
import { PasswordChangeService, UserService } from '@parley/domain/identity';
import { OrderQueries, OrderService } from '@parley/domain/orders';
import { InvitationService, ReferralService, SelfReferralService } from '@parley/domain/promotion';
import { Clock } from '@parley/platform/clock';
import { randomBase32 } from '@parley/platform/crypto';
import { Database, type TenantTx } from '@parley/platform/database';
import { asOf, daysBefore } from './demo-clock.js';
import { actingAs, asRoute } from './demo-context.js';
import { packageIds, paidAfterMs, payOrder } from './demo-orders.js';
import type { DemoInvited, DemoPayment } from './demo-promotion-plan.js';

/** Invited owners register and pay at different times of the day. */
const shiftMs = 97 * 60_000;

export interface InvitedOwner {
  tenantId: string;
  userId: string;
  /** The owner does everything this many milliseconds earlier than planned. */
  shift: number;
}

/** A payment of an invited tenant, with its plan. */
export interface InvitedPayment extends DemoPayment {
  tenantId: string;
  orderId: string;
  paidAt: Date;
}

/** Registers an owner by an invite code, unless that was done before. `place` is its index among the others. */
export async function registerInvited(
  app: INestApplicationContext,
  plan: DemoInvited,
  inviteCode: string,
  place: number,
): Promise<InvitedOwner> {
  const shift = place * shiftMs;
  const { email, daysAgo, from } = plan;
  const at = new Date(daysBefore(app.get(Clock).now(), daysAgo).getTime() - shift);
  const person = { email, password: randomBase32(12) };
  const firstVisit = {
    firstState: from,
    firstPath: `/register?invite=${inviteCode}`,
    firstTime: at.toISOString(),
  };
  const { source } = await app.get(InvitationService).resolve({ inviteCode, cookie: undefined });
  const referrals = app.get(ReferralService, { strict: false });
  const store = async (tx: TenantTx) => void (source && (await referrals.create(tx, source)));
  const made = await actingAs({ kind: 'visitor', id: '' }, () =>
    asOf(app, at, () => app.get(UserService).createOwner(person, { inviteCode, firstVisit }, store)),
  );
  const known = made ?? (await app.get(PasswordChangeService).ensure(email, person.password));
  if (!known?.tenantId) throw new Error(`${email} is no owner`);
  const { tenantId } = known;
  await asOf(app, at, async () => {
    await referrals.record(tenantId);
    await app.get(SelfReferralService, { strict: false }).check(tenantId);
  });
  return { tenantId, userId: 'userId' in known ? known.userId : known.id, shift };
}

/** Buys for an invited tenant, unless it has bought before. */
export async function payInvited(
  app: INestApplicationContext,
  { tenantId, userId, shift }: InvitedOwner,
  payments: readonly DemoPayment[],
): Promise<InvitedPayment[]> {
  if (payments.length === 0) return [];
  const orders = app.get(OrderQueries);
  if ((await orders.list(tenantId, { pageSize: 1 })).total === 0)
    await actingAs({ kind: 'owner', id: userId }, () =>
      app.get(Database).asTenant(tenantId, async (tx) => {
        for (const payment of payments) await buy(app, tx, payment, shift);
      }),
    );
  const { items } = await orders.list(tenantId, { status: 'success', pageSize: 100 });
  const bought = items.flatMap(({ id, completedAt }) =>
    completedAt === null ? [] : [{ tenantId, orderId: id, paidAt: new Date(completedAt) }],
  );
  return bought
    .toSorted((one, other) => one.paidAt.getTime() - other.paidAt.getTime())
    .flatMap((order, index) => {
      const payment = payments[index];
      return payment ? [{ ...payment, ...order }] : [];
    });
}

async function buy(
  app: INestApplicationContext,
  tx: TenantTx,
  { daysAgo, package: code, buyType, num }: DemoPayment,
  shift: number,
): Promise<void> {
  const setMealId = (await packageIds(tx)).get(code);
  if (!setMealId) return;
  const at = new Date(daysBefore(app.get(Clock).now(), daysAgo).getTime() - shift);
  const purchase = { buyType, num, setMealId, provider: 'stripe' } as const;
  const order = await asRoute('orders.purchase', () =>
    asOf(app, at, () => app.get(OrderService).place(tx, purchase)),
  );
  await asOf(app, new Date(at.getTime() + paidAfterMs), () => payOrder(app, tx, order));
}
