import { expect, it } from 'vitest';
import { idEndOf, orderNumber, orderNumberOf } from './order-number.js';

it('is read off the order, and found by its end', () => {
  const order = { id: 'ord_01m86yzgtne4qbbpe63w9f4q3f', createdAt: '2026-11-24T23:59:59.000Z' };
  expect(orderNumber(order)).toBe('P-20261124-4Q3F');
  expect(orderNumberOf(order.id)).toBe('P-20261124-4Q3F');
  expect(idEndOf(' p-20261124-4q3f ')).toBe('4q3f');
  for (const other of ['P-2026-4Q3F', 'ord_01m86', '', 'P-20261124-4Q3F5']) expect(idEndOf(other)).toBeNull();
});
