import type { MenuPageName } from '@parley/contracts/public';

/** Pages by the letter after `g`; of those of one letter a role may open one. */
export const goPages = [
  ['h', 'home'],
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
