import type { INestApplicationContext } from '@nestjs/common';
import { minuteMs } from '@parley/contracts/public';
import {
  CertificationQueries,
  CertificationReviewService,
  CertificationService,
} from '@parley/domain/certification';
import { type CompiledLink, RedirectTargetRegistry } from '@parley/domain/links';
import { RefundService } from '@parley/domain/orders';
import {
  CommissionService,
  PromotionLinkQueries,
  PromotionLinkService,
  PromotionTermsQueries,
} from '@parley/domain/promotion';
import { TenantRepository } from '@parley/domain/tenants';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { type DemoTraffic, pastClicks } from './demo-clicks.js';
import { asOf, type DemoStep, daysBefore, replay } from './demo-clock.js';
import { actingAs, asRoute } from './demo-context.js';
import { type InvitedPayment, payInvited, registerInvited } from './demo-invited.js';
import { demo } from './demo-plan.js';
import { payoutSteps } from './demo-payouts.js';
import {
  demoCertification,
  demoDefaultTraffic,
  demoInvited,
  demoPromotionLinks,
} from './demo-promotion-plan.js';
import { redirect } from './demo-redirects.js';

/** A promotion link with its visitors since it exists. */
interface VisitedLink {
  code: string;
  since: Date;
  until: Date;
  traffic: DemoTraffic;
}

/**
 * Gives the demo's tenant customers in four levels below it, with their payments and commissions. Returns the number of
 * added clicks on promotion links. Does nothing if there are any, because they are added last.
 */
export async function addPromotion(
  app: INestApplicationContext,
  tenantId: string,
  operatorId: string,
): Promise<number> {
  const links = app.get(PromotionLinkService, { strict: false });
  const { items: known } = await app
    .get(PromotionLinkQueries, { strict: false })
    .list(tenantId, { pageSize: 100 });
  if (known.some(({ figures }) => figures.clicks > 0)) return 0;
  const now = app.get(Clock).now();
  const made = await asOf(app, daysBefore(now, demo.ageDays - 1), () =>
    Promise.all(
      demoPromotionLinks.map(
        async ({ traffic: _, disabled: __, ...settings }) =>
          known.find(({ inviteCode }) => inviteCode === settings.inviteCode) ??
          asRoute('promotion-links.create', () => links.create(tenantId, settings)),
      ),
    ),
  );
  const { payments, visited } = await addInvited(app, tenantId, now);
  await certify(app, tenantId, now);
  const payouts = payoutSteps(app, { tenantId, operatorId }, now);
  await replay(app, [...(await paymentSteps(app, tenantId, payments)), ...payouts]);
  for (const [index, { inviteCode, traffic, disabled = 0 }] of demoPromotionLinks.entries())
    visited.push({
      code: inviteCode,
      traffic,
      since: new Date(made[index]?.createdAt ?? now),
      until: daysBefore(now, disabled),
    });
  const count = await addClicks(app, tenantId, visited, now);
  for (const [index, { disabled }] of demoPromotionLinks.entries())
    if (disabled !== undefined)
      await asOf(app, daysBefore(now, disabled), () =>
        asRoute('promotion-links.disable', () =>
          links.setStatus(tenantId, made[index]?.id ?? '', 'disabled'),
        ),
      );
  return count;
}

/** Registers the invited owners and makes their payments. Returns their additional links. */
async function addInvited(
  app: INestApplicationContext,
  tenantId: string,
  now: Date,
): Promise<{ payments: InvitedPayment[]; visited: VisitedLink[] }> {
  const links = app.get(PromotionLinkQueries, { strict: false });
  const { inviteCode } = await links.default(tenantId);
  const codes = new Map([['', inviteCode]]);
  const since = daysBefore(now, demo.ageDays);
  const visited = [{ code: inviteCode, since, until: now, traffic: demoDefaultTraffic }];
  const payments: InvitedPayment[] = [];
  for (const [place, plan] of demoInvited.entries()) {
    const { by, email, traffic } = plan;
    const owner = await registerInvited(app, plan, codes.get(by) ?? by, place);
    const { inviteCode: code, createdAt } = await links.default(owner.tenantId);
    codes.set(email, code);
    if (traffic) visited.push({ code, traffic, since: new Date(createdAt), until: now });
    payments.push(...(await payInvited(app, owner, plan.payments)));
  }
  return { payments, visited };
}

/** Withdrawals need a certification. */
async function certify(app: INestApplicationContext, tenantId: string, now: Date): Promise<void> {
  const [queries, reviews] = [app.get(CertificationQueries), app.get(CertificationReviewService)];
  if ((await queries.get(tenantId)).status !== 'none') return;
  const { daysAgo, ...document } = demoCertification;
  await asOf(app, daysBefore(now, daysAgo), () =>
    asRoute('certification.submit', () => app.get(CertificationService).submit(tenantId, document)),
  );
  const { items } = await queries.listCases({ status: 'pending', pageSize: 100 });
  const submitted = items.find((one) => one.tenantId === tenantId);
  if (submitted)
    await actingAs({ kind: 'operator', id: '' }, () =>
      asOf(app, daysBefore(now, daysAgo - 1), () =>
        asRoute('certification.pass', () => reviews.pass(submitted.id)),
      ),
    );
}

/** Commissions of payments and refunds, and the ends of their holds. */
async function paymentSteps(
  app: INestApplicationContext,
  promoterId: string,
  payments: readonly InvitedPayment[],
): Promise<DemoStep[]> {
  const { holdDays } = await app.get(PromotionTermsQueries, { strict: false }).current(promoterId);
  const commissions = app.get(CommissionService, { strict: false });
  const now = app.get(Clock).now();
  return payments.flatMap(({ tenantId, orderId, paidAt, refund }) => {
    const reconcile = () => commissions.reconcile(tenantId, orderId);
    const released = new Date(daysBefore(paidAt, -holdDays).getTime() + minuteMs);
    const refunded = refund && {
      at: daysBefore(now, refund.daysAgo),
      run: () => refundOrder(app, tenantId, orderId, refund).then(reconcile),
    };
    return [
      { at: new Date(paidAt.getTime() + 1_000), run: reconcile },
      ...(released < now ? [{ at: released, run: () => commissions.releaseDue() }] : []),
      ...(refunded ? [refunded] : []),
    ];
  });
}

/** Stripe has refunded it already. */
async function refundOrder(
  app: INestApplicationContext,
  tenantId: string,
  orderId: string,
  { cents, reason }: NonNullable<InvitedPayment['refund']>,
): Promise<void> {
  const asked = {
    amount: cents,
    reason,
    cause: 'demo',
    providerRef: `re_${orderId.slice(orderId.indexOf('_') + 1)}`,
  };
  await actingAs({ kind: 'operator', id: '' }, () =>
    asRoute('orders.refund', () =>
      app
        .get(Database)
        .asTenant(tenantId, (tx) =>
          app
            .get(RefundService, { strict: false })
            .refund(tx, orderId, { ...asked, actorName: demo.operator }),
        ),
    ),
  );
}

async function addClicks(
  app: INestApplicationContext,
  tenantId: string,
  visited: readonly VisitedLink[],
  now: Date,
): Promise<number> {
  const { timeZone } = await app
    .get(Database)
    .asTenant(tenantId, (tx) => app.get(TenantRepository).current(tx));
  const links = await compiled(app, visited);
  const traffic = visited.map((link) => link.traffic);
  const clicks = pastClicks(traffic, now, timeZone).filter(({ link: index, at }) => {
    const link = visited[index];
    return link !== undefined && at >= link.since && at < link.until;
  });
  await redirect(app, links, clicks);
  return clicks.length;
}

/** The links as redirects read them. */
async function compiled(
  app: INestApplicationContext,
  visited: readonly VisitedLink[],
): Promise<CompiledLink[]> {
  const codes = visited.map(({ code }) => `p-${code.toLowerCase()}`);
  const found = await app
    .get(RedirectTargetRegistry, { strict: false })
    .find(codes[0] ?? '')
    ?.load(codes);
  return codes.map((code) => {
    const link = found?.get(code);
    if (!link) throw new Error(`no promotion link has ${code}`);
    return link;
  });
}
