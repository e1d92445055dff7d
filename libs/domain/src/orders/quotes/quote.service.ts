import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  orderLimits,
  type Package,
  type Purchase,
  type Quote,
  type QuoteRequest,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import { Database, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { InstallationSettingsService } from '../../settings/index.js';
import type { OrderEntity } from '../order.entity.js';
import { price, type PricedOrder, type SoldPackage, toRmb } from './quote.policy.js';
import { PricingContextQueries, type ReadPricingContext } from './pricing-context.queries.js';
import { TenantPlanService } from '../plans/tenant-plan.service.js';

/** The content of a token: the data to compute the price again and to compare it. */
interface Sealed extends QuoteRequest {
  /** Epoch ms. */
  pricedAt: number;
  rmbRate: number;
  /** The package's own `minPort`; that of its family may change. */
  minPort: number;
  version: number;
  lapsed: boolean;
  /** The digest of purchase type, lines and total. */
  digest: string;
}

const validMs = orderLimits.quoteMinutes * 60_000;

/** Prices purchases. */
@Injectable()
export class QuoteService {
  constructor(
    private readonly database: Database,
    private readonly planService: TenantPlanService,
    private readonly pricingQueries: PricingContextQueries,
    private readonly settingsService: InstallationSettingsService,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** The token keeps the price for 15 minutes. Rejects with `packages.*` or `orders.*`, naming the field. */
  async quote(tenantId: string, request: QuoteRequest): Promise<Quote> {
    return this.database.asTenant(tenantId, async (tx) => {
      const [now, rmbRate] = [this.clock.nowMs(), await this.settingsService.rmbRate(tx)];
      const context = await this.pricingQueries.read(tx, now);
      const sold = await this.onSale(tx, request, context);
      const priced = pricedOf({ context, sold, rmbRate, now }, request);
      const { after, planVersion: _, ...shown } = priced;
      const { version, lapsed } = context;
      const { buyType, num, setMealId } = request;
      const sealed: Sealed = {
        buyType,
        num,
        setMealId,
        pricedAt: now,
        rmbRate,
        version,
        lapsed,
        minPort: sold.minPort,
        digest: digestOf(priced),
      };
      const token = this.secrets.encrypt(JSON.stringify(sealed), contextOf(tx));
      return { ...shown, portNum: after.portNum, endsAt: after.endsAt, expiresAt: now + validMs, token };
    });
  }

  /**
   * Prices a purchase as its quote does, or anew without one. The tenant's plan stays locked, so that the
   * price stays valid. Rejects as `quote` does, and with `orders.quote_*`.
   */
  async open(tx: TenantTx, purchase: Purchase): Promise<PricedOrder> {
    await this.planService.lock(tx);
    const now = this.clock.nowMs();
    const context = await this.pricingQueries.read(tx, now);
    if (purchase.quote) return this.asQuoted(tx, { ...purchase, quote: purchase.quote }, context);
    const rmbRate = await this.settingsService.rmbRate(tx);
    const sold = await this.onSale(tx, purchase, context);
    return pricedOf({ context, sold, rmbRate, now }, purchase);
  }

  /** Prices an order now, with its package as sold. Rejects as `quote` if it cannot be bought any more. */
  async reprice(tx: TenantTx, order: OrderEntity): Promise<PricedOrder> {
    const { package: bought, family, buyType, num, rmbRate } = order;
    if (bought === null || family === null) throw mismatch();
    const now = this.clock.nowMs();
    return pricedOf(
      { context: await this.pricingQueries.read(tx, now), sold: { ...bought, family }, rmbRate, now },
      { buyType, num, setMealId: bought.id },
    );
  }

  /** Like `reprice`, but null if the purchase is no longer possible. */
  async again(tx: TenantTx, order: OrderEntity): Promise<PricedOrder | null> {
    try {
      return await this.reprice(tx, order);
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  /** The same context gives the same price at the same time, so another price shows a change. */
  private async asQuoted(
    tx: TenantTx,
    purchase: Purchase & { quote: string },
    context: ReadPricingContext,
  ): Promise<PricedOrder> {
    const sealed = this.opened(tx, purchase.quote);
    const { buyType, num, setMealId, pricedAt, rmbRate, minPort } = sealed;
    if (buyType !== purchase.buyType || num !== purchase.num || setMealId !== purchase.setMealId)
      throw mismatch();
    if (this.clock.nowMs() >= pricedAt + validMs)
      throw quoteError('orders.quote_expired', 'The price shown has run out.');
    if (sealed.version !== context.version || sealed.lapsed !== context.lapsed) throw mismatch();
    const found = await this.pricingQueries.findPackage(tx, setMealId);
    if (!found) throw mismatch();
    const then = await this.pricingQueries.read(tx, pricedAt);
    const priced = pricedOf(
      { context: then, sold: { ...found.sold, minPort }, rmbRate, now: pricedAt },
      purchase,
    );
    if (digestOf(priced) !== sealed.digest) throw mismatch();
    return priced;
  }

  /** Rejects an altered token, and a token of another tenant. */
  private opened(tx: TenantTx, token: string): Sealed {
    try {
      return JSON.parse(this.secrets.decrypt(token, contextOf(tx))) as Sealed;
    } catch {
      throw mismatch();
    }
  }

  /** Rejects with `packages.not_found`, or `packages.retired` unless ports are added to a current plan. */
  private async onSale(
    tx: TenantTx,
    { buyType, setMealId }: QuoteRequest,
    context: ReadPricingContext,
  ): Promise<SoldPackage> {
    const found = await this.pricingQueries.findPackage(tx, setMealId);
    if (!found) throw packageError('packages.not_found', 'There is no such package.');
    const isAdded = buyType === 3 && setMealId === context.plan.packageId;
    if (found.retired && !isAdded)
      throw packageError('packages.retired', 'This package is no longer on sale.');
    return found.sold;
  }
}

const contextOf = ({ tenantId }: TenantTx): string => `quote:${tenantId}`;

const digestOf = ({ purchaseType, lines, total }: PricedOrder): string =>
  createHash('sha256')
    .update(JSON.stringify([purchaseType, lines, total]))
    .digest('base64url');

function pricedOf(
  from: { context: ReadPricingContext; sold: SoldPackage; rmbRate: number; now: number },
  { buyType, num, setMealId }: QuoteRequest,
): PricedOrder {
  const { context, sold, rmbRate, now } = from;
  const priced = price({ context, sold, buyType, num, now });
  const { family, ...bought } = sold;
  return {
    buyType,
    num,
    setMealId,
    ...priced,
    package: bought satisfies Package,
    family,
    planVersion: context.version,
    rmbRate,
    rmbTotal: toRmb(priced.total, rmbRate),
  };
}

const quoteError = (code: 'orders.quote_expired' | 'orders.quote_mismatch', message: string): AppError =>
  new AppError(code, message, { details: [{ field: 'quote', rule: 'valid', message }] });

const mismatch = (): AppError =>
  quoteError(
    'orders.quote_mismatch',
    'The price shown is of another purchase, or what you have has changed.',
  );

const packageError = (code: 'packages.not_found' | 'packages.retired', message: string): AppError =>
  new AppError(code, message, { details: [{ field: 'setMealId', rule: 'exists', message }] });
