import type { Order, Page } from '@parley/contracts/public';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { showOrder } from './live';
import { orderKeys } from './order-query';

const order = (id: string, status: Order['status'] = 'unpaid') => ({ id, status }) as Order;

it('puts an order that changed where it is shown, and leaves all other rows as they are', () => {
  const client = new QueryClient();
  const [first, second] = [order('ord_1'), order('ord_2')];
  const page: Page<Order> = { items: [first, second], total: 2 };
  client.setQueryData([...orderKeys.lists, {}], page);
  client.setQueryData([...orderKeys.lists, { page: 2 }], { ...page, items: [first] });
  client.setQueryData(orderKeys.one('ord_2'), second);
  showOrder(client, order('ord_2', 'success'));
  const shown = client.getQueryData<Page<Order>>([...orderKeys.lists, {}]);
  expect(shown?.items.map(({ status }) => status)).toEqual(['unpaid', 'success']);
  expect(shown?.items[0]).toBe(first);
  expect(client.getQueryData<Page<Order>>([...orderKeys.lists, { page: 2 }])?.items).toEqual([first]);
  expect(client.getQueryData<Order>(orderKeys.one('ord_2'))?.status).toBe('success');
  showOrder(client, order('ord_3'));
  expect(client.getQueryData(orderKeys.one('ord_3'))).toBeUndefined();
});
