import type { Order, PaymentClaim, PaymentMethod, PaymentProvider } from '@parley/contracts/public';
import type { Clock } from '@parley/platform/clock';
import type { Config } from '@parley/platform/config';
import type { Secrets } from '@parley/platform/crypto';
import type { Database } from '@parley/platform/database';

/** A request at the callback path, as it came. */
export interface RawCallback {
  method: string;
  /** The text behind the `?`, undecoded. */
  query: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  /** Epoch ms. */
  receivedAt: number;
}

/** A provider's report on the money for an order. */
export interface ProviderReport {
  /** The identity of a report: the provider's event id, or a digest of its contents. */
  key: string;
  /** As it claims; empty where it has none. */
  orderId: string;
  /** Its number of what was paid; empty where it has none yet. */
  tradeNo: string;
  claim: PaymentClaim;
  /** Minor units of the currency; of a refund all that was given back so far. Null where it has none. */
  amount: number | null;
  /** ISO 4217, upper case; or the coin. */
  currency: string;
  /** Who paid, in its words, such as an e-mail address or a customer's id; left out where it does not tell. */
  payer?: string | undefined;
}

/** A provider's answer to a query. */
export interface Answer {
  report: ProviderReport;
  /** In its own words, without keys of ours. */
  text: string;
}

/** The order to be paid. */
export type PayableOrder = Pick<
  Order,
  'id' | 'provider' | 'method' | 'amount' | 'rmbAmount' | 'package' | 'num' | 'userName'
>;

/** The order that a provider is asked about, or told to refund. */
export interface OpenedOrder {
  id: string;
  /** Cents of USD. */
  amount: number;
  /** Fen. */
  rmbAmount: number;
  /** Empty where the checkout was never opened. */
  providerRef: string;
  /** The reference of the payment; empty before it. */
  tradeNo: string;
}

export interface Opened {
  /** The page where the customer pays. */
  payUrl: string;
  /** The provider's reference; empty where it has none yet. */
  providerRef: string;
}

/** The answer that the provider expects for any callback that was stored, or needs no storing. */
export interface CallbackAnswer {
  type: 'application/json' | 'text/plain';
  body: string;
}

/** One way to be paid. Secrets are its own; none of what it throws holds one. */
export interface PaymentAdapter {
  readonly name: PaymentProvider;
  readonly methods: readonly PaymentMethod[];
  readonly answer: CallbackAnswer;
  /** Minor units and currency that a full payment of the order must have. */
  priceOf(order: { amount: number; rmbAmount: number }): { amount: number; currency: string };
  /** Opened twice for one order, it is one payment where the provider can tell. Rejects with `CheckoutFailed`. */
  open(order: PayableOrder): Promise<Opened>;
  /**
   * Verifies a callback and returns its report; null where it is rightly signed and tells of no payment. Throws
   * `payments.signature_invalid` or `payments.callback_invalid`.
   */
  verify(callback: RawCallback): ProviderReport | null;
  /** Its scheme is weak: nothing is credited before the provider, asked, says the same. */
  readonly needsConfirmation?: true;
  /** Asks about an order; null where nothing was paid yet. Rejects with `CheckoutFailed`. */
  query?(order: OpenedOrder): Promise<Answer | null>;
  /** Gives back so many cents, once for each key. Resolves with the provider's number; rejects with `CheckoutFailed`. */
  refund?(order: OpenedOrder, amount: number, idempotencyKey: string): Promise<{ providerRef: string }>;
}

/** The dependencies of adapters. */
interface AdapterParts {
  config: Config;
  secrets: Secrets;
  /** For the sandbox alone: the others keep their books elsewhere. */
  database: Database;
  clock: Clock;
}

/** Null where its secrets are not configured. */
export type AdapterMaker = (parts: AdapterParts) => PaymentAdapter | null;

/** A provider that did not do what it was asked. */
export class CheckoutFailed extends Error {
  constructor(
    readonly provider: PaymentProvider,
    /** In words of ours, or its status: never with a secret. */
    readonly detail: string,
    /** It said no, and will again. */
    readonly isRefusal = false,
  ) {
    super(`${provider}: ${detail}`);
  }
}
