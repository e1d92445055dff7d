import * as contract from '@parley/contracts/public';
import { expect, it } from 'vitest';
import { dictionaries } from './dictionaries';

const isEnumeration = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

it('caches every enumeration of the contract', () => {
  const enumerations = Object.entries(contract).filter(([, value]) => isEnumeration(value));
  expect(dictionaries).toEqual(Object.fromEntries(enumerations));
});
