import type { Package, PackageFamily } from '../billing/billing.types.js';
import type { BuyType } from '../billing/plan-choice.js';
import type { PageQuery } from '../http/reply.js';
import type { ReceiptParty } from './receipt-party.types.js';
import type { PaymentMethod, RefundStatus } from '../payments/payments.types.js';
import type { PaymentProvider } from '../payments/payment-lists.types.js';

export const orderStatuses = ['unpaid', 'success', 'failed', 'closed'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const purchaseTypes = ['new', 'renewal', 'change', 'add_port', 'gift'] as const;
export type PurchaseType = (typeof purchaseTypes)[number];

/** A purchase: `num` ports of a package by days, or packs of one by count. */
export interface QuoteRequest {
  buyType: BuyType;
  num: number;
  /** Package id. */
  setMealId: string;
}

/** One line of a quote. The total is the sum of the amounts. */
export interface QuoteLine {
  /** `credit`: the rest of an order that the change of plan ends, with an amount below zero. */
  kind: 'package' | 'ports' | 'characters' | 'credit';
  /** The package's name. */
  name: string;
  num: number;
  /** Cents for one port or pack; for a credit, its order's price. */
  unitPrice: number;
  /** Bought days; for added ports and credits the remaining days; 0 for characters. */
  days: number;
  /** The days that the unit price covers, if different from `days`: the amount is pro rata. */
  ofDays: number;
  /** Cents. */
  amount: number;
  /** The order that a credit comes from. */
  orderId: string | null;
}

export interface Quote extends QuoteRequest {
  purchaseType: PurchaseType;
  package: Package;
  family: PackageFamily;
  lines: QuoteLine[];
  /** Cents of USD. */
  total: number;
  /** The same amount in fen, at the shown rate. */
  rmbTotal: number;
  /** RMB for one USD, in ten-thousandths. */
  rmbRate: number;
  /** The plan after payment: ports, and epoch ms of its end (null without one). */
  portNum: number;
  endsAt: number | null;
  /** Characters that the purchase adds, from packs and the offer for first purchases. */
  characters: number;
  firstPurchaseCharacters: number;
  /** Epoch ms until which a purchase with the token costs exactly this. */
  expiresAt: number;
  token: string;
}

export interface Purchase extends QuoteRequest {
  /** An offered provider; not needed for a price of zero. */
  provider?: PaymentProvider;
  /** The payment method, if the provider has several. */
  method?: PaymentMethod;
  /** The token of the quote, whose price applies. */
  quote?: string;
}

/** A recharge record. */
export interface Order {
  /** The order number. */
  id: string;
  /** The provider's number; empty until the provider names it. */
  thirdPartyId: string;
  /** The owner's email when the order was placed. */
  userName: string;
  /** The package in the version at that time. Null for a gift of only characters. */
  package: Package | null;
  family: PackageFamily | null;
  buyType: BuyType;
  purchaseType: PurchaseType;
  /** Cents of USD. */
  amount: number;
  rmbAmount: number;
  rmbRate: number;
  /** Ports or packs. */
  num: number;
  unitPrice: number;
  characters: number;
  lines: QuoteLine[];
  status: OrderStatus;
  /** Null for a price of zero. */
  provider: PaymentProvider | null;
  method: PaymentMethod | null;
  /** The pay page, while the order is unpaid. */
  payUrl: string | null;
  /** Cents given back. */
  refunded: number;
  /** For a refunded order: the characters that were taken back, and those that were already spent. */
  charactersTakenBack: number;
  charactersSpent: number;
  /** Whether a payment for the order waits for an operator. */
  inReview: boolean;
  /** The seller and the buyer at the time of payment; null if they were unknown. */
  seller: ReceiptParty | null;
  buyer: ReceiptParty | null;
  /** ISO instants. */
  createdAt: string;
  closesAt: string;
  completedAt: string | null;
}

/** A refund of an order. */
export interface OrderRefund {
  id: string;
  /** Cents. */
  amount: number;
  /** Characters that were taken back, and characters that were already spent. */
  characters: number;
  charactersSpent: number;
  reason: string;
  status: RefundStatus;
  /** The provider's reference, or a note about a manual payment; empty until the refund ends. */
  providerRef: string;
  /** The operator's email; empty for a refund that the provider began. */
  actorName: string;
  /** ISO instant. */
  at: string;
}

/** An order with the data for operators. */
export interface OperatorOrder extends Order {
  tenantId: string;
  /** The owner's current email. */
  tenantEmail: string;
  /** The reason of an operator who gave or settled the order; empty otherwise. */
  reason: string;
  /** Cents that an operator can still refund: neither refunded nor credited to another order. */
  refundable: number;
  /** The oldest refund first. */
  refunds: OrderRefund[];
}

export const orderSorts = ['createdAt', 'completedAt', 'amount'] as const;
export type OrderSort = (typeof orderSorts)[number];

export interface OrderQuery extends PageQuery {
  /** Part of the order number, the third-party number, the package's name or the user. */
  search?: string;
  status?: OrderStatus;
  purchaseType?: PurchaseType;
  provider?: PaymentProvider;
  /** Local days of creation, both included. */
  from?: string;
  /** The end of the span that `from` begins. */
  to?: string;
  /** The column by which the list is sorted. */
  sort?: OrderSort;
  /** Sorts from the largest or latest to the smallest or earliest. */
  descending?: boolean;
}

export interface OperatorOrderQuery extends OrderQuery {
  tenantId?: string;
  inReview?: boolean;
  /** Selects orders with a refund that an operator still has to pay back. */
  refundDue?: boolean;
}

/** Cents of all matching orders: paid and refunded. `test` is the amount of the sandbox, which the others leave out. */
export interface OrderSums {
  paid: number;
  refunded: number;
  test: number;
}

export interface RefundOrder {
  /** Cents, 1 to `refundable`. A full refund ends the purchased package. */
  amount: number;
  /** 1 to 200 characters. */
  reason: string;
}

/** Whether the money was already paid back outside every provider. */
export interface RefundDone {
  /** A note about the manual payment, 1 to 100 characters. */
  providerRef: string;
}

/** A payment that reached the operator outside every provider. */
export interface SettleOrder {
  /** A note about the manual payment, 1 to 100 characters. */
  tradeNo: string;
  /** 1 to 200 characters. */
  reason: string;
}

/** A package, characters, or both. */
export interface Gift {
  setMealId?: string;
  /** Ports, or packs. */
  num?: number;
  characters?: number;
  /** 1 to 200 characters. */
  reason: string;
}
