import type { MenuPageName } from '@parley/contracts/public';

/** Pages by the letter after `g`. When several pages share a letter, each role may open one of them. */
export const goPages = [
  ['h', 'home'],
  ['i', 'workspace'],
  ['s', 'sonAccount'],
  ['f', 'fansList'],
  ['w', 'workOrderPlatform'],
  ['c', 'chatHistory'],
  ['l', 'streamLink'],
  ['m', 'materialConfig'],
  ['t', 'operatorTenants'],
  ['o', 'operatorOrders'],
  ['p', 'operatorPayments'],
] as const satisfies readonly (readonly [string, MenuPageName])[];
