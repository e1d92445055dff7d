import type { ById, Page } from '../http/reply.js';
import { route } from '../http/route.js';
import type { RefundDone } from '../orders/orders.types.js';
import type { ApplyPayment, GiftForPayment, RefundPayment } from './parked.types.js';
import type {
  OfferedProvider,
  Payment,
  PaymentCounts,
  PaymentDetail,
  PaymentQuery,
  PaySandbox,
  ResolvePayment,
  SandboxPayment,
} from './payments.types.js';

const operator = ['operator'] as const;
/** The key is required, because only it distinguishes a second request from a repeated one. */
const alwaysKeyed = { keyed: 'required' } as const;

export const paymentRoutes = {
  /** Lists the payment providers on offer. */
  'payments.providers': route<{ reply: OfferedProvider[] }>('GET', '/api/payments/providers', ['owner']),
  /** Lists reported payments. */
  'payments.inbox': route<{ query: PaymentQuery; reply: Page<Payment> }>(
    'GET',
    '/api/operator/payments',
    operator,
  ),
  /** Counts reported payments by verdict. */
  'payments.counts': route<{ reply: PaymentCounts }>('GET', '/api/operator/payments/counts', operator),
  /** Reads a reported payment. */
  'payments.get': route<{ params: ById; reply: PaymentDetail }>(
    'GET',
    '/api/operator/payments/:id',
    operator,
  ),
  /** Reconciles a parked payment again. */
  'payments.replay': route<{ params: ById; reply: PaymentDetail }>(
    'POST',
    '/api/operator/payments/:id/replay',
    operator,
  ),
  /** Resolves a parked payment with a note, which takes it off the list. */
  'payments.resolve': route<{ params: ById; body: ResolvePayment; reply: PaymentDetail }>(
    'POST',
    '/api/operator/payments/:id/resolve',
    operator,
  ),
  /** Refunds a parked payment. */
  'payments.refund': route<{ params: ById; body: RefundPayment; reply: PaymentDetail }>(
    'POST',
    '/api/operator/payments/:id/refund',
    operator,
    alwaysKeyed,
  ),
  /** Marks the refund of a parked payment as paid back by hand. */
  'payments.refund-done': route<{ params: ById; body: RefundDone; reply: PaymentDetail }>(
    'POST',
    '/api/operator/payments/:id/refund-done',
    operator,
  ),
  /** Applies a parked payment to another order. */
  'payments.apply': route<{ params: ById; body: ApplyPayment; reply: PaymentDetail }>(
    'POST',
    '/api/operator/payments/:id/apply',
    operator,
    alwaysKeyed,
  ),
  /** Gives a package, characters or both for a parked payment. */
  'payments.gift': route<{ params: ById; body: GiftForPayment; reply: PaymentDetail }>(
    'POST',
    '/api/operator/payments/:id/gift',
    operator,
    alwaysKeyed,
  ),
  /** Reads a payment of the sandbox provider. */
  'payments.sandbox': route<{ params: { token: string }; reply: SandboxPayment }>(
    'GET',
    '/api/sandbox/payments/:token',
    'public',
  ),
  /** Answers a payment of the sandbox provider. */
  'payments.pay-sandbox': route<{ params: { token: string }; body: PaySandbox; reply: SandboxPayment }>(
    'POST',
    '/api/sandbox/payments/:token',
    'public',
    { unaudited: true },
  ),
} as const;
