import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { makeSubAccount } from '../support/desktop.js';
import { addQuickReplies } from '../support/replies.js';
import { makeAgent, makeOwner } from '../support/sign-in.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const at = (name: string, search = '') => `${world.url}/material/${name}${search}`;
const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const namesOf = (page: Page) => page.locator('[role="row"] [data-field="name"] button span:first-child');

describe('replies', () => {
  it('are answered by a keyword as the tester says, before and after the rule is saved', async () => {
    const { page, owner } = await browser.openAsOwner(world);
    await makeSubAccount(world, owner.tenantId, { remark: 'Front desk', autoReply: true });
    await makeSubAccount(world, owner.tenantId, { remark: 'Quiet desk', autoReply: false });
    await page.goto(at('keywordMessage', '?form=new'));
    const form = page.getByRole('dialog', { name: word('replies.keyword.createTitle') });
    await form.getByRole('button', { name: word('replies.keyword.createSubmit') }).click();
    await form.getByText(word('common.fixCount', { count: 2 })).waitFor();
    await form.getByLabel(word('replies.columns.keyword'), { exact: true }).fill('Price');
    await form.getByLabel(word('replies.parts.textOf', { place: 1 })).fill('From 5, {{name}} ');
    await form.getByText('{{name}} 不是变量，会原样发送').waitFor();
    await form
      .getByRole('button', { name: word('replies.form.variables.date') })
      .first()
      .click();
    await expect
      .poll(() => form.getByLabel(word('replies.parts.textOf', { place: 1 })).inputValue())
      .toBe('From 5, {{name}} {{date}}');
    await form.getByRole('button', { name: word('replies.parts.addText') }).click();
    await form.getByLabel(word('replies.parts.textOf', { place: 2 })).fill('Anything else?');
    await form
      .getByRole('button', { name: word('replies.up') })
      .nth(1)
      .click();
    await expect
      .poll(() => form.getByLabel(word('replies.parts.textOf', { place: 1 })).inputValue())
      .toBe('Anything else?');
    await form.getByLabel(word('replies.tester.text')).fill('what is the ＰＲＩＣＥ?');
    await form.getByText(word('replies.tester.outcome.fires'), { exact: true }).waitFor();
    await form.getByLabel(word('replies.tester.sends')).getByText('Anything else?').waitFor();
    await expectAccessible(form);
    await form.getByRole('button', { name: word('replies.keyword.createSubmit') }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Price/ }).waitFor();
    // A row without a title shows its keyword once.
    await expect.poll(() => namesOf(page).locator('xpath=..').innerText()).toBe('Price');
    await page.getByRole('link', { name: /3 个子账号中 2 个自动回复/ }).waitFor();

    await page.getByRole('button', { name: word('replies.tester.open') }).click();
    const drawer = page.getByRole('complementary').last();
    await drawer.getByLabel(word('replies.tester.text')).fill('the price');
    await drawer.getByText(word('replies.tester.outcome.fires'), { exact: true }).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('test')).toBe('the price');
    await drawer.getByLabel(word('replies.tester.text')).fill('hello');
    await drawer.getByText(word('replies.tester.silence.no-match')).waitFor();
    await drawer.getByLabel(word('replies.tester.text')).fill('the price');
    await drawer.getByLabel(word('replies.tester.subAccount')).selectOption('Quiet desk');
    await drawer.getByText(word('replies.tester.outcome.wouldFire'), { exact: true }).waitFor();
    await drawer.getByLabel(word('replies.tester.wouldSend')).getByText('Anything else?').waitFor();
    await expect
      .poll(() => drawer.getByText(word('replies.tester.outcome.fires'), { exact: true }).count())
      .toBe(0);
    await expectAccessible(drawer);
  });

  it('are imported as a whole or not at all, and what is wrong is listed by line', async () => {
    const { page, complaints } = await browser.openAsOwner(world);
    await page.goto(at('keywordMessage', '?form=import'));
    const form = page.getByRole('dialog', { name: word('replies.files.titles.keyword-rules') });
    const choose = form.locator('input[type="file"]');
    const picture = Buffer.from('89504e470d0a1a0a0000000d', 'hex');
    await choose.setInputFiles({ name: 'rules.csv', mimeType: 'text/csv', buffer: picture });
    await form.getByText(word('replies.files.notText')).waitFor();
    expect(complaints).toEqual([]);
    await choose.setInputFiles(file('rules.csv', 'keyword,text,group\nprice,5,a\n'));
    await form.getByRole('button', { name: word('replies.files.submit') }).click();
    await form.getByRole('cell', { name: 'reply1' }).waitFor();
    await expect
      .poll(() => form.getByRole('row').allInnerTexts())
      .toEqual([
        expect.stringContaining(word('replies.files.problem')),
        expect.stringMatching(/第 1 行\s+text\s+没有这一列/),
        expect.stringMatching(/第 1 行\s+group\s+没有这一列/),
        expect.stringMatching(/第 1 行\s+reply1\s+缺少这一列/),
      ]);
    await choose.setInputFiles(file('rules.csv', 'keyword,reply1,match\nprice,5,partial\nrefund,,regex\n'));
    await form.getByRole('button', { name: word('replies.files.submit') }).click();
    await form
      .getByRole('cell', { name: word('replies.files.line', { line: 3 }) })
      .first()
      .waitFor();
    await expect
      .poll(() => form.getByRole('row').allInnerTexts())
      .toEqual([
        expect.stringContaining(word('replies.files.problem')),
        expect.stringMatching(/第 3 行\s+match\s+不在可选范围内/),
        expect.stringMatching(/第 3 行\s+replies\s+缺少内容/),
      ]);
    await expectAccessible(form);
    await choose.setInputFiles(
      file('rules.csv', 'keyword,reply1\nprice,5\nrefund,"Within 7 days, always"\n'),
    );
    await form.getByRole('button', { name: word('replies.files.submit') }).click();
    await form.waitFor({ state: 'detached' });
    await expect.poll(() => namesOf(page).allInnerTexts()).toEqual(['refund', 'price']);
    expect(complaints.splice(0).every((text) => text.includes('400'))).toBe(true);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: word('replies.files.export') }).click();
    await page.getByRole('menuitem', { name: word('replies.files.csv') }).click();
    const exported = await download;
    expect(exported.suggestedFilename()).toMatch(/^关键词回复-\d{4}-\d\d-\d\d\.csv$/);
  });

  it.each(['quick', 'keywordMessage', 'welcomeMessage'])(
    'of %s are imported from the template as it is offered',
    async (name) => {
      const { page } = await browser.openAsOwner(world);
      await page.goto(at(name, '?form=import'));
      const form = page.getByRole('dialog', { name: /^导入/ });
      const offered = page.waitForEvent('download');
      await form.getByRole('button', { name: word('replies.files.template') }).click();
      await form.locator('input[type="file"]').setInputFiles({
        name: 'template.csv',
        mimeType: 'text/csv',
        buffer: fs.readFileSync(await (await offered).path()),
      });
      await form.getByRole('button', { name: word('replies.files.submit') }).click();
      await page.getByText(word('replies.files.done', { created: 1, replaced: 0 })).waitFor();
    },
  );

  it('are put into an order by the keyboard, and seen at once where they are open as well', async () => {
    const { page, owner } = await browser.openAsOwner(world);
    await addQuickReplies(world, owner.tenantId, 3, '/q');
    const other = await page.context().newPage();
    for (const one of [page, other]) {
      await one.goto(at('quick'));
      await expect.poll(() => namesOf(one).allInnerTexts()).toEqual(['/q1', '/q2', '/q3']);
    }
    const row = page.getByRole('row').filter({ hasText: '/q3' });
    await row.getByRole('button', { name: word('replies.up') }).focus();
    await page.keyboard.press('Enter');
    for (const one of [page, other])
      await expect.poll(() => namesOf(one).allInnerTexts()).toEqual(['/q1', '/q3', '/q2']);
  });

  it('are written with languages and in a group, and greet in their order', async () => {
    const { page } = await browser.openAsOwner(world);
    await page.goto(at('quick', '?form=new'));
    const form = page.getByRole('dialog', { name: word('replies.quick.createTitle') });
    await form.getByLabel(word('replies.form.name'), { exact: true }).fill('/hi');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: word('common.leave.title') });
    await question.waitFor();
    await expectAccessible(question);
    await question.getByRole('button', { name: word('common.cancel') }).click();
    await question.waitFor({ state: 'detached' });
    await expect
      .poll(() => form.getByLabel(word('replies.form.name'), { exact: true }).inputValue())
      .toBe('/hi');
    await form.getByLabel(word('replies.form.title'), { exact: true }).fill('Greeting');
    await form.getByLabel(word('replies.columns.content'), { exact: true }).fill('Hello {{contact.name}}');
    await form.getByText('Hello 王小明').waitFor();
    await form.getByRole('button', { name: word('replies.variants.add') }).click();
    await form
      .getByRole('combobox', { name: word('replies.variants.language'), exact: true })
      .and(page.locator(':focus'))
      .waitFor();
    await form.getByRole('combobox', { name: word('replies.variants.language'), exact: true }).fill('germ');
    await page.getByRole('option', { name: '德语' }).first().click();
    await form.getByLabel(word('replies.variants.text', { language: '德语' })).fill('Hallo');
    await expectAccessible(form);
    await form.getByRole('button', { name: word('replies.quick.createSubmit') }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByText(word('replies.languages', { count: 2 })).waitFor();

    await page.goto(at('welcomeMessage', '?form=new'));
    const welcome = page.getByRole('dialog', { name: word('replies.welcome.createTitle') });
    // Only the fields scroll, not the dialog with its heading.
    await expect.poll(() => welcome.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
    await welcome.getByLabel(word('replies.form.title'), { exact: true }).fill('Night');
    await welcome.getByLabel(word('replies.parts.textOf', { place: 1 })).fill('We are asleep.');
    await welcome.getByText(word('replies.welcome.someHours')).click();
    await welcome.getByLabel(word('replies.welcome.from')).fill('2200');
    await welcome.getByLabel(word('replies.welcome.to')).fill('6');
    await expectAccessible(welcome);
    await welcome.getByRole('button', { name: word('replies.welcome.createSubmit') }).click();
    await welcome.waitFor({ state: 'detached' });
    await page.getByText('22:00–06:00').waitFor();
  });

  it('are only looked at by agents', async () => {
    const owner = await makeOwner(world);
    const agent = await makeAgent(world, owner.tenantId);
    await world.rows.add('quick_replies', {
      id: 'qck_10000000000000000000000000',
      tenantId: owner.tenantId,
      name: '/seen',
      comparedName: '/seen',
      title: 'Title',
      content: 'Content',
      position: 1,
      createdAt: new Date(),
      updatedAt: new Date(),
    });
    const { page } = await browser.openAs(world, agent);
    await page.goto(at('quick', '?form=new'));
    await page.getByText('/seen').waitFor();
    await expect
      .poll(() =>
        page
          .getByRole('main')
          .getByRole('button', { name: /新建|导入|编辑|上移/ })
          .count(),
      )
      .toBe(0);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    // Texts that the list cuts can be read in full, and nothing else changes.
    await page.getByRole('button', { name: /^\/seen/ }).click();
    const read = page.getByRole('dialog', { name: '「/seen」' });
    await expect
      .poll(() => read.getByLabel(word('replies.columns.content'), { exact: true }).inputValue())
      .toBe('Content');
    await expect
      .poll(() => read.getByLabel(word('replies.columns.content'), { exact: true }).isDisabled())
      .toBe(true);
    await expect.poll(() => read.getByRole('button', { name: /保存|创建/ }).count()).toBe(0);
    await expectAccessible(read);
    await page.keyboard.press('Escape');
    await read.waitFor({ state: 'detached' });
    await page.goto(at('keywordMessage', '?test=hello'));
    await page.getByRole('complementary').last().getByText('不会回复').waitFor();
    await expectAccessible(page.getByRole('complementary').last());
  });
});
