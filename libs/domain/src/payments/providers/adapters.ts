import type { PaymentProvider } from '@parley/contracts/public';
import type { AdapterMaker } from './provider.js';

/** Those that take payments; an operator settles without any. */
export const adapterMakers: Partial<Record<PaymentProvider, AdapterMaker>> = {};
