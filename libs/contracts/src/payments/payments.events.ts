import { event } from '../spine/event.js';

export const paymentEvents = {
  /** A report about one of the tenant's orders was stored. */
  'payment.reported': event<{ paymentId: string }>(),
  /** Its provider has to be asked whether it is true. */
  'payment.unconfirmed': event<{ paymentId: string }>(),
  /** The sandbox owes a callback. */
  'sandbox.callback-due': event<{ orderId: string; body: string }>(),
} as const;
