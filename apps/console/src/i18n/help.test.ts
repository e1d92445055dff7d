import { menuGroups } from '@parley/contracts/public';
import { expect, it } from 'vitest';
import { help as enUS } from './en-US/help';
import { help as zhCN } from './zh-CN/help';

it.each([
  ['zh-CN', zhCN],
  ['en-US', enUS],
] as const)('the help of %s explains every page of the menu, and no other', (_, { pages }) => {
  const names = menuGroups.flatMap((group) => group.pages.map(({ name }) => name));
  expect(Object.keys(pages).sort()).toEqual([...names].sort());
});
