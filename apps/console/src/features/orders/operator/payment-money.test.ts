import { expect, it } from 'vitest';
import { dueOf } from './payment-money';

it('knows what each provider has to report', () => {
  const order = { amount: 600, rmbAmount: 4_320 };
  expect(dueOf({ ...order, provider: 'epay' })).toEqual({ amount: 4_320, currency: 'CNY' });
  expect(dueOf({ ...order, provider: 'stripe' })).toEqual({ amount: 600, currency: 'USD' });
});
