import { event, sharedEvent } from '../messaging/event.js';
import type { SandboxReport } from './payments.types.js';

export const paymentEvents = {
  /** Reports about orders were stored: those that came together, of whichever tenants. */
  'payments.received': sharedEvent<{ reports: { tenantId: string; paymentId: string }[] }>(),
  /** One of them is to be judged now, or anew. */
  'payment.reported': event<{ paymentId: string }>(),
  /** Its provider has to be asked whether it is true. */
  'payment.unconfirmed': event<{ paymentId: string }>(),
  /** Parked money is to be given back through its provider. */
  'payment.refund-due': event<{ paymentId: string }>(),
  /** The sandbox owes these callbacks, one after the other, each as often. */
  'sandbox.callback-due': event<{
    orderId: string;
    copies: number;
    reports: SandboxReport[];
    /** ISO instant. */
    dueAt: string;
  }>(),
} as const;
