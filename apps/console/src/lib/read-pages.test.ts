import { expect, it, vi } from 'vitest';
import { readPages } from './read-pages';

const pageOf = (rows: number) => ({ items: Array.from({ length: rows }, (_, at) => at), total: rows });

it('reads until a page is not full', async () => {
  const read = vi.fn().mockResolvedValueOnce(pageOf(100)).mockResolvedValueOnce(pageOf(3));
  await expect(readPages(read)).resolves.toHaveLength(103);
  expect(read.mock.calls).toEqual([[{ page: 1, pageSize: 100 }], [{ page: 2, pageSize: 100 }]]);
});

it('gives up a list that does not end', async () => {
  await expect(readPages(async () => pageOf(100))).rejects.toThrow('a list did not end');
});
