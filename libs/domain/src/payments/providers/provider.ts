import type { Order, PaymentClaim, PaymentMethod, PaymentProvider } from '@parley/contracts/public';
import type { Clock } from '@parley/platform/clock';
import type { Config } from '@parley/platform/config';
import type { Secrets } from '@parley/platform/crypto';
import type { Database } from '@parley/platform/database';

/** A request at the webhook path, unchanged. */
export interface RawCallback {
  method: string;
  /** The text after the `?`, undecoded. */
  query: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  /** Epoch ms. */
  receivedAt: number;
}

/** A provider's report on the money for an order. */
export interface ProviderReport {
  /** The identity of a report: the provider's event id, or a digest of the report's content. */
  key: string;
  /** The order that the report names; empty if it names none. */
  orderId: string;
  /** The provider's number of the payment; empty before it exists. */
  tradeNo: string;
  claim: PaymentClaim;
  /** Minor units of the currency; for a refund, the sum of all so far. Null without an amount. */
  amount: number | null;
  /** ISO 4217 in upper case, or the coin. */
  currency: string;
  /** The payer in the provider's terms, such as an email address; left out where it names none. */
  payer?: string | undefined;
}

/** A provider's answer to a query. */
export interface Answer {
  report: ProviderReport;
  /** The provider's own text, without our keys. */
  text: string;
}

/** The order to be paid. */
export type PayableOrder = Pick<
  Order,
  'id' | 'provider' | 'method' | 'amount' | 'rmbAmount' | 'package' | 'num' | 'userName'
>;

/** The order in a query or a refund at its provider. */
export interface OpenedOrder {
  id: string;
  /** Cents of USD. */
  amount: number;
  /** Fen. */
  rmbAmount: number;
  /** Empty if the checkout was never opened. */
  providerRef: string;
  /** The reference of the payment; empty before it. */
  tradeNo: string;
}

export interface Opened {
  /** The page where the customer pays. */
  payUrl: string;
  /** The provider's reference; empty before it exists. */
  providerRef: string;
}

/** The answer that the provider expects after a webhook was stored, or needs no storing. */
export interface CallbackAnswer {
  type: 'application/json' | 'text/plain';
  body: string;
}

/** One way to pay. It holds its own secrets, and no error that it throws contains one. */
export interface PaymentAdapter {
  readonly name: PaymentProvider;
  readonly methods: readonly PaymentMethod[];
  readonly answer: CallbackAnswer;
  /** The minor units and currency of a full payment for the order. */
  priceOf(order: { amount: number; rmbAmount: number }): { amount: number; currency: string };
  /** Two calls for one order make one payment, if the provider can. Rejects with `CheckoutFailed`. */
  open(order: PayableOrder): Promise<Opened>;
  /**
   * Verifies a webhook and returns its report; null if the signature is valid but it reports no payment. Throws
   * `payments.signature_invalid` or `payments.callback_invalid`.
   */
  verify(callback: RawCallback): ProviderReport | null;
  /** Its signature scheme is weak: the provider must confirm the money before it is credited. */
  readonly needsConfirmation?: true;
  /** Queries the provider about an order; null if nothing is paid yet. Rejects with `CheckoutFailed`. */
  query?(order: OpenedOrder): Promise<Answer | null>;
  /** Refunds cents once per key; returns the provider's number. Rejects with `CheckoutFailed`. */
  refund?(order: OpenedOrder, amount: number, idempotencyKey: string): Promise<{ providerRef: string }>;
}

/** The dependencies of adapters. */
interface AdapterParts {
  config: Config;
  secrets: Secrets;
  /** Only for the sandbox; other providers keep their own books. */
  database: Database;
  clock: Clock;
}

/** Null if its secrets are not configured. */
export type AdapterMaker = (parts: AdapterParts) => PaymentAdapter | null;

/** A call to a provider that failed. */
export class CheckoutFailed extends Error {
  constructor(
    readonly provider: PaymentProvider,
    /** A text of our own or the provider's status, never with a secret. */
    readonly detail: string,
    /** The provider refused, and would refuse again. */
    readonly isRefusal = false,
  ) {
    super(`${provider}: ${detail}`);
  }
}
