import { expect, it } from 'vitest';
import { idChunks } from './id-chunks.js';

const all = ['a', 'b', 'c', 'd', 'e'];
const walk = async (limit: number, ids: string[]) => {
  const asked: string[] = [];
  const chunks: string[][] = [];
  const read = (last: string, most: number) => {
    asked.push(last);
    return Promise.resolve(ids.filter((id) => id > last).slice(0, most));
  };
  for await (const chunk of idChunks(limit, read)) chunks.push(chunk);
  return { asked, chunks };
};

it('reads on after the last id, until a chunk is not full', async () => {
  expect(await walk(2, all)).toEqual({ asked: ['', 'b', 'd'], chunks: [['a', 'b'], ['c', 'd'], ['e']] });
});

it('gives no empty chunk', async () => {
  expect(await walk(5, all)).toEqual({ asked: ['', 'e'], chunks: [all] });
  expect(await walk(5, [])).toEqual({ asked: [''], chunks: [] });
});
