import { event } from '../spine/event.js';
import type { SandboxReport } from './payments.types.js';

export const paymentEvents = {
  /** A report about one of the tenant's orders was stored. */
  'payment.reported': event<{ paymentId: string }>(),
  /** Its provider has to be asked whether it is true. */
  'payment.unconfirmed': event<{ paymentId: string }>(),
  /** The sandbox owes these callbacks, one after the other, each as often. */
  'sandbox.callback-due': event<{
    orderId: string;
    copies: number;
    reports: SandboxReport[];
    /** ISO instant. */
    dueAt: string;
  }>(),
} as const;
