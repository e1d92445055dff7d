import { type CataloguePackage, orderLimits, type Tenant } from '@parley/contracts/public';
import { describe, expect, it } from 'vitest';
import { giftOf, giftRules, newGift, numRule } from './gift-rules';

type Input = Parameters<typeof giftRules>[0];
const t = ((key: string, values: object = {}) =>
  [key.slice(key.lastIndexOf('.') + 1), ...Object.values(values)].join(' ')) as unknown as Input['t'];
const format = { number: String } as unknown as Input['format'];

const tenant = {
  family: 'TI_YAN_ROOT',
  packageEndsAt: '2026-01-01T00:00:00.000Z',
  portNum: 7,
} as const satisfies Partial<Tenant>;
const ports = { type: 1, family: 'MIAN_FEI_ROOT', minPort: 3 } as const satisfies Partial<CataloguePackage>;
const held = { ...ports, family: tenant.family };
const pack = { type: 0, family: 'ZI_FU_ROOT', minPort: 0 } as const satisfies Partial<CataloguePackage>;
const rules = giftRules({ t, format, tenant });

describe('a gift', () => {
  it('has at least the ports of its package, those of a package that it extends, or one pack', () => {
    expect(numRule(tenant, ports)).toEqual({ goesOn: false, least: 3, most: orderLimits.numMax });
    expect(numRule(tenant, held)).toEqual({ goesOn: true, least: 7, most: 7 });
    expect(numRule({ ...tenant, packageEndsAt: null }, held).goesOn).toBe(false);
    expect(numRule(tenant, pack)).toMatchObject({ goesOn: false, least: 1 });
    expect([ports, held, pack].map(rules.numHelp)).toEqual(['numHelp 3', 'numKept 7', 'packsHelp']);
  });

  it('is refused at the fields of its kind', () => {
    const values = { ...newGift, reason: 'Sorry' };
    expect(rules.wrongIn(newGift, undefined)).toEqual({ setMealId: 'required', reason: 'reasonRequired' });
    expect(rules.wrongIn(values, ports)).toEqual({});
    expect(rules.wrongIn({ ...values, num: '2' }, ports)).toEqual({
      num: `badNumber 3 ${orderLimits.numMax}`,
    });
    expect(rules.wrongIn({ ...values, num: '8' }, held)).toEqual({ num: 'numKept 7' });
    expect(rules.wrongIn({ ...values, what: 'characters', num: 'x' }, undefined)).toEqual({
      characters: `badNumber 1 ${orderLimits.giftCharactersMax}`,
    });
  });

  it('is sent with the number of ports only if one was typed', () => {
    const values = { ...newGift, setMealId: 'pkg_1', reason: ' Sorry ' };
    expect(giftOf(values)).toEqual({ setMealId: 'pkg_1', reason: 'Sorry' });
    expect(giftOf({ ...values, num: '1,000' })).toMatchObject({ num: 1_000 });
    expect(giftOf({ ...values, what: 'characters', characters: '500' })).toEqual({
      characters: 500,
      reason: 'Sorry',
    });
  });
});
