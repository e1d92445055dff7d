import { randomUUID } from 'node:crypto';
import type { ContactDataPreview, ContactDeletion, TenantPackage } from '@parley/contracts/public';
import { beforeAll, describe, expect, it } from 'vitest';
import { archive, usedFile } from '../support/chat.js';
import { makeSignedInOperator, type TestOperator } from '../support/operator.js';
import { type Row } from '../support/stored-rows.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
let operator: TestOperator;

beforeAll(async () => {
  operator = await makeSignedInOperator(world);
});

const path = '/api/tenant/contact-deletions';
const endedAt = new Date('2026-01-31T08:00:00.000Z');
/** January has a day that February lacks. */
const dueAt = new Date('2026-02-28T08:00:00.000Z');

const lapse = (tenant: TestTenant) =>
  world.rows.change(
    'tenants',
    { id: tenant.tenantId },
    {
      packageFamily: 'MIAN_FEI_ROOT',
      oldPackageFamily: 'BIAO_ZHUN_ROOT',
      oldPortNum: 10,
      portNum: 1,
      packageEndedAt: endedAt,
    },
  );
const packageOf = async (tenant: TestTenant): Promise<TenantPackage> =>
  (await tenant.as('get', '/api/tenant/package').expect(200)).body.data;
const deletionsOf = async (tenant: TestTenant): Promise<ContactDeletion[]> =>
  (await tenant.as('get', path).expect(200)).body.data;
const previewOf = async (tenantId: string): Promise<ContactDataPreview> =>
  (await operator.as('get', `/api/operator/tenants/${tenantId}/contact-data`).expect(200)).body.data;
const store = (
  tenant: TestTenant,
  status: Row<'contact_deletions'>['status'],
  given: { endedAt?: Date; dueAt?: Date } = {},
) =>
  world.rows.add('contact_deletions', {
    id: `cdl_${randomUUID()}`,
    tenantId: tenant.tenantId,
    endedAt: given.endedAt ?? endedAt,
    status,
    dueAt: given.dueAt ?? dueAt,
    announcedAt: given.endedAt ?? endedAt,
    warnedAt: given.dueAt ?? dueAt,
    beganAt: status === 'announced' ? null : (given.dueAt ?? dueAt),
    finishedAt: status === 'done' || status === 'canceled' ? (given.dueAt ?? dueAt) : null,
    contacts: 5,
    conversations: 4,
    messages: 3,
    profiles: 2,
    files: 1,
    kept: { gains: 9, fans: 9, left: { contacts: 0, conversations: 0, messages: 0 } },
  });

describe('the day on which contacts’ data is deleted', () => {
  it('is a calendar month after the package ended, also before the fall was written down', async () => {
    const tenant = await makeTenant(world);
    expect(await packageOf(tenant)).toMatchObject({ endedAt: null, contactsDeletedAt: null });
    await world.rows.change('tenants', { id: tenant.tenantId }, { packageEndsAt: endedAt });
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
    await world.rows.change(
      'contact_deletions',
      { tenantId: tenant.tenantId },
      { status: 'done', finishedAt: putOff },
    );
    expect(await packageOf(tenant)).toMatchObject({ endedAt: endedAt.getTime(), contactsDeletedAt: null });
    expect((await previewOf(tenant.tenantId)).dueAt).toBeNull();
  });

  it('is no day on a plan that goes on, or where none was ever bought', async () => {
    const free = await makeTenant(world, { family: 'MIAN_FEI_ROOT' });
    expect(await packageOf(free)).toMatchObject({ endedAt: null, contactsDeletedAt: null });
    const renewed = await makeTenant(world);
    await world.rows.change(
      'tenants',
      { id: renewed.tenantId },
      { packageEndedAt: endedAt, oldPackageFamily: 'BIAO_ZHUN_ROOT' },
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
    await world.rows.add('materials', {
      id: `mat_${library}`,
      tenantId: tenant.tenantId,
      type: 'picture',
      title: 'Kept',
      mediumId: library,
      createdAt: new Date(),
      updatedAt: new Date(),
    });
    await archive(world, tenant.tenantId, {
      messages: [{ text: 'one', mediumId: sent }, { text: 'two', mediumId: library }, { text: 'three' }],
    });
    await world.rows.add('contacts', {
      id: `con_${tenant.tenantId}`,
      tenantId: tenant.tenantId,
      platform: 'telegram',
      accountKey: 'erased:x',
      account: 'erased:x',
      firstSeenAt: new Date(),
      knownAt: new Date(),
      mainId: `con_${tenant.tenantId}`,
    });
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
