import { Injectable } from '@nestjs/common';
import {
  type InstallationSetup,
  type OperatorHome,
  operatorLimits,
  type Revenue,
  type RevenueDay,
  type RevenueQuery,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { countRows, Database, pipelined, type SystemTx } from '@parley/platform/database';
import { packageView } from '../billing/index.js';
import { pendingCertifications } from '../certification/index.js';
import { MailLogService, storedEmails } from '../mail/index.js';
import { orderView, paidOrders, refundView, testOrders } from '../orders/index.js';
import { paymentReports, ProviderRegistry } from '../payments/index.js';
import { openReferralFlags, pendingCorrections, pendingWithdrawals } from '../promotion/index.js';
import { InstallationSettingsRepository } from '../settings/index.js';
import { countDays, tenantProfiles } from '../tenants/index.js';
import { translationServices as enabledServices } from '../translation/index.js';
import { ProviderHealthService } from './provider-health.service.js';
import { endsSoon } from './tenant-overview.queries.js';

type Counts = Omit<OperatorHome, 'failingProviders' | 'sandboxOpen' | 'setup'>;

/** The days of a span with their payments, refunds and registrations, by the indexes on those times. */
const revenueSql = `
  with days as (
    select day::date as day from generate_series($1::date, $2::date, interval '1 day') as day
  ), span as (
    select ($1::date)::timestamp at time zone $3 as first, ($2::date + 1)::timestamp at time zone $3 as last
  ), paid as (
    select (o.completed_at at time zone $3)::date as day, sum(o.paid) filter (where not o.is_test) as paid,
      count(*) filter (where not o.is_test) as orders, sum(o.paid) filter (where o.is_test) as test
    from span, ${paidOrders} o where o.completed_at >= span.first and o.completed_at < span.last group by 1
  ), refunded as (
    select (r.at at time zone $3)::date as day, sum(r.amount) as refunded
    from span, ${refundView} r where r.at >= span.first and r.at < span.last
      and r.order_id not in (select id from ${testOrders} o) group by 1
  ), registered as (
    select (t.created_at at time zone $3)::date as day, count(*) as tenants
    from span, ${tenantProfiles} t where t.created_at >= span.first and t.created_at < span.last group by 1
  )
  select days.day::text, coalesce(p.paid, 0)::float8 as paid, coalesce(p.orders, 0)::int as orders,
    coalesce(p.test, 0)::float8 as test, coalesce(r.refunded, 0)::float8 as refunded, coalesce(t.tenants, 0)::int as tenants
  from days left join paid p using (day) left join refunded r using (day) left join registered t using (day)
  order by 1`;

/** The figures of the operator's home page. System path: they are of all tenants. */
@Injectable()
export class OperatorHomeQueries {
  constructor(
    private readonly database: Database,
    private readonly providerHealthService: ProviderHealthService,
    private readonly providerRegistry: ProviderRegistry,
    private readonly mailLogService: MailLogService,
    private readonly installationSettingsRepository: InstallationSettingsRepository,
    private readonly clock: Clock,
  ) {}

  async get(): Promise<OperatorHome> {
    const [[counts, setup], failingProviders] = await Promise.all([
      this.database.asSystem(
        async (tx) => [await this.counts(tx, this.clock.now()), await this.setup(tx)] as const,
      ),
      this.providerHealthService.failing(),
    ]);
    return { ...counts, failingProviders, sandboxOpen: setup.paymentProviders.includes('sandbox'), setup };
  }

  private async setup(tx: SystemTx): Promise<InstallationSetup> {
    const { registrationOpen } = await this.installationSettingsRepository.find(tx);
    const [packagesOnSale, translationServices] = await pipelined([
      countRows(tx, { from: `${packageView} p`, where: 'p.retired_at is null', parameters: [] }),
      countRows(tx, { from: `${enabledServices} s`, where: `s.kind <> 'pseudo'`, parameters: [] }),
    ]);
    return {
      sendsEmail: this.mailLogService.transport().transport === 'smtp',
      registrationOpen,
      packagesOnSale,
      paymentProviders: this.providerRegistry.offered().map(({ name }) => name),
      translationServices,
    };
  }

  /**
   * Every local day of the span, with its first and last. Rejects with `request.invalid` if the span is
   * empty, or longer than `operatorLimits.revenueDays`.
   */
  async revenue({ from, to, timeZone }: RevenueQuery): Promise<Revenue> {
    countDays({ from, to }, operatorLimits.revenueDays);
    const days = await this.database.asSystem((tx) =>
      tx.query<RevenueDay>(revenueSql, [from, to, timeZone], { freshPlan: true }),
    );
    return { timeZone, days };
  }

  private async counts(tx: SystemTx, now: Date): Promise<Counts> {
    const of = (from: string, where = 'true', parameters: unknown[] = []) =>
      countRows(tx, { from, where, parameters });
    const [active, suspended, expiring] = await pipelined([
      of(`${tenantProfiles} t`, `t.status = 'active'`),
      of(`${tenantProfiles} t`, `t.status = 'suspended'`),
      of(`${tenantProfiles} t`, `t.status = 'active' and ${endsSoon('t.package_ends_at', '$1')}`, [now]),
    ]);
    const [unpaid, inReview, refundsDue, parkedPayments] = await pipelined([
      of(`${orderView} o`, `o.status = 'unpaid' and o.closes_at > $1`, [now]),
      of(`${orderView} o`, 'o.in_review'),
      of(`(select distinct r.order_id from ${refundView} r where r.status <> 'done') o`),
      of(`${paymentReports} r`, `r.verdict = 'parked'`),
    ]);
    const [withdrawals, corrections, referralFlags, certifications, failedLetters] = await pipelined([
      of(`${pendingWithdrawals} w`),
      of(`${pendingCorrections} c`),
      of(`${openReferralFlags} f`),
      of(`${pendingCertifications} c`),
      of(`${storedEmails} l`, `l.status = 'failed'`),
    ]);
    return {
      tenants: { all: active + suspended, active, suspended, expiring },
      orders: { unpaid, inReview, refundsDue },
      parkedPayments,
      withdrawals,
      corrections,
      referralFlags,
      certifications,
      failedLetters,
    };
  }
}
