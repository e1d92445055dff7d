import { expect, it } from 'vitest';
import { pageAt } from '../pages';
import { type CloseScope, tabOf, tabsLeft } from './tabs';

const pageOf = (path: string) => {
  const page = pageAt(path);
  if (!page) throw new Error(`no page at ${path}`);
  return page;
};

it('a tab keeps the query of its page, and of one that is not cached the record alone', () => {
  const search = { order: 'ord_1', print: true };
  expect(tabOf(pageOf('/subpage/chatUse'), { page: 2 }, '/subpage/chatUse?page=2')).toMatchObject({
    fullPath: '/subpage/chatUse?page=2',
    query: { page: 2 },
    ignoreCache: false,
  });
  expect(tabOf(pageOf('/userCenter/receipt'), search, '/userCenter/receipt?order=ord_1&print=true')).toEqual({
    name: '/userCenter/receipt?order=ord_1',
    title: 'receipt',
    fullPath: '/userCenter/receipt?order=ord_1',
    query: { order: 'ord_1' },
    ignoreCache: true,
  });
});

it.each<[CloseScope, string[]]>([
  ['one', ['home', 'chatUse', 'quickReplies']],
  ['others', ['home', 'fansList']],
  ['left', ['home', 'fansList', 'quickReplies']],
  ['right', ['home', 'chatUse', 'fansList']],
  ['all', ['home']],
])('home stays, whatever is closed: %s', (scope, left) => {
  const tabs = ['/workplace/home', '/subpage/chatUse', '/fansOperation/fansList', '/material/quick'].map(
    (path) => tabOf(pageOf(path)),
  );
  expect(tabsLeft(tabs, scope, '/fansOperation/fansList').map(({ title }) => title)).toEqual(left);
});
