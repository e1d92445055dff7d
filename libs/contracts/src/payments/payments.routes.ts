import type { ById, Page } from '../http/reply.js';
import { route } from '../http/route.js';
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

export const paymentRoutes = {
  'payments.providers': route<{ reply: OfferedProvider[] }>('GET', '/api/payments/providers', ['owner']),
  'payments.inbox': route<{ query: PaymentQuery; reply: Page<Payment> }>(
    'GET',
    '/api/operator/payments',
    operator,
  ),
  'payments.counts': route<{ reply: PaymentCounts }>('GET', '/api/operator/payments/counts', operator),
  'payments.get': route<{ params: ById; reply: PaymentDetail }>(
    'GET',
    '/api/operator/payments/:id',
    operator,
  ),
  /** Judges a parked one anew. */
  'payments.replay': route<{ params: ById; reply: PaymentDetail }>(
    'POST',
    '/api/operator/payments/:id/replay',
    operator,
  ),
  /** Takes a parked one off the list, with a word on what was done. */
  'payments.resolve': route<{ params: ById; body: ResolvePayment; reply: PaymentDetail }>(
    'POST',
    '/api/operator/payments/:id/resolve',
    operator,
  ),
  'payments.sandbox': route<{ params: { token: string }; reply: SandboxPayment }>(
    'GET',
    '/api/sandbox/payments/:token',
    'public',
  ),
  'payments.pay-sandbox': route<{ params: { token: string }; body: PaySandbox; reply: SandboxPayment }>(
    'POST',
    '/api/sandbox/payments/:token',
    'public',
    { unaudited: true },
  ),
} as const;
