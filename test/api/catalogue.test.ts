import {
  type Catalogue,
  type CataloguePackage,
  defaultQuotas,
  type NewPackage,
  type PackageTerms,
  type TenantPackage,
  type PurchaseType,
} from '@parley/contracts/public';
import { Ids } from '@parley/platform/ids';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeSignedInOperator, type TestOperator } from '../support/operator.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
const path = '/api/operator/packages';
let operator: TestOperator;
let codes = 0;

beforeAll(async () => {
  operator = await makeSignedInOperator(world);
});

const terms: PackageTerms = {
  name: '60 days',
  days: 60,
  characters: 0,
  price: 1199,
  discount: 15,
  minPort: 5,
  position: 9,
};
const aPackage = (): NewPackage => ({
  ...terms,
  code: `BIAO_ZHUN_60_${++codes}`,
  family: 'BIAO_ZHUN_ROOT',
  type: 1,
});
const catalogue = async (): Promise<Catalogue> =>
  (await operator.as('get', path).expect(200)).body.data as Catalogue;
const add = (given: object = {}) => operator.as('post', path).send({ ...aPackage(), ...given });
const added = async (given: object = {}): Promise<CataloguePackage> =>
  (await add(given).expect(200)).body.data as CataloguePackage;
const edit = (id: string, given: object = {}) =>
  operator.as('put', `${path}/${id}`).send({ ...terms, ...given });
const retire = (id: string) => operator.as('post', `${path}/${id}/retire`);
const audited = (action: string, id: string) =>
  world.rows.find('audit_entries', { action, targetId: id }, ['changes', 'targetName', 'tenantId']);

it('begins with five families and what is sold of them', async () => {
  const { families, packages } = await catalogue();
  expect(families.map(({ code, hidden }) => [code, hidden])).toEqual([
    ['MIAN_FEI_ROOT', false],
    ['TI_YAN_ROOT', false],
    ['BIAO_ZHUN_ROOT', false],
    ['ZHUAN_YE_ROOT', true],
    ['ZI_FU_ROOT', false],
  ]);
  expect(packages.map(({ code }) => code)).toEqual([
    'TI_YAN_7',
    'BIAO_ZHUN_30',
    'BIAO_ZHUN_90',
    'BIAO_ZHUN_365',
    'ZHUAN_YE_30',
    'ZHUAN_YE_365',
    'ZI_FU_100W',
    'ZI_FU_500W',
    'ZI_FU_1000W',
  ]);
  expect(
    packages.every(({ version, retiredAt, sold }) => version === 1 && retiredAt === null && sold === 0),
  ).toBe(true);
});

describe('a family', () => {
  const familyPath = '/api/operator/package-families';
  const given = {
    title: ' Pro ',
    subTitle: 'For teams',
    minPort: 40,
    hidden: false,
    privileges: ['B0002', 'B0001'],
  };

  it('is edited, counted and written down', async () => {
    await makeTenant(world, { family: 'ZHUAN_YE_ROOT' });
    const { body } = await operator.as('put', `${familyPath}/ZHUAN_YE_ROOT`).send(given).expect(200);
    expect(body.data).toEqual({
      ...given,
      code: 'ZHUAN_YE_ROOT',
      title: 'Pro',
      privileges: ['B0001', 'B0002'],
      quotas: defaultQuotas.ZHUAN_YE_ROOT,
      tenants: 1,
    });
    await operator.as('put', `${familyPath}/ZHUAN_YE_ROOT`).send(given).expect(200);
    const entries = await audited('billing.edit-family', 'ZHUAN_YE_ROOT');
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      tenantId: null,
      targetName: 'Pro',
      changes: {
        title: {
          from: 'Professional',
          to: 'Pro',
        },
        hidden: {
          from: true,
          to: false,
        },
      },
    });
  });

  it('closes at once what it no longer opens', async () => {
    const tenant = await makeTenant(world, { family: 'ZI_FU_ROOT' });
    const opened = async () =>
      ((await tenant.as('get', '/api/tenant/package').expect(200)).body.data as TenantPackage).services
        .filter(({ state }) => state === 'activated')
        .map(({ privilege }) => privilege);
    expect(await opened()).toEqual(['B0002', 'B0005']);
    await operator
      .as('put', `${familyPath}/ZI_FU_ROOT`)
      .send({ ...given, title: 'By the character', privileges: ['B0005'] })
      .expect(200);
    expect(await opened()).toEqual(['B0005']);
  });

  it.each([
    ['no title', { title: ' ' }, 'title'],
    ['a long subtitle', { subTitle: 'x'.repeat(121) }, 'subTitle'],
    ['no port', { minPort: 0 }, 'minPort'],
    ['half a port', { minPort: 1.5 }, 'minPort'],
    ['an unknown privilege', { privileges: ['B0001', 'B9999'] }, 'privileges'],
    ['a privilege twice', { privileges: ['B0001', 'B0001'] }, 'privileges'],
    ['no word on whether it is hidden', { hidden: undefined }, 'hidden'],
  ])('refuses %s', async (_, bad, field) => {
    const { body } = await operator
      .as('put', `${familyPath}/BIAO_ZHUN_ROOT`)
      .send({ ...given, ...bad })
      .expect(400);
    expect([body.error, body.details[0].field]).toEqual(['request.invalid', field]);
  });

  it('that nobody knows is not found', async () => {
    const { body } = await operator.as('put', `${familyPath}/GOLD_ROOT`).send(given).expect(404);
    expect(body.error).toBe('packages.not_found');
  });
});

describe('a package', () => {
  it('is added, with its price half up to a cent, and written down', async () => {
    const given = aPackage();
    const made = await added(given);
    // 1199 × 85 % = 1019.15
    expect(made).toEqual({
      ...given,
      id: made.id,
      actualPrice: 1019,
      version: 1,
      retiredAt: null,
      sold: 0,
    });
    expect((await added({ price: 150, discount: 1 })).actualPrice).toBe(149);
    expect((await catalogue()).packages).toContainEqual(made);
    expect(await audited('billing.add-package', made.id)).toMatchObject([
      { tenantId: null, targetName: `${made.code} v1`, changes: { price: { to: 1_199 } } },
    ]);
  });

  it('is added once of many that are sent at once', async () => {
    const given = aPackage();
    const replies = await Promise.all(Array.from({ length: 5 }, () => add(given)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.error === 'packages.code_taken')).toHaveLength(4);
    expect((await catalogue()).packages.filter(({ code }) => code === given.code)).toHaveLength(1);
  });

  it('has its code alone, also once it is retired', async () => {
    const made = await added();
    await retire(made.id).expect(200);
    const { body } = await add({ code: made.code }).expect(409);
    expect([body.error, body.details[0].field]).toEqual(['packages.code_taken', 'code']);
  });

  it('is changed by a next version; the one before stays with those it was sold to', async () => {
    const made = await added();
    const tenant = await makeTenant(world);
    const order = world.app.get(Ids).next('ord');
    const sell = (id: string, type: PurchaseType) =>
      world.rows.add('orders', {
        id,
        tenantId: tenant.tenantId,
        userName: '',
        packageId: made.id,
        buyType: 1,
        purchaseType: type,
        num: 1,
        unitPrice: 1,
        amount: 1,
        rmbAmount: '1',
        rmbRate: 1,
        lines: [],
        planVersion: 0,
        status: 'success',
        createdAt: new Date(),
        closesAt: new Date(),
        completedAt: new Date(),
      });
    await sell(order, 'new');
    await sell(world.app.get(Ids).next('ord'), 'gift');
    await world.rows.change('tenants', { id: tenant.tenantId }, { packageId: made.id });

    const next = (await edit(made.id, { price: 1_500 }).expect(200)).body.data as CataloguePackage;
    expect(next).toMatchObject({
      code: made.code,
      family: made.family,
      type: 1,
      version: 2,
      price: 1500,
      sold: 0,
      retiredAt: null,
    });
    expect(next.id).not.toBe(made.id);
    const { packages } = await catalogue();
    const before = packages.find(({ id }) => id === made.id);
    expect(before).toMatchObject({ version: 1, price: 1_199, sold: 1 });
    expect(before?.retiredAt).not.toBeNull();
    const shown = (await tenant.as('get', '/api/tenant/package').expect(200)).body.data;
    expect(shown.package).toMatchObject({ id: made.id, price: 1_199 });
    expect(await audited('billing.edit-package', next.id)).toMatchObject([
      {
        targetName: `${made.code} v2`,
        changes: { version: { from: 1, to: 2 }, price: { from: 1_199, to: 1_500 } },
      },
    ]);
  });

  it('stays of the same version where nothing differs', async () => {
    const made = await added();
    expect((await edit(made.id, { name: ` ${terms.name} ` }).expect(200)).body.data).toEqual(made);
  });

  it('is changed by one of many that change it at once; the others are told', async () => {
    const made = await added();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => edit(made.id, { price: 2_000 + n })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body.error))).toEqual(new Set(['packages.version_superseded']));
    const onSale = (await catalogue()).packages.filter(
      ({ code, retiredAt }) => code === made.code && retiredAt === null,
    );
    expect(onSale.map(({ version }) => version)).toEqual([2]);
    expect((await retire(made.id).expect(409)).body.error).toBe('packages.version_superseded');
  });

  it('is retired once, and comes back on sale as its next version', async () => {
    const made = await added();
    const retired = (await retire(made.id).expect(200)).body.data as CataloguePackage;
    expect(retired.retiredAt).not.toBeNull();
    expect((await retire(made.id).expect(200)).body.data).toEqual(retired);
    expect(await audited('billing.retire-package', made.id)).toHaveLength(1);
    const next = (await edit(made.id).expect(200)).body.data as CataloguePackage;
    expect(next).toMatchObject({ version: 2, retiredAt: null });
  });

  it.each([
    ['no name', { name: '' }, 'name'],
    ['a name with controls', { name: 'a\u0007' }, 'name'],
    ['a fraction of a cent', { price: 1.5 }, 'price'],
    ['a price below zero', { price: -1 }, 'price'],
    ['a price as a text', { price: '600' }, 'price'],
    ['a discount above the whole', { discount: 101 }, 'discount'],
    ['no days', { days: 0 }, 'days'],
    ['days and characters', { characters: 1 }, 'characters'],
    ['no ports', { minPort: 0 }, 'minPort'],
    ['too many characters', { characters: 2_000_000_001 }, 'characters'],
    ['a code in small letters', { code: 'standard' }, 'code'],
    ['an unknown family', { family: 'GOLD_ROOT' }, 'family'],
    ['a package of the free family', { family: 'MIAN_FEI_ROOT' }, 'family'],
    ['days by the character', { family: 'ZI_FU_ROOT' }, 'type'],
    ['packs by the port', { type: 0, days: 0, characters: 1_000 }, 'type'],
    ['packs of nothing', { family: 'ZI_FU_ROOT', type: 0, days: 0 }, 'characters'],
    ['packs with days', { family: 'ZI_FU_ROOT', type: 0, characters: 1 }, 'days'],
  ])('refuses %s', async (_, bad, field) => {
    const { body } = await add(bad).expect(400);
    expect([body.error, body.details[0].field]).toEqual(['request.invalid', field]);
  });

  it('keeps its kind when it is edited', async () => {
    const made = await added();
    const { body } = await edit(made.id, { days: 0, characters: 1_000 }).expect(400);
    expect([body.error, body.details[0].field]).toEqual(['request.invalid', 'days']);
  });

  it.each(['pkg_00000000000000000000000099', 'ord_00000000000000000000000001', 'x'])(
    'named %s is not found',
    async (id) => {
      expect((await edit(id).expect(404)).body.error).toBe('packages.not_found');
      expect((await retire(id).expect(404)).body.error).toBe('packages.not_found');
    },
  );

  it('is nothing an owner may look at or change here', async () => {
    const tenant = await makeTenant(world);
    await tenant.as('get', path).expect(403);
    await tenant.as('post', path).send(aPackage()).expect(403);
  });
});
