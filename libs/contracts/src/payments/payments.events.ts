import { event, sharedEvent } from '../messaging/event.js';
import type { SandboxReport } from './payments.types.js';

export const paymentEvents = {
  /** Reports about orders were stored in one transaction. They may belong to several tenants. */
  'payments.received': sharedEvent<{ reports: { tenantId: string; paymentId: string }[] }>(),
  /** A report has to be judged, for the first time or again. */
  'payment.reported': event<{ paymentId: string }>(),
  /** A report's provider has to confirm it. */
  'payment.unconfirmed': event<{ paymentId: string }>(),
  /** The provider has to refund parked money. */
  'payment.refund-due': event<{ paymentId: string }>(),
  /** The sandbox has to send these webhooks one after another, each this many times. */
  'sandbox.callback-due': event<{
    orderId: string;
    copies: number;
    reports: SandboxReport[];
    /** ISO instant. */
    dueAt: string;
  }>(),
} as const;
