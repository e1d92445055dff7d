import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withBrowser } from '../support/browser.js';
import { makeReplies, addQuickReplies } from '../support/replies.js';
import { signedIn } from '../support/session.js';
import { makeSocialAccount } from '../support/tenant.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

describe('what is needed is in sight', () => {
  it('every choice of a form on an English phone, and none lies over what is beside it', async () => {
    const { page } = await browser.openAsOwner(world, undefined, {
      viewport: phone,
      stored: { lang: 'en-US' },
    });
    await page.goto(`${world.url}/material/keywordMessage?form=new`);
    const form = page.getByRole('dialog', { name: word.en('replies.keyword.createTitle') });
    const draft = form.getByText(word.en('replies.keyword.method.draft'));
    await draft.waitFor();
    const edge = () =>
      form
        .locator('fieldset label')
        .evaluateAll((labels) => Math.max(...labels.map((label) => label.getBoundingClientRect().right)));
    await expect.poll(edge).toBeLessThan(phone.width);
    await form.getByRole('button', { name: word.en('replies.variants.add') }).click();
    const gap = async () => {
      const choice = await form
        .getByRole('combobox', { name: word.en('replies.variants.language'), exact: true })
        .boundingBox();
      const remove = await form
        .getByRole('button', { name: word.en('replies.variants.remove') })
        .boundingBox();
      return (remove?.x ?? 0) - (choice?.x ?? 0) - (choice?.width ?? phone.width);
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
  });

  it('a list on a phone, which stays where it is when its figures come', async () => {
    const { page, owner } = await browser.openAsOwner(world, undefined, {
      viewport: phone,
      stored: { lang: 'en-US' },
    });
    await makeReplies(world, owner.tenantId);
    let held: (() => void) | undefined;
    await page.route('**/api/keyword-rules/counts', async (route) => {
      await new Promise<void>((resolve) => (held = resolve));
      await route.continue();
    });
    await page.goto(`${world.url}/material/keywordMessage`);
    const search = page.getByRole('searchbox', { name: word.en('replies.keyword.search') });
    await page.getByText('of theirs').first().waitFor();
    await expect.poll(() => held).toBeDefined();
    const before = await search.boundingBox();
    held?.();
    await page.getByText('1 total · 1 enabled').waitFor();
    // The last figure is requested after the others have arrived.
    await page.getByRole('link', { name: 'Auto-reply on for' }).waitFor();
    await expect.poll(() => search.boundingBox()).toEqual(before);
  });

  it('what a new password must have, one beside the other', async () => {
    const { page } = await browser.open(`${world.url}/register`, {
      viewport: phone,
      stored: { lang: 'en-US' },
    });
    await page.getByText(word.en('common.password.rule.lower')).waitFor();
    const rules = page.getByRole('listitem').filter({ has: page.locator('svg') });
    const widerThanDrawn = () =>
      rules.evaluateAll((all) => all.map(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth));
    await expect.poll(widerThanDrawn).toEqual([0, 0, 0, 0, 0]);
  });

  it('the tools of the proxies on a phone, in one row with the title', async () => {
    const { page, owner } = await browser.openAsOwner(world, undefined, {
      viewport: phone,
      stored: { lang: 'en-US' },
    });
    await world.rows.add('proxies', {
      id: `prx_${owner.tenantId.slice(4)}`,
      tenantId: owner.tenantId,
      name: 'Exit',
      networkProtocol: 'socks5',
      host: 'a.example',
      port: 1,
      createdAt: new Date(),
    });
    await page.goto(`${world.url}/subpage/agentConfig`);
    await page.getByText('1 proxy · 0 connected · 0 failed').waitFor();
    const below = async () => {
      const title = await page.getByRole('heading', { name: word.en('proxies.title') }).boundingBox();
      const create = await page.getByRole('button', { name: word.en('proxies.create') }).boundingBox();
      return (create?.y ?? phone.height) - (title?.y ?? 0) - (title?.height ?? 0);
    };
    await expect.poll(below).toBeLessThan(0);
    await page.getByRole('main').getByRole('button', { name: 'More' }).first().click();
    await page.getByRole('menuitem', { name: 'Bulk import' }).click();
    await page.getByRole('dialog').waitFor();
  });

  it.each([
    ['en-US', 1280],
    ['zh-CN', 1280],
    ['en-US', 1440],
    ['zh-CN', 1440],
  ] as const)('the filters of many fans in one line, in %s at %i px', async (lang, width) => {
    const { page } = await browser.openAsOwner(world, undefined, {
      viewport: { width, height: 900 },
      stored: { lang },
    });
    const counts = { gained: 1_234_567, fresh: 1_098_765, repeat: 135_802 };
    await page.route('**/api/fans/counts**', async (route) => {
      const reply = await route.fetch();
      const body = (await reply.json()) as { data: object };
      await route.fulfill({ response: reply, json: { ...body, data: { ...body.data, ...counts } } });
    });
    await page.goto(`${world.url}/fansOperation/fansList?platform=telegram`);
    const bar = page.locator('main [data-filters]');
    await bar.getByText('1,234,567').waitFor();
    await expect.poll(() => bar.boundingBox().then((box) => box?.height)).toBe(56);
  });

  it('the way to bind the first account to a proxy', async () => {
    const { page, owner } = await browser.openAsOwner(world, undefined, {
      viewport: desktop,
      stored: { lang: 'en-US' },
    });
    await makeSocialAccount(world, owner.tenantId);
    await world.rows.add('proxies', {
      id: 'prx_00000000000000000000000001',
      tenantId: owner.tenantId,
      name: 'Exit',
      networkProtocol: 'socks5',
      host: 'a.example',
      port: 1,
      createdAt: new Date(),
    });
    await page.goto(`${world.url}/subpage/agentConfig?open=prx_00000000000000000000000001&tab=accounts`);
    const empty = page.getByText(word.en('proxies.environment.empty'));
    const choice = page.getByRole('combobox', { name: word.en('proxies.environment.add') });
    await choice.waitFor();
    const distance = async () => {
      const { y: below = desktop.height } = (await choice.boundingBox()) ?? {};
      return below - ((await empty.boundingBox())?.y ?? 0);
    };
    await expect.poll(distance).toBeLessThan(200);
  });

  it('what is typed into a reply that is deleted meanwhile', async () => {
    const { page, owner, complaints } = await browser.openAsOwner(world, undefined, {
      viewport: desktop,
      stored: { lang: 'en-US' },
    });
    const { 'quick-replies': id } = await makeReplies(world, owner.tenantId);
    await page.goto(`${world.url}/material/quick?form=${id}`);
    const title = page.getByRole('dialog').getByLabel(word.en('replies.form.title'));
    await title.fill('Half a sentence');
    const other = await signedIn(world, owner);
    await other
      .post('/api/quick-replies/delete')
      .send({ ids: [id] })
      .expect(200);
    await page.getByText('0 total · 0 enabled').waitFor();
    await expect.poll(() => title.inputValue()).toBe('Half a sentence');
    // The form requests the deleted record.
    await expect
      .poll(() => complaints.splice(0))
      .toEqual([expect.stringContaining(`404 (Not Found) ${world.url}/api/quick-replies/${id}`)]);
  });

  it('the top of a long list, from any of its pages', async () => {
    const { page, owner } = await browser.openAsOwner(world, undefined, {
      viewport: desktop,
      stored: { lang: 'en-US' },
    });
    await addQuickReplies(world, owner.tenantId, 45);
    await page.goto(`${world.url}/material/quick?page=3`);
    const last = page.getByRole('row').filter({ hasText: '/45' });
    await last.getByRole('button', { name: word.en('common.more') }).click();
    await page.getByRole('menuitem', { name: word.en('replies.top') }).click();
    await page.getByText('Moved “/45” to the top').waitFor();
    await page.goto(`${world.url}/material/quick`);
    const names = page.locator('[role="row"] [data-field="name"] button span:first-child');
    await expect.poll(async () => (await names.allInnerTexts()).slice(0, 2)).toEqual(['/45', '/1']);
  });
});
