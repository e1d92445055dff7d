import type { PaymentProvider } from '@parley/contracts/public';
import { epay } from './epay.js';
import { nowpayments } from './nowpayments.js';
import type { AdapterMaker } from './provider.js';
import { sandbox } from './sandbox.js';
import { stripe } from './stripe.js';

/** The providers that take payments. A settlement by an operator has no adapter. */
export const adapterMakers: Partial<Record<PaymentProvider, AdapterMaker>> = {
  sandbox,
  stripe,
  nowpayments,
  epay,
};
