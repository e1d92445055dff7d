import type { CataloguePackage, CurrentUser, PackageListing } from '@parley/contracts/public';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeSignedInOperator, type TestOperator } from '../support/operator.js';
import { buy, onSale } from '../support/purchases.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
let operator: TestOperator;
beforeAll(async () => {
  operator = await makeSignedInOperator(world);
});

const listing = async (tenant: TestTenant): Promise<PackageListing> =>
  ((await tenant.as('get', '/api/packages').expect(200)).body as { data: PackageListing }).data;
const user = async (tenant: TestTenant): Promise<CurrentUser> =>
  ((await tenant.as('get', '/api/user').expect(200)).body as { data: CurrentUser }).data;
const freeTenant = () => makeTenant(world, { family: 'MIAN_FEI_ROOT', ports: 1 });

describe('the packages on sale', () => {
  it('come as exactly three parts', async () => {
    const tenant = await freeTenant();
    const data = await listing(tenant);
    expect(Object.keys(data).toSorted()).toEqual(['allPrivileges', 'resultList', 'userPrice']);
    expect(data.userPrice).toBe(0);
    expect(data.resultList.map(({ pcode, hidden }) => [pcode, hidden])).toEqual([
      ['MIAN_FEI_ROOT', false],
      ['TI_YAN_ROOT', false],
      ['BIAO_ZHUN_ROOT', false],
      ['ZHUAN_YE_ROOT', true],
      ['ZI_FU_ROOT', false],
    ]);
    expect(data.resultList[2]).toEqual({
      pcode: 'BIAO_ZHUN_ROOT',
      title: 'Standard',
      subTitle: 'Everything, by the port and day',
      minPort: 5,
      hidden: false,
      havePrivilegesList: expect.arrayContaining(['B0001', 'B0009']),
      setMealList: [
        {
          id: onSale.standard,
          code: 'BIAO_ZHUN_30',
          name: '30 days',
          type: 1,
          days: 30,
          price: 600,
          actualPrice: 600,
          discount: 0,
          minPort: 5,
          characters: 0,
        },
        expect.objectContaining({
          code: 'BIAO_ZHUN_90',
          price: 1800,
          discount: 10,
          actualPrice: 1620,
        }),
        expect.objectContaining({
          code: 'BIAO_ZHUN_365',
          price: 7300,
          discount: 20,
          actualPrice: 5840,
        }),
      ],
    });
    expect(data.allPrivileges[1]).toEqual({ id: 'B0002', name: 'character-allocation' });
    expect(data.allPrivileges).toHaveLength(11);
  });

  it('show what is in force of each alone, its price half up to a cent', async () => {
    const tenant = await freeTenant();
    const terms = {
      name: 'Odd',
      days: 10,
      characters: 0,
      price: 1_010,
      discount: 15,
      minPort: 5,
      position: 99,
    };
    const added = await operator
      .as('post', '/api/operator/packages')
      .send({ ...terms, code: 'ODD_10', family: 'BIAO_ZHUN_ROOT', type: 1 })
      .expect(200);
    const { id } = (added.body as { data: CataloguePackage }).data;
    const shown = async () =>
      (await listing(tenant)).resultList[2]?.setMealList.filter(({ code }) => code === 'ODD_10');
    // 858.5
    expect(await shown()).toMatchObject([{ id, actualPrice: 859 }]);
    await operator
      .as('put', `/api/operator/packages/${id}`)
      .send({ ...terms, price: 1_000 })
      .expect(200);
    expect(await shown()).toMatchObject([{ actualPrice: 850 }]);
    expect((await shown())?.[0]?.id).not.toBe(id);
    await operator.as('post', `/api/operator/packages/${(await shown())?.[0]?.id}/retire`).expect(200);
    expect(await shown()).toEqual([]);
  });

  it('tell what is left of the plan held, for itself alone', async () => {
    const [tenant, other] = [await freeTenant(), await freeTenant()];
    await buy(world, tenant.tenantId, { buyType: 1, num: 5, setMealId: onSale.standard });
    // The first of the 30 days has begun.
    expect((await listing(tenant)).userPrice).toBe(2_900);
    // Less than 19.5 days are left.
    await world.rows.backdate(
      'package_segments',
      { tenantId: tenant.tenantId },
      ['startsAt', 'endsAt'],
      907_200_000,
    );
    expect((await listing(tenant)).userPrice).toBe(1_900);
    expect((await listing(other)).userPrice).toBe(0);
  });

  it('are not for operators', async () => {
    await operator.as('get', '/api/packages').expect(403);
  });
});

describe('what can no longer be bought', () => {
  it('is the trial, once it was had', async () => {
    const tenant = await freeTenant();
    expect((await user(tenant)).buyLimitSetMeal).toEqual([]);
    await buy(world, tenant.tenantId, { buyType: 1, num: 1, setMealId: onSale.trial });
    expect(await user(tenant)).toMatchObject({
      buyLimitSetMeal: [onSale.trial],
      psetMealDO: { code: 'TI_YAN_ROOT' },
      portNum: 1,
    });
  });
});
