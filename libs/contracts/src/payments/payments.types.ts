import type { Package, PackageFamily } from '../billing/billing.types.js';
import type { PageQuery } from '../http/reply.js';

export const paymentProviders = ['sandbox', 'stripe', 'nowpayments', 'epay', 'admin'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** Ways to pay at a provider that has several. */
export const paymentMethods = ['alipay', 'wxpay', 'qqpay'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The callback of a payment provider: any method it uses, answered in its own format. Not part of our API. */
export const callbackPath = '/api/payments/:provider/callback';

/** A provider that is offered to owners: its secret is configured. */
export interface OfferedProvider {
  name: PaymentProvider;
  /** Empty where there is one way alone. */
  methods: PaymentMethod[];
}

/** A report's claim about the money. */
export const paymentClaims = ['paid', 'pending', 'partial', 'failed', 'refunded'] as const;
export type PaymentClaim = (typeof paymentClaims)[number];

/**
 * The verdict on a report. `received` is not judged yet; `parked` waits for an operator, who refunds the money
 * (`refunded`), has it pay for something else (`applied`), or takes it off the list (`resolved`).
 */
export const paymentVerdicts = [
  'received',
  'fulfilled',
  'noted',
  'duplicate',
  'parked',
  'refunded',
  'applied',
  'resolved',
] as const;
export type PaymentVerdict = (typeof paymentVerdicts)[number];

/** Why a report is parked; null where it is not. */
export const parkReasons = [
  'unknown_order',
  'wrong_provider',
  'wrong_amount',
  'wrong_currency',
  'partial',
  'quote_no_longer_fits',
  'already_paid',
  /** The provider gave money back that an operator had applied to another order. */
  'applied_elsewhere',
  'unconfirmed',
  'unreadable',
] as const;
export type ParkReason = (typeof parkReasons)[number];

export const refundStatuses = ['pending', 'done', 'failed', 'by_hand'] as const;
/** `by_hand` has still to be paid back outside every provider; `pending` until the provider has taken it. */
export type RefundStatus = (typeof refundStatuses)[number];

/** One report in the payment inbox: a callback, or what a provider answered when asked. */
export interface Payment {
  id: string;
  provider: PaymentProvider;
  source: 'callback' | 'query';
  /** As it claims; empty where it has none. */
  orderId: string;
  tradeNo: string;
  claim: PaymentClaim;
  /** Minor units; null where it has none. */
  amount: number | null;
  /** ISO 4217, upper case; or the coin. */
  currency: string;
  verdict: PaymentVerdict;
  reason: ParkReason | null;
  /** How far the money is on its way back; null where it is not `refunded`. */
  refundStatus: RefundStatus | null;
  /** Times the same report came. */
  deliveries: number;
  /** The order's, where there is one. */
  tenantId: string | null;
  tenantEmail: string | null;
  orderAmount: number | null;
  /** ISO instants. */
  receivedAt: string;
  lastAt: string;
  judgedAt: string | null;
}

/** All that is kept of it. */
export interface PaymentDetail extends Payment {
  /** As it came, decoded as UTF-8. */
  rawBody: string;
  /** Those that matter; signatures included. */
  headers: Record<string, string>;
  /** The changes it caused, by path: `order.status`, `tenant.portNum`, `characters.main`, … */
  changes: Record<string, { from?: unknown; to?: unknown }>;
  /** An operator's word on it. */
  note: string;
  /** The operator's e-mail who gave the money back or applied it; empty where nobody has. */
  decidedBy: string;
  /** The provider's reference of a `refunded` payment, or a note where to find it; empty until then. */
  refundRef: string;
  /** The order that it paid for, or that was given for it, where it is `applied`. */
  appliedOrderId: string | null;
  /** Parked money that may be given back or applied: it came, and how much it is is known. */
  isMoney: boolean;
  /** Its provider can be told to give it back; others are paid back by hand. */
  refundsItself: boolean;
}

export interface PaymentQuery extends PageQuery {
  /** Part of an order number, a trade number or a tenant's e-mail. */
  search?: string;
  provider?: PaymentProvider;
  verdict?: PaymentVerdict;
  reason?: ParkReason;
  tenantId?: string;
  /** ISO instants: at or after, and before. */
  from?: string;
  to?: string;
}

export interface PaymentCounts {
  all: number;
  parked: number;
  received: number;
}

export interface ResolvePayment {
  /** A note on what was done about it, 1 to 200 characters. */
  note: string;
}

/** The contents of the sandbox's pay page. */
export interface SandboxPayment {
  orderId: string;
  package: Package | null;
  family: PackageFamily | null;
  /** Ports, or packs. */
  num: number;
  /** Cents of USD. */
  amount: number;
  status: 'open' | 'answered' | 'over';
  /** The answer given on the page; null until it is answered. */
  answer: SandboxAnswer | null;
}

export const sandboxOutcomes = ['paid', 'failed', 'wrong_amount', 'wrong_currency', 'partial'] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number];

export interface SandboxAnswer {
  outcome: SandboxOutcome;
  /** ISO instant from which it is reported, and said when asked. */
  dueAt: string;
}

export interface PaySandbox {
  outcome: SandboxOutcome;
  /** Before the first callback, 0 to 3600. */
  delaySeconds?: number;
  /** Times each callback is sent, 1 to 50. */
  copies?: number;
  /** `pending` is told after the outcome instead of before. */
  outOfOrder?: boolean;
}

/** The sandbox's report on an order, as it is sent. */
export interface SandboxReport {
  /** The event id: copies of a report share it. */
  event: string;
  status: 'pending' | 'paid' | 'partial' | 'failed';
  orderId: string;
  tradeNo: string;
  /** Minor units. */
  amount: number;
  currency: string;
  /** Who paid; left out where the sandbox does not know. */
  payer?: string;
}
