import {
  defaultSettings,
  subAccountLimits,
  type SubAccount,
  type SubAccountTemplate,
  type TemplateSettings,
} from '@parley/contracts/public';
import { describe, expect, it } from 'vitest';
import { newKeyFor } from '../support/idempotency-keys.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
const path = '/api/sub-account-templates';
const { remark: _, ...plain } = defaultSettings;
const night: TemplateSettings = {
  ...plain,
  platforms: ['telegram', 'line'],
  portLimit: 3,
  autoReply: true,
  sessionArchive: true,
};

const create = (tenant: TestTenant, body: object) =>
  tenant.as('post', path).set(newKeyFor('POST', path)).send(body);
const made = async (tenant: TestTenant, name: string): Promise<SubAccountTemplate> =>
  (await create(tenant, { name, settings: night }).expect(200)).body.data;
const list = async (tenant: TestTenant): Promise<SubAccountTemplate[]> =>
  (await tenant.as('get', path).expect(200)).body.data;

describe('templates of sub-accounts', () => {
  it('are stored by name, replaced and deleted, and the log names the settings', async () => {
    const tenant = await makeTenant(world);
    const template = await made(tenant, ' Night desk ');
    expect(template).toMatchObject({ name: 'Night desk', settings: night });
    await made(tenant, 'Day desk');
    expect((await list(tenant)).map(({ name }) => name)).toEqual(['Day desk', 'Night desk']);
    const settings = { ...night, portLimit: null };
    const edited = await tenant
      .as('put', `${path}/${template.id}`)
      .send({ name: 'Night desk', settings })
      .expect(200);
    expect((edited.body as { data: SubAccountTemplate }).data.settings).toEqual(settings);
    await tenant.as('put', `${path}/${template.id}`).send({ name: 'Night desk', settings }).expect(200);
    await tenant.as('delete', `${path}/${template.id}`).expect(200);
    await tenant.as('delete', `${path}/${template.id}`).expect(404);
    expect(await list(tenant)).toHaveLength(1);
    const entries = await world.rows.find('audit_entries', {
      tenantId: tenant.tenantId,
      targetId: template.id,
    });
    expect(entries.map(({ action }) => action).toSorted()).toEqual([
      'sub-account-templates.create',
      'sub-account-templates.delete',
      'sub-account-templates.edit',
    ]);
    expect(entries.find(({ action }) => action.endsWith('edit'))?.changes).toEqual({
      portLimit: { from: 3, to: null },
    });
  });

  it('have names that differ, and rules of settings', async () => {
    const tenant = await makeTenant(world);
    const { id } = await made(tenant, '客服 👩‍💻');
    await made(tenant, 'Two');
    const taken = await create(tenant, { name: '客服 👩‍💻', settings: night }).expect(409);
    expect(taken.body).toMatchObject({
      error: 'sub-account-templates.name_taken',
      details: [{ field: 'name' }],
    });
    await tenant.as('put', `${path}/${id}`).send({ name: 'Two', settings: night }).expect(409);
    for (const [body, field] of [
      [{ name: ' ', settings: night }, 'name'],
      [{ name: 'x'.repeat(subAccountLimits.templateNameMax + 1), settings: night }, 'name'],
      [{ name: 'A', settings: { ...night, platforms: [] } }, 'settings.platforms'],
      [{ name: 'A', settings: { ...night, portMode: 'fixed', portsReserved: 0 } }, 'portsReserved'],
      [{ name: 'A', settings: { ...night, characterMode: 'limited', autoAllocate: true } }, 'lowThreshold'],
    ] as const) {
      const { body: reply } = await create(tenant, body).expect(400);
      expect(reply.details[0].field).toBe(field);
    }
  });

  it('are at most so many', async () => {
    const tenant = await makeTenant(world);
    for (let n = 0; n < subAccountLimits.templatesMax; n += 1) await made(tenant, `T${n}`);
    const { body } = await create(tenant, { name: 'One more', settings: night }).expect(409);
    expect(body.error).toBe('sub-account-templates.too_many');
  });

  it('of a larger package name the settings that the present one lacks, and change nothing', async () => {
    const tenant = await makeTenant(world, { family: 'MIAN_FEI_ROOT' });
    const { settings } = await made(tenant, 'Night desk');
    const refused = await tenant.as('post', '/api/sub-accounts').send({ ...settings, remark: 'Ann' });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ error: 'privileges.missing', details: [{ field: 'autoReply' }] });
    const made2 = await tenant
      .as('post', '/api/sub-accounts')
      .send({ ...settings, autoReply: false, remark: 'Ann' })
      .expect(200);
    const { id } = (made2.body as { data: SubAccount }).data;
    const preview = await tenant
      .as('post', '/api/sub-accounts/edit-many')
      .send({ edits: [{ id, autoReply: true, profileSharing: true }] })
      .expect(200);
    expect(preview.body.data).toMatchObject({
      isStored: false,
      rows: [{ refusal: { error: 'privileges.missing' } }],
    });
  });
});
