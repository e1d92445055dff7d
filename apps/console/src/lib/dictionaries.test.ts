import * as contract from '@parley/contracts/public';
import { expect, it } from 'vitest';
import * as dictionaries from './enumerations';

const isEnumeration = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

it('caches every enumeration of the contract', () => {
  const wanted = Object.entries(contract).filter(([, value]) => isEnumeration(value));
  expect({ ...dictionaries }).toEqual(Object.fromEntries(wanted));
});
