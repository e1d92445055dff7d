import { paymentLimits } from '@parley/contracts/public';
import Stripe from 'stripe';
import { type AdapterMaker, CheckoutFailed, type RawCallback, type ProviderReport } from './provider.js';
import { answerOf, callbackInvalid, headerOf, payerOf, signatureInvalid } from './report-parsing.js';
import { answerMs } from './service-call.js';

const name = 'stripe';

/** Both were set when the session was opened. If they differ, an operator must find the right order. */
function orderIdOf(session: Stripe.Checkout.Session): string {
  const [reference, tag] = [session.client_reference_id, session.metadata?.['orderId']];
  return reference && tag && reference !== tag ? '' : (reference ?? tag ?? '');
}

const idOf = (value: string | { id: string } | null | undefined): string =>
  typeof value === 'string' ? value : (value?.id ?? '');

type Said = Omit<ProviderReport, 'key'>;

/** A completed session may still be unpaid: only its payment status shows whether money has arrived. */
function sessionReport(session: Stripe.Checkout.Session, failed = false): Said {
  const unpaid = failed || session.status === 'expired' ? 'failed' : 'pending';
  return {
    orderId: orderIdOf(session),
    tradeNo: idOf(session.payment_intent),
    claim: session.payment_status === 'paid' ? 'paid' : unpaid,
    amount: session.amount_total,
    currency: (session.currency ?? '').toUpperCase(),
    payer: payerOf(session.customer_details?.email || session.customer_email || idOf(session.customer)),
  };
}

/** Null for all other events that an endpoint may receive. */
function reportOf({ type, data }: Stripe.Event): Said | null {
  if (type === 'checkout.session.completed' || type === 'checkout.session.async_payment_succeeded')
    return sessionReport(data.object);
  if (type === 'checkout.session.async_payment_failed' || type === 'checkout.session.expired')
    return sessionReport(data.object, true);
  if (type !== 'charge.refunded') return null;
  const { metadata, payment_intent: intent, amount_refunded: amount, currency } = data.object;
  // A refund without an amount does not mean all of the money.
  if (!Number.isSafeInteger(amount)) throw callbackInvalid();
  return {
    orderId: metadata?.['orderId'] ?? '',
    tradeNo: idOf(intent),
    claim: 'refunded',
    amount,
    currency: currency.toUpperCase(),
  };
}

/** The package accepts a time in the future, however far. */
function isAhead(header: string, receivedAt: number): boolean {
  const seconds = Number(/(?:^|,)t=(\d+)/.exec(header)?.[1] ?? 0);
  return seconds * 1_000 > receivedAt + paymentLimits.toleranceSeconds * 1_000;
}

/** Stripe's Checkout, paid in USD. */
export const stripe: AdapterMaker = ({ config }) => {
  if (!config.stripe) return null;
  const { key, webhookSecret, base } = config.stripe;
  const { protocol, hostname, port } = new URL(base);
  const client = new Stripe(key, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    telemetry: false,
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout: answerMs,
    maxNetworkRetries: 1,
  });
  const back = new URL('/userCenter/recharge-record', config.PUBLIC_URL).href;

  const eventOf = (callback: RawCallback): Stripe.Event => {
    const header = headerOf(callback, 'stripe-signature');
    try {
      return client.webhooks.constructEvent(
        ...([callback.body, header, webhookSecret, paymentLimits.toleranceSeconds] as const),
        ...([undefined, callback.receivedAt] as const),
      );
    } catch (error) {
      throw error instanceof SyntaxError ? callbackInvalid() : signatureInvalid();
    }
  };

  return {
    name,
    methods: [],
    answer: { type: 'application/json', body: '{"received":true}' },
    priceOf: ({ amount }) => ({ amount, currency: 'USD' }),

    async open(order) {
      const metadata = { orderId: order.id };
      const product = { name: order.package?.name ?? order.id };
      const session = await asked(
        client.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: order.id,
            metadata,
            success_url: back,
            cancel_url: back,
            payment_intent_data: { metadata },
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: 'usd',
                  unit_amount: order.amount,
                  product_data: product,
                },
              },
            ],
          },
          { idempotencyKey: order.id },
        ),
      );
      if (!session.url) throw new CheckoutFailed(name, 'no url');
      return { payUrl: session.url, providerRef: session.id };
    },

    verify(callback) {
      const event = eventOf(callback);
      if (typeof event?.type !== 'string') throw callbackInvalid();
      if (isAhead(headerOf(callback, 'stripe-signature'), callback.receivedAt)) throw signatureInvalid();
      const report = reportOf(event);
      return report && { ...report, key: event.id };
    },

    async query({ providerRef }) {
      if (providerRef === '') return null;
      const session = await asked(client.checkout.sessions.retrieve(providerRef));
      const report = sessionReport(session);
      // The package keeps the parsed values alone, not their text.
      return report.claim === 'pending' ? null : answerOf(report, JSON.stringify(session), [key]);
    },

    async refund({ tradeNo }, amount, idempotencyKey) {
      const made = await asked(
        client.refunds.create({ payment_intent: tradeNo, amount }, { idempotencyKey }),
      );
      return { providerRef: made.id };
    },
  };
};

/** Errors thrown by the package may quote the request. */
async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const { statusCode, code, type } = error as { statusCode?: number; code?: string; type?: string };
    const detail = [statusCode, code, type].filter(Boolean).join(' ') || 'no answer';
    throw new CheckoutFailed(name, detail, [400, 402, 404].includes(statusCode ?? 0));
  }
}
