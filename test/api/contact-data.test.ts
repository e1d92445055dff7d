import type { ContactDataPreview, ContactDeletion, TenantPackage } from '@parley/contracts/public';
import { beforeAll, describe, expect, it } from 'vitest';
import { archive, usedFile } from '../support/chat.js';
import { makeSignedInOperator, type TestOperator } from '../support/operator.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
let operator: TestOperator;

beforeAll(async () => {
  operator = await makeSignedInOperator(world);
});

const path = '/api/tenant/contact-deletions';
const endedAt = new Date('2026-01-31T08:00:00.000Z');
/** January has a day that February has not. */
const dueAt = new Date('2026-02-28T08:00:00.000Z');

const lapse = (tenant: TestTenant) =>
  world.sql(
    `update tenants set package_family = 'MIAN_FEI_ROOT', old_package_family = 'BIAO_ZHUN_ROOT', old_port_num = 10,
       port_num = 1, package_ended_at = $2 where id = $1`,
    [tenant.tenantId, endedAt],
  );
const packageOf = async (tenant: TestTenant): Promise<TenantPackage> =>
  (await tenant.as('get', '/api/tenant/package').expect(200)).body.data;
const deletionsOf = async (tenant: TestTenant): Promise<ContactDeletion[]> =>
  (await tenant.as('get', path).expect(200)).body.data;
const previewOf = async (tenantId: string): Promise<ContactDataPreview> =>
  (await operator.as('get', `/api/operator/tenants/${tenantId}/contact-data`).expect(200)).body.data;
const store = (tenant: TestTenant, status: string, given: { endedAt?: Date; dueAt?: Date } = {}) =>
  world.sql(
    `insert into contact_deletions (id, tenant_id, ended_at, status, due_at, announced_at, warned_at, began_at,
       finished_at, contacts, conversations, messages, profiles, files, kept)
     values ('cdl_' || gen_random_uuid(), $1, $2, $3, $4, $2, $4,
       case when $3::text <> 'announced' then $4::timestamptz end,
       case when $3::text in ('done', 'canceled') then $4::timestamptz end, 5, 4, 3, 2, 1,
       '{"gains":9,"fans":9,"left":{"contacts":0,"conversations":0,"messages":0}}')`,
    [tenant.tenantId, given.endedAt ?? endedAt, status, given.dueAt ?? dueAt],
  );

describe('the day on which contacts’ data is deleted', () => {
  it('is a calendar month after the package ended, also before the fall was written down', async () => {
    const tenant = await makeTenant(world);
    expect(await packageOf(tenant)).toMatchObject({ endedAt: null, contactsDeletedAt: null });
    await world.sql('update tenants set package_ends_at = $2 where id = $1', [tenant.tenantId, endedAt]);
    const told = { state: 'expired', endedAt: endedAt.getTime(), contactsDeletedAt: dueAt.getTime() };
    expect(await packageOf(tenant)).toMatchObject(told);
    await lapse(tenant);
    expect(await packageOf(tenant)).toMatchObject(told);
  });

  it('is the one that was announced, and none once it is over', async () => {
    const tenant = await makeTenant(world);
    await lapse(tenant);
    const putOff = new Date('2026-05-01T00:00:00.000Z');
    await store(tenant, 'announced', { dueAt: putOff });
    expect((await packageOf(tenant)).contactsDeletedAt).toBe(putOff.getTime());
    expect((await previewOf(tenant.tenantId)).dueAt).toBe(putOff.toISOString());
    await world.sql(
      `update contact_deletions set status = 'done', finished_at = due_at where tenant_id = $1`,
      [tenant.tenantId],
    );
    expect(await packageOf(tenant)).toMatchObject({ endedAt: endedAt.getTime(), contactsDeletedAt: null });
    expect((await previewOf(tenant.tenantId)).dueAt).toBeNull();
  });

  it('is no day on a plan that goes on, or where none was ever bought', async () => {
    const free = await makeTenant(world, { family: 'MIAN_FEI_ROOT' });
    expect(await packageOf(free)).toMatchObject({ endedAt: null, contactsDeletedAt: null });
    const renewed = await makeTenant(world);
    await world.sql(
      `update tenants set package_ended_at = $2, old_package_family = 'BIAO_ZHUN_ROOT' where id = $1`,
      [renewed.tenantId, endedAt],
    );
    expect(await packageOf(renewed)).toMatchObject({ endedAt: null, contactsDeletedAt: null });
  });
});

describe('receipts', () => {
  it('are the tenant’s own, the newest first', async () => {
    const [tenant, other] = [await makeTenant(world), await makeTenant(world)];
    await store(tenant, 'canceled', { endedAt: new Date('2025-06-01T00:00:00.000Z') });
    await store(tenant, 'done');
    const [newest, oldest, ...more] = await deletionsOf(tenant);
    expect(newest).toEqual({
      id: expect.stringMatching(/^cdl_/),
      status: 'done',
      packageEndedAt: endedAt.toISOString(),
      dueAt: dueAt.toISOString(),
      beganAt: dueAt.toISOString(),
      finishedAt: dueAt.toISOString(),
      deleted: {
        contacts: 5,
        conversations: 4,
        messages: 3,
        profiles: 2,
        files: 1,
      },
      kept: {
        gains: 9,
        fans: 9,
        left: {
          contacts: 0,
          conversations: 0,
          messages: 0,
        },
      },
    });
    expect(oldest?.status).toBe('canceled');
    expect(more).toEqual([]);
    expect(await deletionsOf(other)).toEqual([]);
    await operator.as('get', path).expect(403);
  });
});

describe('an operator’s dry run', () => {
  it('counts what would go, deletes nothing, and leaves out what is hidden or of the library', async () => {
    const tenant = await makeTenant(world);
    const [sent, library] = [await usedFile(world, tenant.tenantId), await usedFile(world, tenant.tenantId)];
    await world.sql(
      `insert into materials (id, tenant_id, type, title, medium_id, created_at, updated_at)
       values ('mat_' || $1, $2, 'picture', 'Kept', $1, now(), now())`,
      [library, tenant.tenantId],
    );
    await archive(world, tenant.tenantId, {
      messages: [{ text: 'one', mediumId: sent }, { text: 'two', mediumId: library }, { text: 'three' }],
    });
    await world.sql(
      `insert into contacts (id, tenant_id, platform, account_key, account, first_seen_at)
       values ('con_' || $1, $1, 'telegram', 'erased:x', 'erased:x', now())`,
      [tenant.tenantId],
    );
    const seen = {
      dueAt: null,
      data: { contacts: 1, conversations: 1, messages: 3, profiles: 0, files: 1 },
      deletions: [],
    };
    expect(await previewOf(tenant.tenantId)).toEqual(seen);
    await lapse(tenant);
    expect(await previewOf(tenant.tenantId)).toEqual({ ...seen, dueAt: dueAt.toISOString() });
  });

  it('is an operator’s alone, and of a tenant there is', async () => {
    const tenant = await makeTenant(world);
    const of = (id: string) => `/api/operator/tenants/${id}/contact-data`;
    await tenant.as('get', of(tenant.tenantId)).expect(403);
    for (const id of ['tnt_00000000000000000000000000', 'nobody']) {
      const reply = await operator.as('get', of(id)).expect(404);
      expect(reply.body.error).toBe('tenants.not_found');
    }
  });
});
