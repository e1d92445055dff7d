import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { workOrders as english } from '../../i18n/en-US/work-orders';
import { workOrders as chinese } from '../../i18n/zh-CN/work-orders';
import type { Format } from '../../lib/format';
import { orderFile } from './order-file';

const format = { dateTime: (instant: string) => instant } as unknown as Format;

it.each([
  ['English', english],
  ['Chinese', chinese],
])('names each column apart in %s', (_language, workOrders) => {
  const word = (key: string): string =>
    key.split('.').reduce<unknown>((words, part) => (words as Record<string, unknown>)[part], {
      workOrders,
    }) as string;
  const heads = orderFile(word as unknown as TFunction, format).map(([head]) => head);
  expect(heads.filter((head, index) => heads.indexOf(head) < index)).toEqual([]);
  expect(heads).toContain(workOrders.columns.remarks);
});
