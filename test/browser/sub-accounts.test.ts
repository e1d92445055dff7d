import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectAccessible, selectRow, withBrowser } from '../support/browser.js';
import { makeSubAccount } from '../support/desktop.js';
import { signedIn } from '../support/session.js';
import { setFamily } from '../support/tenant.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const list = (search = '') => `${world.url}/subpage/sonAccount${search}`;

describe('sub-accounts', () => {
  it('are made by the dozen, with progress that outlives the page', async () => {
    const { page } = await browser.openAsOwner(world);
    await page.goto(list());
    await page.getByRole('button', { name: word('subAccounts.createMany') }).click();
    const form = page.getByRole('main');
    await form.getByLabel(word('subAccounts.form.count')).fill('0');
    await form.getByRole('button', { name: word('subAccounts.form.manySubmit') }).click();
    await form.getByText(word('common.fixCount', { count: 3 })).waitFor();
    await expectAccessible(form);
    await form.getByLabel(word('subAccounts.form.remark')).fill('客服');
    await form.getByLabel(word('subAccounts.form.count')).fill('12');
    await form.getByLabel('Telegram').first().click();
    await form.getByRole('button', { name: word('subAccounts.form.manySubmit') }).click();
    await page.getByRole('heading', { level: 1, name: word('subAccounts.title'), exact: true }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: /任务/ }).click();
    const panel = page.getByRole('dialog', { name: word('tasks.title') });
    await panel.getByText(word('tasks.done', { total: 12 })).waitFor();
    await expectAccessible(panel);
    await panel.getByRole('button', { name: word('tasks.codes', { shown: 12 }) }).click();
    const codes = page.getByRole('dialog', { name: word('common.codes.title', { shown: 12 }) });
    await codes.getByText('客服 12', { exact: true }).waitFor();
    await expectAccessible(codes);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const saved = page.waitForEvent('download');
    await codes.getByRole('button', { name: word('common.codes.download') }).click();
    const file = await (await saved).createReadStream();
    const exported = Buffer.concat(await file.toArray()).toString();
    expect(exported.trim().split('\r\n')).toHaveLength(13);
    await codes.getByRole('button', { name: word('common.codes.copy') }).click();
    const copied = async () => {
      const text = await page.evaluate<string>('navigator.clipboard.readText()');
      return text.split('\n').map((line) => line.split('\t')[0]);
    };
    await expect.poll(copied).toContain('客服 12');
    await codes.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await page.getByText('客服 12').waitFor();
    await page.getByText('13 个账号').waitFor();
  });

  it('are deleted by their typed name, and leave every list by themselves', async () => {
    const { page, owner } = await browser.openAsOwner(world);
    const { id } = await makeSubAccount(world, owner.tenantId, { remark: 'Night shift' });
    const [row] = await world.rows.find('sub_accounts', { id }, ['account']);
    await page.goto(list());
    await page.getByText('Night shift').click();
    const drawer = page.getByRole('complementary').last();
    await drawer.getByRole('button', { name: word('subAccounts.delete') }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText(word('subAccounts.deleteTitle', { name: 'Night shift' })).waitFor();
    await expectAccessible(question);
    const act = question.getByRole('button', { name: word('subAccounts.deleteAction') });
    await expect.poll(() => act.isDisabled()).toBe(true);
    await question.getByLabel(/输入账号/).fill(row?.account ?? '');
    await act.click();
    await page.getByText(/删除子账号：已完成 1 项/).waitFor();
    await drawer.waitFor({ state: 'detached' });
    await page.getByText('1 个账号').waitFor();
    await expect.poll(() => page.getByText('Night shift').count()).toBe(0);
  });

  it('are edited together after a preview, taken back within a minute, and copied', async () => {
    const { page, owner } = await browser.openAsOwner(world);
    const make = (remark: string) => makeSubAccount(world, owner.tenantId, { remark });
    const [first, second] = [await make('Desk 1'), await make('Desk 2')];
    const limits = async () =>
      (await world.rows.find('sub_accounts', { tenantId: owner.tenantId }))
        .filter(({ id }) => id === first.id || id === second.id)
        .map(({ portLimit }) => portLimit);
    await page.goto(list());
    for (const name of ['Desk 1', 'Desk 2'])
      await selectRow(page.getByRole('row', { name: new RegExp(name) }));
    const bar = page.getByRole('toolbar', { name: word('common.bulk') });
    await bar.getByRole('button', { name: word('subAccounts.bulk.action') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: word('subAccounts.bulk.preview') }).click();
    await dialog.getByText(word('subAccounts.bulk.nothing')).waitFor();
    await dialog.getByLabel(word('subAccounts.form.limit'), { exact: true }).selectOption('set');
    await dialog.getByLabel(word('subAccounts.bulk.newLimit')).fill('4');
    await expectAccessible(dialog);
    await dialog.getByRole('button', { name: word('subAccounts.bulk.preview') }).click();
    await dialog.getByRole('row', { name: /Desk 2.*→ 4/ }).waitFor();
    await expectAccessible(dialog);
    await expect.poll(limits).toEqual([null, null]);
    await dialog.getByRole('button', { name: word('subAccounts.bulk.submit', { shown: 2 }) }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(limits).toEqual([4, 4]);
    await page.getByRole('button', { name: word('common.undo') }).click();
    await expect.poll(limits).toEqual([null, null]);
    const session = await signedIn(world, owner);
    await session.patch(`/api/sub-accounts/${first.id}`).send({ portLimit: 7 }).expect(200);
    await page.goto(list('?form=new'));
    await page.getByLabel(word('subAccounts.form.copyFrom')).selectOption({ label: 'Desk 1' });
    await expect
      .poll(() => page.getByLabel(word('subAccounts.form.limit'), { exact: false }).inputValue())
      .toBe('7');
  });

  it('are left as they are if one of them refuses, and its row says why', async () => {
    const { page, owner } = await browser.openAsOwner(world);
    await makeSubAccount(world, owner.tenantId, { remark: 'Desk 1' });
    await makeSubAccount(world, owner.tenantId, { remark: 'Desk 2', portMode: 'fixed', portsReserved: 2 });
    await page.goto(list());
    for (const name of ['Desk 1', 'Desk 2'])
      await selectRow(page.getByRole('row', { name: new RegExp(name) }));
    const bar = page.getByRole('toolbar', { name: word('common.bulk') });
    await bar.getByRole('button', { name: word('subAccounts.bulk.action') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(word('subAccounts.form.limit'), { exact: true }).selectOption('set');
    await dialog.getByLabel(word('subAccounts.bulk.newLimit')).fill('1');
    await dialog.getByRole('button', { name: word('subAccounts.bulk.preview') }).click();
    await dialog.getByRole('row', { name: /Desk 1.*→ 1/ }).waitFor();
    await dialog.getByRole('row', { name: /Desk 2/ }).waitFor();
    await expect.poll(() => dialog.getByRole('row', { name: /Desk 2.*→/ }).count()).toBe(0);
    await dialog.getByText(word('subAccounts.bulk.refused')).waitFor();
    await expectAccessible(dialog);
    const submit = dialog.getByRole('button', { name: word('subAccounts.bulk.submit', { shown: 1 }) });
    await expect.poll(() => submit.count()).toBe(0);
    const limits = await world.rows.find('sub_accounts', { tenantId: owner.tenantId }, ['portLimit']);
    expect(new Set(limits.map(({ portLimit }) => portLimit))).toEqual(new Set([null]));
  });

  it('tell the owner who changed them', async () => {
    const { page, owner } = await browser.openAsOwner(world);
    const { id } = await makeSubAccount(world, owner.tenantId, { remark: 'Night shift' });
    const session = await signedIn(world, owner);
    await session.patch(`/api/sub-accounts/${id}`).send({ remark: 'Day shift' }).expect(200);
    await page.goto(list(`?open=${id}`));
    const drawer = page.getByRole('complementary').last();
    await drawer.getByRole('tab', { name: word('common.activity') }).click();
    const entries = drawer.getByRole('list', { name: word('common.activity') });
    await entries.getByText('Night shift → Day shift').waitFor();
    await entries.getByText(owner.email).first().waitFor();
    await expectAccessible(drawer);
  });

  it('say how many ports they have, alike wherever they stand', async () => {
    const { page, owner } = await browser.openAsOwner(world);
    const desks = {
      Fixed: { portMode: 'fixed', portsReserved: 2 },
      Limited: { portLimit: 4 },
      Shared: {},
    } as const;
    for (const [remark, given] of Object.entries(desks))
      await makeSubAccount(world, owner.tenantId, { remark, ...given });
    const shown = { Fixed: '0 / 2', Limited: '0 / 4', Shared: '0 · 共用' };
    await page.goto(list());
    for (const [remark, ports] of Object.entries(shown)) {
      const row = page.getByRole('row').filter({ hasText: remark });
      await expect.poll(() => row.locator('[data-field="ports"]').textContent()).toBe(ports);
    }
    await page.getByText('0 / 10 端口在线 · 共用端口剩 8').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: word('common.export') }).click();
    const file = await (await download).createReadStream();
    const [heading = '', ...lines] = Buffer.concat(await file.toArray())
      .toString()
      .split('\r\n');
    expect(heading).toContain('端口数,端口分配,预留端口,共用端口剩余,端口上限');
    expect(lines.find((line) => line.startsWith('Fixed,'))).toMatch(/,0,2,固定,2,,不限,/);
    for (const [remark, ports] of Object.entries(shown)) {
      await page.getByText(remark, { exact: true }).click();
      const tile = page
        .getByRole('complementary')
        .last()
        .getByText(word('subAccounts.columns.ports'))
        .locator('..');
      await expect.poll(() => tile.textContent()).toBe(`在线 / 端口${ports}`);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(list());
    for (const [remark, ports] of Object.entries(shown)) {
      const card = page.getByRole('listitem').filter({ hasText: remark });
      await expect
        .poll(() => card.getByText(word('subAccounts.columns.ports')).locator('..').textContent())
        .toBe(`在线 / 端口${ports}`);
    }
  });

  it('give back what is reserved for them while they are stopped, and the questions say so', async () => {
    const { page, owner, complaints } = await browser.openAsOwner(world);
    const given = { portMode: 'fixed', portsReserved: 4 } as const;
    await makeSubAccount(world, owner.tenantId, { remark: 'Fixed desk', ...given });
    await page.goto(list());
    await page.getByText('共用端口剩 6').waitFor();
    const row = page.getByRole('row').filter({ hasText: 'Fixed desk' });
    const choose = async (item: string) => {
      await row.getByRole('button', { name: word('common.more') }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await choose(word('subAccounts.stop'));
    const question = page.getByRole('alertdialog');
    await question.getByText(word('subAccounts.stopGives', { shown: 4 })).waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: word('subAccounts.stopActionIdle') }).click();
    await page.getByText('共用端口剩 10').waitFor();
    await expect.poll(() => row.locator('[data-field="ports"]').textContent()).toBe('0 · 已释放');
    // Other sub-accounts reserve most ports meanwhile.
    await makeSubAccount(world, owner.tenantId, {
      remark: 'Newer desk',
      portMode: 'fixed',
      portsReserved: 7,
    });
    await page.reload();
    await page.getByText('共用端口剩 3').waitFor();
    await choose(word('subAccounts.enable'));
    await question.getByText('套餐只剩 3 个可预留。端口不够的子账号保持停用').waitFor();
    await question.getByRole('button', { name: word('subAccounts.enable') }).click();
    await question.getByText(word('failures.names.sub-accounts.reservation_too_large')).waitFor();
    await question.getByRole('button', { name: word('common.cancel') }).click();
    await page.getByText('共用端口剩 3').waitFor();
    await expect.poll(() => row.locator('[data-field="ports"]').textContent()).toBe('0 · 已释放');
    expect(complaints.splice(0)).toEqual([expect.stringContaining('409')]);
  });

  it('begin with replies and archive where the package has them, and earlier ones are offered both', async () => {
    const { page, owner } = await browser.openAsOwner(world);
    const remarks = ['Early one', 'Early two', 'Early three'];
    for (const remark of remarks)
      await makeSubAccount(world, owner.tenantId, { remark, sessionArchive: false });
    await page.goto(list('?form=new'));
    for (const name of [word('subAccounts.form.autoReply'), word('subAccounts.form.sessionArchive')])
      await expect.poll(() => page.getByRole('switch', { name }).isChecked()).toBe(true);
    const isOn = async (remark: string) => {
      const [row] = await world.rows.find('sub_accounts', { tenantId: owner.tenantId, remark });
      return [row?.autoReply, row?.sessionArchive];
    };
    await page.goto(list());
    await page.getByText('Early one').click();
    const drawer = page.getByRole('complementary').last();
    const offer = drawer.getByRole('note');
    await offer.getByText('自动回复未开启，规则不会回复。 会话存档未开启，消息不会保留。').waitFor();
    await expectAccessible(page);
    await offer.getByRole('button', { name: word('subAccounts.offer.action') }).click();
    await page.getByText(word('subAccounts.offer.done', { name: 'Early one' })).waitFor();
    await expect.poll(() => offer.count()).toBe(0);
    await expect.poll(() => isOn('Early one')).toEqual([true, true]);
    await expect.poll(() => isOn('Early two')).toEqual([false, false]);
    await drawer.getByRole('button', { name: word('common.close') }).click();
    for (const remark of remarks) await selectRow(page.getByRole('row').filter({ hasText: remark }));
    await page.getByRole('button', { name: word('subAccounts.offer.many') }).click();
    await page.getByText(/开启回复和存档：已完成 2 项/).waitFor();
    for (const remark of remarks) await expect.poll(() => isOn(remark)).toEqual([true, true]);
  });

  it('show what the package does not hold, and the way to it', async () => {
    const { page, owner } = await browser.openAsOwner(world);
    await setFamily(world, owner.tenantId, 'MIAN_FEI_ROOT');
    await page.goto(list('?form=new'));
    await page
      .getByText(word('shell.privilege.missing', { name: word('billing.service.B0005.name') }))
      .waitFor();
    await expect
      .poll(() => page.getByRole('switch', { name: word('subAccounts.form.autoReply') }).isDisabled())
      .toBe(true);
    await expect
      .poll(() => page.getByRole('radio', { name: word('subAccounts.form.dedupeTenant') }).isDisabled())
      .toBe(true);
    await page
      .getByText(word('shell.privilege.missing', { name: word('billing.service.B0002.name') }))
      .waitFor();
    await expect
      .poll(() => page.getByRole('radio', { name: word('subAccounts.characterMode.limited') }).isDisabled())
      .toBe(true);
    await page.getByLabel(word('subAccounts.form.remark')).fill('Free');
    await page.getByLabel('LINE').click();
    await page.getByRole('button', { name: word('subAccounts.form.createSubmit') }).click();
    await page.getByText(word('subAccounts.form.created', { name: 'Free' })).waitFor();
    // A sub-account that was limited before the package ran out stays limited, and is not refilled.
    const [free] = await world.rows.find('sub_accounts', { tenantId: owner.tenantId, remark: 'Free' }, [
      'id',
    ]);
    await world.rows.change('sub_accounts', { id: free?.id ?? '' }, { characterMode: 'limited' });
    await page.goto(list(`?form=${free?.id}`));
    await expect
      .poll(() => page.getByRole('radio', { name: word('subAccounts.characterMode.limited') }).isChecked())
      .toBe(true);
    await expect
      .poll(() => page.getByRole('radio', { name: word('subAccounts.characterMode.limited') }).isDisabled())
      .toBe(false);
    await expect
      .poll(() => page.getByRole('switch', { name: word('subAccounts.form.autoAllocate') }).isDisabled())
      .toBe(true);
    await page.goto(list('?form=new'));
    await page
      .getByRole('button', { name: word('shell.privilege.upgrade') })
      .first()
      .click();
    await page.getByRole('dialog', { name: word('packageDialog.title.new') }).waitFor();
  });
});
