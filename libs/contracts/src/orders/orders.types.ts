import type { Package, PackageFamily } from '../billing/billing.types.js';
import type { BuyType } from '../billing/plan-choice.js';
import type { PageQuery } from '../http/reply.js';
import type { ReceiptParty } from './receipt-party.types.js';
import type { PaymentMethod, PaymentProvider, RefundStatus } from '../payments/payments.types.js';

export const orderStatuses = ['unpaid', 'success', 'failed', 'closed'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const purchaseTypes = ['new', 'renewal', 'change', 'add_port', 'gift'] as const;
export type PurchaseType = (typeof purchaseTypes)[number];

/** The requested purchase: `num` ports of a package by days, packs of one by count. */
export interface QuoteRequest {
  buyType: BuyType;
  num: number;
  /** Package id. */
  setMealId: string;
}

/** One line of a quote. The total is the sum of the amounts. */
export interface QuoteLine {
  /** `credit` is what is left of an order that the change of plan ends; its amount is below zero. */
  kind: 'package' | 'ports' | 'characters' | 'credit';
  /** The package's name. */
  name: string;
  num: number;
  /** Cents, for one port or pack; of a credit what was paid. */
  unitPrice: number;
  /** Days bought; of added ports and of a credit those that remain. 0 for characters. */
  days: number;
  /** Days the unit price is for, where it differs: the amount is pro rata. */
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
  /** The same in fen, at the rate shown. */
  rmbTotal: number;
  /** RMB for one USD, in ten-thousandths. */
  rmbRate: number;
  /** The plan after payment: ports, and epoch ms of its end (null without one). */
  portNum: number;
  endsAt: number | null;
  /** Characters it adds, of packs and of the first-purchase offer. */
  characters: number;
  firstPurchaseCharacters: number;
  /** Epoch ms: until then a purchase that carries the token costs exactly this. */
  expiresAt: number;
  token: string;
}

export interface Purchase extends QuoteRequest {
  /** One of those offered; not needed where nothing is to be paid. */
  provider?: PaymentProvider;
  /** The method, where the provider has several. */
  method?: PaymentMethod;
  /** A quote's token, whose price it is to cost. */
  quote?: string;
}

/** A recharge record. */
export interface Order {
  /** The order number. */
  id: string;
  /** The provider's number; empty until it told one. */
  thirdPartyId: string;
  /** The owner's e-mail when it was placed. */
  userName: string;
  /** As it was sold. Null for a gift of characters alone. */
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
  /** Null where nothing had to be paid. */
  provider: PaymentProvider | null;
  method: PaymentMethod | null;
  /** The pay page, while the order is unpaid. */
  payUrl: string | null;
  /** Cents given back. */
  refunded: number;
  /** Its characters after a refund: those taken back, and those already spent by then. */
  charactersTakenBack: number;
  charactersSpent: number;
  /** Money came for it that somebody has to look at. */
  inReview: boolean;
  /** Who sold and who bought it, as they were when it was paid; null where nobody had said. */
  seller: ReceiptParty | null;
  buyer: ReceiptParty | null;
  /** ISO instants. */
  createdAt: string;
  closesAt: string;
  completedAt: string | null;
}

/** Money given back of an order. */
export interface OrderRefund {
  id: string;
  /** Cents. */
  amount: number;
  /** Taken back with it, and spent already by then. */
  characters: number;
  charactersSpent: number;
  reason: string;
  status: RefundStatus;
  /** The provider's reference, or a note where to find it; empty until then. */
  providerRef: string;
  /** The operator's e-mail; empty where the provider began it. */
  actorName: string;
  /** ISO instant. */
  at: string;
}

/** With what an operator sees beside it. */
export interface OperatorOrder extends Order {
  tenantId: string;
  /** The owner's e-mail now. */
  tenantEmail: string;
  /** Why an operator gave or settled it; empty otherwise. */
  reason: string;
  /** Cents that can still be given back: neither refunded nor credited to another order. */
  refundable: number;
  /** The oldest first. */
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
  to?: string;
  sort?: OrderSort;
  descending?: boolean;
}

export interface OperatorOrderQuery extends OrderQuery {
  tenantId?: string;
  inReview?: boolean;
  /** Whether a refund of it has still to be paid back. */
  refundDue?: boolean;
}

/** Cents, of all orders that match: paid, given back, and `test`: paid in the sandbox, which is in neither of them. */
export interface OrderSums {
  paid: number;
  refunded: number;
  test: number;
}

export interface RefundOrder {
  /** Cents, 1 to `refundable`. All of the order's ends what was bought. */
  amount: number;
  /** 1 to 200 characters. */
  reason: string;
}

/** It was paid back outside every provider. */
export interface RefundDone {
  /** A note where to find it, 1 to 100 characters. */
  providerRef: string;
}

/** Money that reached the operator outside every provider. */
export interface SettleOrder {
  /** A note where to find it, 1 to 100 characters. */
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
