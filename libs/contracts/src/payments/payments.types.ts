import type { ParkReason, PaymentProvider, PaymentSort } from './payment-lists.types.js';
import type { Package, PackageFamily } from '../billing/billing.types.js';
import type { PageQuery } from '../http/reply.js';

/** The payment methods of a provider that has several. */
export const paymentMethods = ['alipay', 'wxpay', 'qqpay'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** A payment provider's webhook: any method, answered in the provider's format. Not part of our API. */
export const callbackPath = '/api/payments/:provider/callback';

/** A provider on offer, because its secret is configured. */
export interface OfferedProvider {
  name: PaymentProvider;
  /** Empty for a provider with one method. */
  methods: PaymentMethod[];
}

/** A report's claim about the money. */
export const paymentClaims = ['paid', 'pending', 'partial', 'failed', 'refunded'] as const;
export type PaymentClaim = (typeof paymentClaims)[number];

/**
 * The verdict on a report. `received`: not judged yet. `parked`: waits for an operator, who refunds the money (`refunded`),
 * applies it to something else (`applied`), or takes it off the list (`resolved`).
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

export const refundStatuses = ['pending', 'done', 'failed', 'by_hand'] as const;
/** `by_hand`: an operator has to pay it back. `pending`: the provider has not accepted it yet. */
export type RefundStatus = (typeof refundStatuses)[number];

/** One report in the payment inbox: a webhook, or a provider's answer to a query. */
export interface Payment {
  id: string;
  provider: PaymentProvider;
  source: 'callback' | 'query';
  /** The order number in the report; empty without one. */
  orderId: string;
  tradeNo: string;
  claim: PaymentClaim;
  /** Minor units; null without an amount. */
  amount: number | null;
  /** ISO 4217, upper case; or the coin. */
  currency: string;
  verdict: PaymentVerdict;
  reason: ParkReason | null;
  /** The state of the refund; null unless the verdict is `refunded`. */
  refundStatus: RefundStatus | null;
  /** How often the same report arrived. */
  deliveries: number;
  /** The order's email; empty without an order. */
  tenantId: string | null;
  tenantEmail: string | null;
  orderAmount: number | null;
  orderCreatedAt: string | null;
  /** ISO instants. */
  receivedAt: string;
  lastAt: string;
  judgedAt: string | null;
}

/** All stored data of a report. */
export interface PaymentDetail extends Payment {
  /** The body as it arrived, decoded as UTF-8. */
  rawBody: string;
  /** The relevant headers, including signatures. */
  headers: Record<string, string>;
  /** The changes that the report caused, by path: `order.status`, `tenant.portNum`, `characters.main`, … */
  changes: Record<string, { from?: unknown; to?: unknown }>;
  /** An operator's note. */
  note: string;
  /** The email of the operator who refunded or applied the money; empty if none has. */
  decidedBy: string;
  /** The provider's reference of a refund, or a note about a manual payment; empty until the money is paid back. */
  refundRef: string;
  /** For an `applied` payment: the order that the payment paid for, or the order that was given for the payment. */
  appliedOrderId: string | null;
  /** Whether the money can be refunded or applied: it has arrived, and its amount is known. */
  isMoney: boolean;
  /** Whether the provider can refund the payment. Otherwise an operator pays it back by hand. */
  refundsItself: boolean;
}

export interface PaymentQuery extends PageQuery {
  /** Part of an order number, a trade number or a tenant's email. */
  search?: string;
  provider?: PaymentProvider;
  verdict?: PaymentVerdict;
  reason?: ParkReason;
  tenantId?: string;
  /** ISO instants: at or after, and before. */
  from?: string;
  /** The end of the span that `from` begins. */
  to?: string;
  /** The column by which the list is sorted. */
  sort?: PaymentSort;
  /** Sorts from the largest or latest to the smallest or earliest. */
  descending?: boolean;
}

export interface PaymentCounts {
  /** The number of all records. */
  all: number;
  parked: number;
  received: number;
}

export interface ResolvePayment {
  /** A note on the outcome, 1 to 200 characters. */
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
  /** The answer chosen on the page; null until then. */
  answer: SandboxAnswer | null;
}

export const sandboxOutcomes = ['paid', 'failed', 'wrong_amount', 'wrong_currency', 'partial'] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number];

export interface SandboxAnswer {
  outcome: SandboxOutcome;
  /** ISO instant from which the sandbox reports the answer, and includes it in answers to queries. */
  dueAt: string;
}

export interface PaySandbox {
  outcome: SandboxOutcome;
  /** Seconds before the first webhook, 0 to 3600. */
  delaySeconds?: number;
  /** How often each webhook is sent, 1 to 50. */
  copies?: number;
  /** Whether the provider reports `pending` after the outcome instead of before. */
  outOfOrder?: boolean;
}

/** A sandbox report on an order. */
export interface SandboxReport {
  /** The event id, which copies of a report share. */
  event: string;
  status: 'pending' | 'paid' | 'partial' | 'failed';
  orderId: string;
  tradeNo: string;
  /** Minor units. */
  amount: number;
  currency: string;
  /** The payer; omitted if the sandbox does not know. */
  payer?: string;
}
