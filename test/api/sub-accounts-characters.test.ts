import { localDate } from '@parley/domain/tenants';
import {
  type CreateSubAccount,
  defaultSettings,
  type Page,
  type SubAccount,
  type PackageFamily,
} from '@parley/contracts/public';
import { CharacterLedgerService } from '@parley/domain/characters';
import { Database } from '@parley/platform/database';
import type request from 'supertest';
import { describe, expect, test } from 'vitest';
import { dataOf, failureOf } from '../support/answers.js';
import { setFamily, makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
const path = '/api/sub-accounts';

/** A tenant with this many characters in its main balance. */
async function tenantWith(characters: number, family: PackageFamily = 'BIAO_ZHUN_ROOT'): Promise<TestTenant> {
  const tenant = await makeTenant(world, { family });
  const ledger = world.app.get(CharacterLedgerService, { strict: false });
  const grant = { kind: 'registration', from: 'issued', to: 'main', cause: 'registration' } as const;
  await world.app
    .get(Database)
    .asTenant(tenant.tenantId, (tx) => ledger.transfer(tx, { ...grant, amount: characters }));
  return tenant;
}

const ask = (tenant: TestTenant, given: Partial<CreateSubAccount>): request.Test =>
  tenant.as('post', path).send({ ...defaultSettings, remark: 'Desk', platforms: ['telegram'], ...given });

const limited = { characterMode: 'limited' } as const;

async function mainOf({ tenantId }: TestTenant): Promise<number> {
  const rows = await world.rows.find('character_accounts', { tenantId, kind: 'main' }, ['balance']);
  return Number(rows[0]?.balance);
}

describe('characters of a sub-account', () => {
  test('are moved from the main balance when it is made', async () => {
    const tenant = await tenantWith(1_000);
    const made = dataOf<SubAccount>(await ask(tenant, { ...limited, characters: 400 }).expect(200));
    expect(made).toMatchObject({ characterMode: 'limited', characters: 400, charactersUsed: 0 });
    expect(await mainOf(tenant)).toBe(600);
    const [transfer] = await world.rows.find('character_transfers', { subAccountId: made.id }, [
      'kind',
      'cause',
      'amount',
    ]);
    expect(transfer).toEqual({ kind: 'allocate', cause: `allocate ${made.id} initial`, amount: '400' });
  });

  test('that the main balance has not make no sub-account', async () => {
    const tenant = await tenantWith(399);
    const reply = await ask(tenant, { ...limited, characters: 400 }).expect(409);
    expect(failureOf(reply)).toMatchObject({
      error: 'characters.not_enough',
      details: [{ field: 'characters' }],
    });
    expect(await mainOf(tenant)).toBe(399);
    expect(dataOf<Page<SubAccount>>(await tenant.as('get', path)).total).toBe(0);
  });

  test('go back when it becomes unlimited, each time', async () => {
    const tenant = await tenantWith(1_000);
    const refill = { autoAllocate: true, lowThreshold: 10, refillAmount: 50 };
    const { id } = dataOf<SubAccount>(
      await ask(tenant, { ...limited, ...refill, characters: 400 }).expect(200),
    );
    const edit = async (body: object) =>
      dataOf<SubAccount>(await tenant.as('patch', `${path}/${id}`).send(body).expect(200));
    expect(await edit({ characterMode: 'unlimited' })).toMatchObject({
      characters: null,
      autoAllocate: false,
      lowThreshold: 0,
      refillAmount: 0,
    });
    expect(await mainOf(tenant)).toBe(1_000);
    expect(await edit(limited)).toMatchObject({ characters: 0 });
    expect(await edit({ characterMode: 'unlimited' })).toMatchObject({ characters: null });
    await tenant.as('patch', `${path}/${id}`).send({ autoAllocate: true }).expect(400);
  });

  test('are counted by local day and ever, and sort with the unlimited last', async () => {
    const tenant = await tenantWith(1_000);
    const [few, many, endless] = [
      dataOf<SubAccount>(await ask(tenant, { ...limited, characters: 5 })),
      dataOf<SubAccount>(await ask(tenant, { ...limited, characters: 90 })),
      dataOf<SubAccount>(await ask(tenant, {})),
    ];
    for (const [back, used] of [
      [0, 70],
      [1, 30],
    ]) {
      await world.rows.add('character_days', {
        tenantId: tenant.tenantId,
        subAccountId: few.id,
        day: localDate(new Date(Date.now() - (back ?? 0) * 86_400_000), 'Asia/Shanghai'),
        characters: String(used),
        requests: 1,
      });
    }
    const { items } = dataOf<Page<SubAccount>>(await tenant.as('get', `${path}?sort=characters`).expect(200));
    expect(items.map((one) => one.id)).toEqual([few.id, many.id, endless.id]);
    expect(items[0]).toMatchObject({ characters: 5, charactersToday: 70, charactersUsed: 100 });
  });
});

describe('what the package must hold', () => {
  test.each([
    ['autoReply', true, false],
    ['dedupeScope', 'tenant', 'sub_account'],
  ])('%s is refused where the package lacks it', async (field, on, off) => {
    const free = await tenantWith(10, 'MIAN_FEI_ROOT');
    const refusal = { error: 'privileges.missing', details: [{ field }] };
    expect(failureOf(await ask(free, { [field]: on }).expect(403))).toMatchObject(refusal);
    const { id } = dataOf<SubAccount>(await ask(free, {}).expect(200));
    const edit = (body: object) => free.as('patch', `${path}/${id}`).send(body);
    expect(failureOf(await edit({ [field]: on }).expect(403))).toMatchObject(refusal);
    // The switch was on before the package ran out, so it may stay on or be switched off.
    await setFamily(world, free.tenantId, 'BIAO_ZHUN_ROOT');
    await edit({ [field]: on }).expect(200);
    await setFamily(world, free.tenantId, 'MIAN_FEI_ROOT');
    await edit({ remark: 'Kept', [field]: on }).expect(200);
    await edit({ [field]: off }).expect(200);
  });
});

describe('the allocation of characters', () => {
  const refilled = { autoAllocate: true, lowThreshold: 5, refillAmount: 5 };

  test('is refused where the package lacks it, naming the field', async () => {
    const free = await tenantWith(100, 'MIAN_FEI_ROOT');
    const refused = async (request: request.Test, field: string) =>
      expect(failureOf(await request.expect(403))).toMatchObject({
        error: 'privileges.missing',
        details: [
          {
            field,
            rule: 'B0002',
          },
        ],
      });
    const many = { ...defaultSettings, remark: 'Desk', platforms: ['telegram'], count: 2, ...limited };
    const askMany = (given: object) => free.as('post', `${path}/create-many`).send({ ...many, ...given });
    await refused(ask(free, { ...limited, characters: 10 }), 'characters');
    await refused(ask(free, { ...limited, ...refilled }), 'autoAllocate');
    await refused(askMany({ characters: 10 }), 'characters');
    await refused(askMany(refilled), 'autoAllocate');
    const { id } = dataOf<SubAccount>(await ask(free, {}).expect(200));
    const edit = (body: object) => free.as('patch', `${path}/${id}`).send(body);
    const moveTo = (family: PackageFamily) =>
      world.rows.change('tenants', { id: free.tenantId }, { packageFamily: family });
    await moveTo('ZI_FU_ROOT');
    await edit(limited).expect(200);
    await moveTo('MIAN_FEI_ROOT');
    await refused(edit(refilled), 'autoAllocate');
    expect(await mainOf(free)).toBe(100);
    // The switch was on before the package ran out, so it may stay on or be switched off.
    await moveTo('ZI_FU_ROOT');
    await edit(refilled).expect(200);
    await moveTo('MIAN_FEI_ROOT');
    await edit({ remark: 'Kept', refillAmount: 6 }).expect(200);
    await edit({ autoAllocate: false }).expect(200);
  });

  test('is what a sub-account with characters of its own lives on: it is refused alike', async () => {
    const free = await tenantWith(100, 'MIAN_FEI_ROOT');
    const refusal = { error: 'privileges.missing', details: [{ field: 'characterMode', rule: 'B0002' }] };
    const many = { ...defaultSettings, remark: 'Desk', platforms: ['telegram'], count: 2, ...limited };
    expect(failureOf(await ask(free, limited).expect(403))).toMatchObject(refusal);
    const several = free.as('post', `${path}/create-many`).send(many);
    expect(failureOf(await several.expect(403))).toMatchObject(refusal);
    const { id } = dataOf<SubAccount>(await ask(free, {}).expect(200));
    const edit = (body: object) => free.as('patch', `${path}/${id}`).send(body);
    expect(failureOf(await edit(limited).expect(403))).toMatchObject(refusal);
    // The sub-account was limited before the package ran out. It may stay so and be edited, or return to the main balance for
    // good.
    await world.rows.change('sub_accounts', { id }, { characterMode: 'limited' });
    await edit({ remark: 'Kept', ...limited }).expect(200);
    await edit({ characterMode: 'unlimited' }).expect(200);
    await edit(limited).expect(403);
  });
});

describe('the audit', () => {
  test('has one entry for each change, by whom and without a secret', async () => {
    const tenant = await tenantWith(100);
    const { id, account } = dataOf<SubAccount>(await ask(tenant, { remark: 'Desk' }).expect(200));
    const send = (verb: string) => tenant.as('post', `${path}/${id}/${verb}`).expect(200);
    await tenant.as('patch', `${path}/${id}`).send({ remark: 'Night' }).expect(200);
    await tenant.as('patch', `${path}/${id}`).send({ remark: 'Night' }).expect(200);
    for (const verb of ['stop', 'stop', 'enable', 'activation-code']) await send(verb);
    const { code } = dataOf<{ code: string }>(await send('rotate-secret'));
    const entries = await world.rows.find('audit_entries', { tenantId: tenant.tenantId }, [
      'action',
      'actorId',
      'targetKind',
      'targetId',
      'targetName',
      'changes',
    ]);
    for (const entry of entries) {
      expect(entry).toMatchObject({
        actorId: tenant.ownerId,
        targetKind: 'sub-account',
        targetId: id,
        targetName: account,
      });
    }
    expect(entries.map(({ action }) => action)).toEqual(
      ['create', 'edit', 'stop', 'enable', 'activation-code', 'rotate-secret'].map(
        (verb) => `sub-accounts.${verb}`,
      ),
    );
    expect(entries[1]?.changes).toEqual({ remark: { from: 'Desk', to: 'Night' } });
    expect(entries[2]?.changes).toEqual({ status: { from: 'normal', to: 'stopped' } });
    const secret = code.slice(code.indexOf('.') + 1);
    for (const part of secret.split('-').slice(0, 5)) expect(JSON.stringify(entries)).not.toContain(part);
  });
});
