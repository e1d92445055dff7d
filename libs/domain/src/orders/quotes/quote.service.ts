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
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { InstallationSettingsService } from '../../settings/index.js';
import type { OrderEntity } from '../order.entity.js';
import { price, type PricedOrder, type SoldPackage, toRmb } from './quote.policy.js';
import { findSold, type ReadPricingContext, readPricingContext } from './pricing-context.queries.js';
import { TenantPlanRepository } from '../plans/tenant-plan.repository.js';

/** What a token seals: enough to reckon the same price again, and to see whether it is the same. */
interface Sealed extends QuoteRequest {
  /** Epoch ms. */
  pricedAt: number;
  rmbRate: number;
  /** Of the package; its family's may change. */
  minPort: number;
  version: number;
  lapsed: boolean;
  /** Of the lines. */
  digest: string;
}

const validMs = orderLimits.quoteMinutes * 60_000;

/** What a purchase costs, and what it brings. */
@Injectable()
export class QuoteService {
  constructor(
    private readonly plans: TenantPlanRepository,
    private readonly settings: InstallationSettingsService,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** Locked by its token for 15 minutes. Rejects with `packages.*` or `orders.*`, naming the field. */
  async quote(tx: TenantTx, request: QuoteRequest): Promise<Quote> {
    const [now, { rmbRate }] = [this.clock.nowMs(), await this.settings.getIn(tx)];
    const ground = await readPricingContext(tx, now);
    const sold = await this.onSale(tx, request, ground);
    const priced = pricedOf({ ground, sold, rmbRate, now }, request);
    const { after, planVersion: _, ...shown } = priced;
    const { version, lapsed } = ground;
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
  }

  /**
   * As the purchase's quote says, or priced afresh where it carries none; the tenant's plan stays locked, so that it
   * holds. Adds `orders.quote_*`.
   */
  async open(tx: TenantTx, purchase: Purchase): Promise<PricedOrder> {
    await this.plans.lock(tx);
    const now = this.clock.nowMs();
    const ground = await readPricingContext(tx, now);
    if (purchase.quote) return this.asQuoted(tx, { ...purchase, quote: purchase.quote }, ground);
    const [{ rmbRate }, sold] = [await this.settings.getIn(tx), await this.onSale(tx, purchase, ground)];
    return pricedOf({ ground, sold, rmbRate, now }, purchase);
  }

  /** What an order would cost and bring now, sold as it was. Rejects as `quote` does where it may no longer be bought. */
  async reprice(tx: TenantTx, order: OrderEntity): Promise<PricedOrder> {
    const { package: bought, family, buyType, num, rmbRate } = order;
    if (bought === null || family === null) throw mismatch();
    const now = this.clock.nowMs();
    return pricedOf(
      { ground: await readPricingContext(tx, now), sold: { ...bought, family }, rmbRate, now },
      { buyType, num, setMealId: bought.id },
    );
  }

  /** The same; null where it may no longer be bought like this. */
  async again(tx: TenantTx, order: OrderEntity): Promise<PricedOrder | null> {
    try {
      return await this.reprice(tx, order);
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  /** The same ground gives the same price at the same moment: what came out otherwise has changed since. */
  private async asQuoted(
    tx: TenantTx,
    purchase: Purchase & { quote: string },
    ground: ReadPricingContext,
  ): Promise<PricedOrder> {
    const sealed = this.opened(tx, purchase.quote);
    const { buyType, num, setMealId, pricedAt, rmbRate, minPort } = sealed;
    if (buyType !== purchase.buyType || num !== purchase.num || setMealId !== purchase.setMealId)
      throw mismatch();
    if (this.clock.nowMs() >= pricedAt + validMs)
      throw quoteError('orders.quote_expired', 'The price shown has run out.');
    if (sealed.version !== ground.version || sealed.lapsed !== ground.lapsed) throw mismatch();
    const found = await findSold(tx, setMealId);
    if (!found) throw mismatch();
    const then = await readPricingContext(tx, pricedAt);
    const priced = pricedOf(
      { ground: then, sold: { ...found.sold, minPort }, rmbRate, now: pricedAt },
      purchase,
    );
    if (digestOf(priced) !== sealed.digest) throw mismatch();
    return priced;
  }

  /** Another tenant's does not open, nor does one that was changed. */
  private opened(tx: TenantTx, token: string): Sealed {
    try {
      return JSON.parse(this.secrets.decrypt(token, contextOf(tx))) as Sealed;
    } catch {
      throw mismatch();
    }
  }

  /** Rejects with `packages.not_found`, or `packages.retired`: only ports may still be added to what is held. */
  private async onSale(
    tx: TenantTx,
    { buyType, setMealId }: QuoteRequest,
    ground: ReadPricingContext,
  ): Promise<SoldPackage> {
    const found = await findSold(tx, setMealId);
    if (!found) throw packageError('packages.not_found', 'There is no such package.');
    const isAdded = buyType === 3 && setMealId === ground.plan.packageId;
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
  from: { ground: ReadPricingContext; sold: SoldPackage; rmbRate: number; now: number },
  { buyType, num, setMealId }: QuoteRequest,
): PricedOrder {
  const { ground, sold, rmbRate, now } = from;
  const priced = price({ ground, sold, buyType, num, now });
  const { family, ...bought } = sold;
  return {
    buyType,
    num,
    setMealId,
    ...priced,
    package: bought satisfies Package,
    family,
    planVersion: ground.version,
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
