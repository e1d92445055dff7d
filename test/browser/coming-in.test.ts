import path from 'node:path';
import { UserService } from '@parley/domain/identity';
import { RedisStore } from '@parley/platform/queue';
import { TOTP } from 'otpauth';
import type { Locator, Page, Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { menuEntry, expectAccessible, signIn, withBrowser } from '../support/browser.js';
import { chunkOf } from '../support/chunks.js';
import { codeTo, lettersTo } from '../support/letters.js';
import { SessionClient, makeAgent, makeOwner, type Person } from '../support/sign-in.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const home = '**/workplace/home';

/** The answer of the picture shown next. */
async function drawnBy(page: Page, act: () => Promise<unknown>): Promise<string> {
  const drawn = page.waitForResponse(isPicture);
  await act();
  return answerOf(await drawn);
}

const isPicture = (reply: Response): boolean => reply.url().endsWith('/api/auth/captcha');

async function answerOf(picture: Response): Promise<string> {
  const { data } = (await picture.json()) as { data: { id: string } };
  const store = world.app.get(RedisStore);
  return (await store.redis.get(store.key('captcha', data.id))) ?? '';
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: word('shell.account') }).click();
  await page.getByRole('menuitem', { name: word('shell.signOut') }).click();
  await page.waitForURL('**/login');
}

/** Presses Tab until the focus is there. */
const tabTo = (page: Page, target: Locator): Promise<void> =>
  expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return target.evaluate((element) => element.matches(':focus'));
    })
    .toBe(true);

const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate<string | null>(`localStorage.getItem(${JSON.stringify(key)})`);

/** Switches on one-time codes by requests, because other tests use the screens. */
async function protect({ email, password }: Person): Promise<string> {
  const own = await SessionClient.signIn(world, email, password);
  const started = await own.send('post', '/api/user/totp/start').expect(200);
  const { secret } = (started.body as { data: { secret: string } }).data;
  const before = new TOTP({ secret }).generate({ timestamp: Date.now() - 30_000 });
  await own.send('post', '/api/user/totp/confirm', { code: before }).expect(200);
  return secret;
}

describe('coming in', () => {
  it('signs in by the form kept on this device, and keeps neither form nor session where it should not', async () => {
    const owner = await makeOwner(world);
    const { page } = await browser.open(`${world.url}/login`);
    const answer = await drawnBy(page, () => page.reload());
    await page.fill('[name="username"]', owner.email);
    await page.fill('[name="password"]', owner.password);
    await page.fill('[name="captcha"]', answer);
    await page.check('[name="remember"]');
    await page.keyboard.press('Enter');
    await page.waitForURL(home);
    await expect.poll(() => stored(page, 'loginForm')).not.toContain(owner.password);

    // The picture of the previous page comes first.
    await drawnBy(page, () => signOut(page));
    for (const key of ['ACCESS_TOKEN', 'user', 'roleRouters', 'tenantId'])
      await expect.poll(() => stored(page, key)).toBeNull();
    const next = await drawnBy(page, () => page.reload());
    await page.getByText(word('identity.rememberedHint')).waitFor();
    await expectAccessible(page);
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/auth/login'));
    await page.fill('[name="captcha"]', next);
    await page.uncheck('[name="remember"]');
    await page.keyboard.press('Enter');
    const body = (await sent).postDataJSON() as object;
    expect(body).toMatchObject({ username: owner.email, sealedForm: expect.any(String), remember: false });
    expect(body).not.toHaveProperty('password');
    await page.waitForURL(home);
    await expect.poll(() => stored(page, 'loginForm')).toBeNull();
  });

  it.each(['username', 'password'])('takes an activation code pasted into the %s apart', async (field) => {
    const { tenantId } = await makeOwner(world);
    const { account, secret } = await makeAgent(world, tenantId);
    const { page } = await browser.open(`${world.url}/login`);
    const answer = await drawnBy(page, () => page.reload());
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(` ${account}.${secret}\n`)})`);
    await page.focus(`[name="${field}"]`);
    await page.keyboard.press('Control+V');
    await expect.poll(() => page.inputValue('[name="username"]')).toBe(account);
    await expect.poll(() => page.inputValue('[name="password"]')).toBe(secret);
    await page.locator('[name="captcha"]:focus').fill(answer);
    await page.keyboard.press('Enter');
    await page.waitForURL(home);
  });

  it('takes the work of a processor from who cannot see the picture, by the keyboard alone', async () => {
    const owner = await makeOwner(world);
    const { page, complaints } = await browser.open(`${world.url}/login`);
    const focused = (name: string) => page.locator(`${name}:focus`).waitFor();
    await focused('[name="username"]');
    await page.keyboard.type(owner.email);
    await page.keyboard.press('Tab');
    await focused('[name="password"]');
    await page.keyboard.type('not the password');
    const choice = page.getByRole('button', { name: word('identity.useProof') });
    await tabTo(page, choice);
    await page.keyboard.press('Enter');
    const status = page.getByRole('status', { name: word('identity.proof.label') });
    await focused('output');
    await status.getByText(word('identity.proof.solved')).waitFor();
    await expectAccessible(page);
    const first = await page.inputValue('[name="proof"]');

    // A wrong password uses up a solution. The page then finds another one by itself.
    const submit = page.getByRole('button', { name: word('identity.submit'), exact: true });
    await tabTo(page, submit);
    await page.keyboard.press('Enter');
    await page.getByText(word('identity.credentialsWrong')).waitFor();
    await focused('[name="password"]');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(owner.password);
    await expect.poll(() => page.inputValue('[name="proof"]')).not.toBe('');
    await expect.poll(() => page.inputValue('[name="proof"]')).not.toBe(first);
    await status.getByText(word('identity.proof.solved')).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(home);
    expect(complaints.splice(0)).toEqual([expect.stringContaining('401')]);
  });

  it('takes an e-mailed code from who cannot read the picture', async () => {
    const owner = await makeOwner(world);
    const { page } = await browser.open(`${world.url}/login`);
    await page.fill('[name="username"]', 'line-tw-02');
    await page.fill('[name="password"]', owner.password);
    await page.getByRole('button', { name: /改用邮箱验证码/ }).click();
    await page.getByRole('button', { name: word('common.code.send') }).click();
    await page.getByText(word('identity.code.noEmail')).waitFor();
    await page.fill('[name="username"]', owner.email);
    await page.getByRole('button', { name: word('common.code.send') }).click();
    await page.getByRole('button', { name: /秒后重发/ }).waitFor();
    await expect.poll(async () => (await lettersTo(world, owner.email)).length).toBe(1);
    await page.fill('[name="emailCode"]', await codeTo(world, owner.email));
    await page.keyboard.press('Enter');
    await page.waitForURL(home);
  });

  it('resets a forgotten password and signs in with the new one', async () => {
    const owner = await makeOwner(world);
    const password = 'Green-lamp-9';
    const { page, complaints } = await browser.open(`${world.url}/login`);
    await page.fill('[name="username"]', owner.email);
    await page.getByRole('link', { name: word('identity.forgot.ask') }).click();
    await page.waitForURL('**/login?step=forgot');
    await expect.poll(() => page.inputValue('[name="email"]')).toBe(owner.email);
    await page.getByRole('button', { name: word('common.code.send') }).click();
    await page.locator('[name="code"]').waitFor();
    await expect.poll(async () => (await lettersTo(world, owner.email)).length).toBe(1);
    const code = await codeTo(world, owner.email);
    await page.fill('[name="code"]', code === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: word('identity.forgot.next') }).click();
    await page.getByText(word('identity.code.wrong')).waitFor();
    await expect.poll(() => page.locator('[name="password"]').count()).toBe(0);
    complaints.splice(0);
    await page.fill('[name="code"]', `${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole('button', { name: word('identity.forgot.next') }).click();
    await page.fill('[name="password"]', 'green');
    await page.getByText(word('common.password.rule.lower')).and(page.locator('[data-met]')).waitFor();
    await page.fill('[name="password"]', password);
    await page.fill('[name="confirmPassword"]', password);
    await expectAccessible(page);
    await page.getByRole('button', { name: word('identity.forgot.save') }).click();
    await page.getByRole('heading', { name: word('identity.forgot.done') }).waitFor();
    const answer = await drawnBy(page, () =>
      page.getByRole('button', { name: word('identity.forgot.toLogin') }).click(),
    );
    await expect.poll(() => page.inputValue('[name="username"]')).toBe(owner.email);
    await page.fill('[name="password"]', password);
    await page.fill('[name="captcha"]', answer);
    await page.keyboard.press('Enter');
    await page.waitForURL(home);
  });

  it('asks for a one-time code, and keeps what was typed for who goes back', async () => {
    const owner = await makeOwner(world);
    const secret = await protect(owner);
    const { page } = await browser.open(`${world.url}/login`);
    const answer = await drawnBy(page, () => page.reload());
    await page.fill('[name="username"]', owner.email);
    await page.fill('[name="password"]', owner.password);
    await page.fill('[name="captcha"]', answer);
    const again = await drawnBy(page, () => page.keyboard.press('Enter'));
    await page.getByRole('heading', { name: word('identity.totp.title') }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: word('identity.totp.back') }).click();
    await expect.poll(() => page.inputValue('[name="password"]')).toBe(owner.password);
    await page.fill('[name="captcha"]', again);
    await page.keyboard.press('Enter');
    // The form submits itself after six digits.
    await page.fill('[name="totp"]', new TOTP({ secret }).generate());
    await page.waitForURL(home);
  });
});

describe('a session that ended', () => {
  it('is told once, in a dialog over the page, and goes on there after a new sign-in', async () => {
    const owner = await makeOwner(world);
    const { page, complaints } = await browser.openAs(world, owner, '/workplace/home');
    await page.context().clearCookies();
    const renewals: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/refresh')) renewals.push(request.url());
    });
    let shown = page.waitForResponse(isPicture);
    page.on('response', (reply) => {
      if (isPicture(reply)) shown = Promise.resolve(reply);
    });
    await (await menuEntry(page, 'notification')).waitFor();
    // In one step, so that no request of the page opens the dialog before the link is clicked.
    await page.evaluate(`
      localStorage.setItem('ACCESS_TOKEN', localStorage.getItem('ACCESS_TOKEN').slice(0, -8) + 'no-token');
      document.querySelector('a[href="/system/notification"]').click();
    `);
    const dialog = page.getByRole('dialog', { name: word('shell.ended.title') });
    await dialog.waitFor();
    await expectAccessible(dialog);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
    expect(renewals).toHaveLength(1);
    await expect.poll(() => dialog.locator('[name="username"]').inputValue()).toBe(owner.email);
    await dialog.locator('[name="password"]').fill(owner.password);
    // The page shows the last captcha that was drawn.
    await dialog.locator('[name="captcha"]').fill(await answerOf(await shown));
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: word('notifications.title') }).waitFor();
    // The browser logs refused requests by itself.
    expect(complaints.splice(0).filter((words) => !words.includes('401'))).toEqual([]);
  });
});

describe('a page the package does not hold', () => {
  it('shows what it would be and the way to it', async () => {
    const owner = { email: 'free@shop.example', password: 'Blue-kettle-7' };
    await world.app.get(UserService).createOwner(owner, { portNum: 1, packageFamily: 'MIAN_FEI_ROOT' });
    const { page } = await browser.openAs(world, owner, '/workplace/home');
    // The page behind sends no request that would be refused, so the browser logs no error.
    await (await menuEntry(page, 'agentConfig')).click();
    await page
      .getByText(word('shell.privilege.missing', { name: word('billing.service.B0007.name') }))
      .waitFor();
    await expectAccessible(page.getByRole('main'));
    await page.getByRole('button', { name: word('shell.privilege.upgrade') }).click();
    await page.getByRole('dialog', { name: word('packageDialog.title.new') }).waitFor();
  });
});

describe('the menu', () => {
  it('is drawn from the server on request, can be cleared, and still leads to the workplace', async () => {
    const owner = await makeOwner(world);
    const { page } = await browser.openAs(world, owner, '/workplace/home');
    const menu = page.getByRole('navigation', { name: word('shell.mainMenu') });
    await page.getByRole('button', { name: word('shell.layout') }).click();
    await page.getByText(word('settingsPanel.menuFromServer')).click();
    await page.getByText(word('shell.serverMenu.loaded')).waitFor();
    await page.getByRole('button', { name: word('shell.serverMenu.clear') }).click();
    await page.keyboard.press('Escape');
    await menu.getByRole('link').first().waitFor();
    await expect.poll(() => menu.getByRole('link').allTextContents()).toEqual([word('shell.menu.home')]);
    await page.goto(`${world.url}/workplace`);
    await page.waitForURL(home);

    await drawnBy(page, () => signOut(page));
    await signIn(world, page, owner.email, owner.password);
    await page.getByText(word('shell.serverMenu.loaded')).waitFor();
    await (await menuEntry(page, 'sonAccount')).waitFor();
  });
});

describe('going out', () => {
  it('reads nothing more of the page that is left, however late the sign-in page comes', async () => {
    const { page, untilWhole } = await browser.openAs(
      world,
      await makeOwner(world),
      '/fansOperation/streamLink',
    );
    await page.getByRole('heading', { level: 1, name: word('links.title') }).waitFor();
    await untilWhole();
    const asked: string[] = [];
    let sendCode = (): void => undefined;
    const mayArrive = new Promise<void>((resolve) => {
      sendCode = resolve;
    });
    await page.route(`**${chunkOf('src/routes/login.tsx?tsr-split=component')}`, async (route) => {
      await mayArrive;
      await route.continue();
    });
    const over = page.waitForResponse((reply) => reply.url().endsWith('/api/auth/logout'));
    const loading = page.waitForRequest(`**${chunkOf('src/routes/login.tsx?tsr-split=component')}`);
    await page.getByRole('button', { name: word('shell.account') }).click();
    await page.getByRole('menuitem', { name: word('shell.signOut') }).click();
    await over;
    await loading;
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    // The page draws everything again meanwhile, and would send requests for data that it shows.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.setViewportSize({ width: 1440, height: 900 });
    sendCode();
    await page.waitForURL('**/login');
    await page.getByRole('button', { name: word('identity.submit') }).waitFor();
    expect(asked.filter((at) => at.startsWith('/api/') && !at.startsWith('/api/auth/'))).toEqual([]);
    await expect.poll(() => stored(page, 'user')).toBeNull();
    // The captcha was requested while the session was being forgotten, and appears nevertheless.
    await page
      .getByRole('button', { name: word('identity.captchaPicture') })
      .locator('img')
      .waitFor();
  });
});
