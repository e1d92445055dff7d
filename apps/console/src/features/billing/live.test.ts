import type { CurrentUser, TenantPackage } from '@parley/contracts/public';
import { expect, test } from 'vitest';
import { withPackage } from './live';

const tenantPackage: TenantPackage = {
  family: 'BIAO_ZHUN_ROOT',
  familyName: 'Standard',
  package: null,
  state: 'active',
  portNum: 20,
  endsAt: 5e3,
  endedAt: null,
  contactsDeletedAt: null,
  services: [
    {
      privilege: 'B0001',
      state: 'activated',
    },
    {
      privilege: 'B0007',
      state: 'not_included',
    },
  ],
};
const person = (role: CurrentUser['role']) =>
  ({ role, portNum: 2, vipEndTime: null, privilegesCode: ['B0007'], charNum: 9 }) as unknown as CurrentUser;

test('an owner holds what was bought, and what it opens', () => {
  expect(withPackage(person('owner'), tenantPackage)).toMatchObject({
    psetMealDO: {
      code: 'BIAO_ZHUN_ROOT',
      title: 'Standard',
    },
    portNum: 20,
    vipEndTime: 5e3,
    privilegesCode: ['B0001'],
    charNum: 9,
  });
});

test('an agent sees what it opens; the ports stay its own', () => {
  expect(withPackage(person('agent'), tenantPackage)).toMatchObject({
    portNum: 2,
    privilegesCode: ['B0001'],
  });
});
