import { supportLimits } from '@parley/contracts/public';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../support/answers.js';
import { makeSignedInOperator, type TestOperator } from '../support/operator.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({
  environment: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Parley <desk@parley.example>' },
});
let operator: TestOperator;

beforeAll(async () => {
  operator = await makeSignedInOperator(world);
});

const visit = (path: string) => request(world.url).get(path);
const entries = (action: string) =>
  world.rows.find('audit_entries', { action }, [
    'tenantId',
    'actorKind',
    'targetKind',
    'targetId',
    'changes',
  ]);

describe('support contacts', () => {
  it('are two, empty until an operator fills them, and open to visitors by their number', async () => {
    const empty = [1, 2].map((id) => ({ id, account: '', path: '' }));
    await visit('/api/support-contacts').expect(200, { code: 200, data: empty });
    const contact = { account: '@parley_help', path: 'https://t.me/parley_help?start=a&b=1' };
    for (let time = 0; time < 2; time++) {
      await operator
        .as('put', '/api/operator/support-contacts/2')
        .send(contact)
        .expect(200, { code: 200, data: { id: 2, ...contact } });
    }
    await visit('/api/support-contacts/2').expect(200, { code: 200, data: { id: 2, ...contact } });
    expect(await entries('support.edit-contact'), 'written down once, of no tenant').toEqual([
      {
        tenantId: null,
        actorKind: 'operator',
        targetKind: 'support-contact',
        targetId: '2',
        changes: {
          account: {
            from: '',
            to: contact.account,
          },
          path: {
            from: '',
            to: contact.path,
          },
        },
      },
    ]);
    await operator.as('put', '/api/operator/support-contacts/2').send({ account: '', path: '' }).expect(200);
  });

  it.each(['3', '0', '-1', '1.5', 'two', '99999999999999999999', '1%00'])('have no number %s', async (id) => {
    expect((await visit(`/api/support-contacts/${id}`).expect(404)).body.error).toBe('support.not_found');
    const edit = operator.as('put', `/api/operator/support-contacts/${id}`).send({ account: 'x', path: '' });
    expect((await edit.expect(404)).body.error).toBe('support.not_found');
  });

  it.each([
    [{ path: 'javascript:alert(1)' }, 'path'],
    [{ path: 'data:text/html,x' }, 'path'],
    [{ path: '//t.me/help' }, 'path'],
    [{ path: 'ftp://t.me/help' }, 'path'],
    [{ path: 'https://user:secret@t.me' }, 'path'],
    [{ path: 'https://t.me/a b' }, 'path'],
    [{ path: `https://t.me/${'x'.repeat(supportLimits.urlMax)}` }, 'path'],
    [{ path: null }, 'path'],
    [{ account: 'x'.repeat(supportLimits.accountMax + 1) }, 'account'],
    [{ account: 'a\u0007' }, 'account'],
  ])('refuse %j', async (wrong, field) => {
    const body = { account: '@help', path: 'https://t.me/help', ...wrong };
    const reply = await operator.as('put', '/api/operator/support-contacts/1').send(body).expect(400);
    expect(reply.body.details[0].field).toBe(field);
  });
});

describe('client downloads', () => {
  it('are listed only where an operator has set one', async () => {
    await visit('/api/downloads').expect(200, { code: 200, data: [] });
    const linux = { url: 'https://downloads.example/parley.AppImage', version: '1.2.0' };
    const windows = { url: 'http://10.0.0.5:8080/parley.exe', version: '1.1.9' };
    await operator.as('put', '/api/operator/downloads/linux').send(linux).expect(200);
    await operator
      .as('put', '/api/operator/downloads/windows')
      .send({ ...windows, version: '1' })
      .expect(200);
    await operator.as('put', '/api/operator/downloads/windows').send(windows).expect(200);
    await visit('/api/downloads').expect(200, {
      code: 200,
      data: [
        { system: 'windows', ...windows },
        { system: 'linux', ...linux },
      ],
    });
    for (let time = 0; time < 2; time++) {
      await operator.as('delete', '/api/operator/downloads/linux').expect(200, { code: 200, data: null });
    }
    expect((await visit('/api/downloads')).body.data).toHaveLength(1);
    expect(await entries('support.set-download')).toMatchObject([
      { targetId: 'linux', changes: { url: { to: linux.url } } },
      { targetId: 'windows', changes: { version: { to: '1' } } },
      { targetId: 'windows', changes: { version: { from: '1', to: '1.1.9' } } },
    ]);
    expect(await entries('support.remove-download')).toHaveLength(1);
  });

  it('refuse what is no address, no version and no system', async () => {
    const good = { url: 'https://downloads.example/x', version: '1' };
    for (const [wrong, field] of [
      [{ url: 'javascript:x' }, 'url'],
      [{ url: '' }, 'url'],
      [{ version: '' }, 'version'],
      [{ version: 'x'.repeat(supportLimits.versionMax + 1) }, 'version'],
    ] as const) {
      const reply = operator.as('put', '/api/operator/downloads/macos').send({ ...good, ...wrong });
      expect((await reply.expect(400)).body.details[0].field).toBe(field);
    }
    await operator.as('put', '/api/operator/downloads/beos').send(good).expect(404);
    await operator.as('delete', '/api/operator/downloads/beos').expect(404);
  });
});

describe('legal pages', () => {
  it('come with the product in both languages, and are replaced by an operator’s', async () => {
    for (const [page, language, words] of [
      ['terms', 'en-US', 'Terms of service'],
      ['terms', 'zh-CN', '服务条款'],
      ['privacy', 'en-US', 'Privacy policy'],
      ['privacy', 'zh-CN', '隐私政策'],
    ]) {
      const { data } = (await visit(`/api/legal/${page}/${language}`).expect(200)).body;
      expect(data).toMatchObject({ page, language, updatedAt: null });
      expect(data.text).toContain(words);
    }
    const text = '# Ours\n\n\t**bold**\r\n';
    const edit = operator.as('put', '/api/operator/legal/terms/en-US').send({ text });
    expect((await edit.expect(200)).body.data).toMatchObject({ text, updatedAt: expect.any(String) });
    expect((await visit('/api/legal/terms/en-US')).body.data.text).toBe(text);
    expect((await visit('/api/legal/terms/zh-CN')).body.data.updatedAt).toBeNull();
    expect(await entries('support.edit-legal-page')).toMatchObject([
      { targetId: 'terms en-US', changes: { characters: { to: text.length } } },
    ]);
  });

  it('take a long text, where every other route keeps its small limit', async () => {
    const text = '条'.repeat(supportLimits.legalTextMax);
    await operator.as('put', '/api/operator/legal/privacy/zh-CN').send({ text }).expect(200);
    const long = operator.as('put', '/api/operator/legal/privacy/zh-CN').send({ text: `${text}x` });
    expect((await long.expect(400)).body.details[0].field).toBe('text');
    const other = operator.as('put', '/api/operator/support-contacts/1').send({ account: text, path: '' });
    expect((await other.expect(413)).body.error).toBe('request.too_large');
  });

  it('are of two kinds in two languages', async () => {
    for (const path of ['terms/fr-FR', 'imprint/en-US', 'constructor/en-US', 'terms/__proto__']) {
      expect((await visit(`/api/legal/${path}`).expect(404)).body.error).toBe('support.not_found');
      await operator.as('put', `/api/operator/legal/${path}`).send({ text: 'x' }).expect(404);
    }
    for (const text of ['', 'a\u0000b', 7]) {
      await operator.as('put', '/api/operator/legal/terms/en-US').send({ text }).expect(400);
    }
  });
});

describe('the installation’s settings', () => {
  it('are an operator’s', async () => {
    const seller = { name: '', address: '', taxNumber: '' };
    const before = {
      allowedPrivateNetworks: [],
      registrationOpen: false,
      rmbRate: 72_000,
      seller,
      promotionLevelRates: { level2: 500, level3: 300, level4: 100 },
      promotionHoldDays: 15,
      withdrawalMethods: ['usdt-trc20', 'usdt-erc20', 'usdt-bep20'],
    };
    await operator.as('get', '/api/operator/settings').expect(200, { code: 200, data: before });
    const allowedPrivateNetworks = ['10.1.0.0/16'];
    for (let time = 0; time < 2; time++) {
      await operator
        .as('patch', '/api/operator/settings')
        .send({ allowedPrivateNetworks: ['10.1.2.3/16'] })
        .expect(200, { code: 200, data: { ...before, allowedPrivateNetworks } });
    }
    await operator.as('patch', '/api/operator/settings').send({ registrationOpen: true }).expect(200);
    expect(await entries('settings.edit')).toMatchObject([
      { tenantId: null, changes: { allowedPrivateNetworks: { from: [], to: allowedPrivateNetworks } } },
      { changes: { registrationOpen: { from: false, to: true } } },
    ]);
    const tenant = await makeTenant(world);
    await tenant.as('get', '/api/operator/settings').expect(403);
    await tenant.as('patch', '/api/operator/settings').send({ registrationOpen: true }).expect(403);
  });

  it.each([
    [{ allowedPrivateNetworks: ['10.0.0.0/8', '8.8.8.8/32'] }, 'allowedPrivateNetworks[1]'],
    [{ allowedPrivateNetworks: ['0.0.0.0/0'] }, 'allowedPrivateNetworks[0]'],
    [{ allowedPrivateNetworks: 'all' }, 'allowedPrivateNetworks'],
    [{ allowedPrivateNetworks: [7] }, 'allowedPrivateNetworks'],
    [
      { allowedPrivateNetworks: Array.from({ length: 51 }, (_, at) => `10.0.0.${at}/32`) },
      'allowedPrivateNetworks',
    ],
    [{ registrationOpen: 'yes' }, 'registrationOpen'],
    [{ registrationOpen: null }, 'registrationOpen'],
    [{ rmbRate: 0 }, 'rmbRate'],
    [{ rmbRate: 7.2 }, 'rmbRate'],
    [{ promotionLevelRates: { level2: 500, level3: 300 } }, 'promotionLevelRates.level4'],
    [{ promotionLevelRates: { level2: 10_001, level3: 1, level4: 1 } }, 'promotionLevelRates.level2'],
    [{ promotionLevelRates: { level2: -1, level3: 1, level4: 1 } }, 'promotionLevelRates.level2'],
    [{ promotionHoldDays: 366 }, 'promotionHoldDays'],
    [{ withdrawalMethods: ['paypal'] }, 'withdrawalMethods'],
    [{ withdrawalMethods: ['usdt-trc20', 'usdt-trc20'] }, 'withdrawalMethods'],
  ])('refuse %j', async (body, field) => {
    const reply = await operator.as('patch', '/api/operator/settings').send(body).expect(400);
    expect(reply.body.details[0].field).toBe(field);
  });
});

describe('customer service', () => {
  it('is the sender of letters, by the seller’s name, until it is set', async () => {
    const path = 'mailto:desk@parley.example';
    const shown = async () => dataOf(await visit('/api/support-contacts/2').expect(200));
    expect(await shown()).toEqual({ id: 2, account: 'desk@parley.example', path });
    const sell = (seller: object) =>
      operator.as('patch', '/api/operator/settings').send({ seller }).expect(200);
    await sell({ name: 'Kettle Ltd', address: '', taxNumber: '' });
    expect(await shown()).toEqual({ id: 2, account: 'Kettle Ltd · desk@parley.example', path });
    await visit('/api/support-contacts/1').expect(200, { code: 200, data: { id: 1, account: '', path: '' } });
  });
});
