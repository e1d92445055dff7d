import path from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, type TestPage, withBrowser } from '../support/browser.js';
import { allowLoopback } from '../support/operator.js';
import { promptMs } from '../support/prompt.js';
import { makeOperator } from '../support/sign-in.js';
import { likeLibreTranslate, TranslationServer } from '../support/translation-server.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();
let server: TranslationServer;

beforeAll(async () => {
  server = await TranslationServer.start(likeLibreTranslate);
});
afterAll(() => server.close());

const enter = async (options?: BrowserContextOptions): Promise<TestPage> =>
  browser.openAs(world, await makeOperator(world), '/operator/translation', options);

const names = (page: Page): Promise<string[]> =>
  page
    .getByRole('list', { name: word('translation.list') })
    .getByRole('heading')
    .allTextContents();

it('an operator sets services up, tries them out, and puts them in order by keyboard', async () => {
  const { page, complaints } = await enter();
  await page.getByText(word('translation.pseudoOnly')).waitFor();
  await page.getByRole('button', { name: word('translation.add') }).click();
  const form = page.getByRole('dialog', { name: word('translation.form.add') });
  await form.getByRole('button', { name: word('common.save') }).click();
  await form.getByText(word('common.fixCount', { count: 2 })).waitFor();
  await expectAccessible(form);
  await form.getByLabel(word('translation.form.kind')).selectOption('libretranslate');
  await form.getByLabel(word('translation.form.name')).fill('机房');
  await form.getByLabel(word('translation.form.endpoint')).fill('example.com');
  await form.getByLabel(/^API 密钥/).fill('canary-key');
  await form.getByRole('button', { name: word('common.save') }).click();
  await form.getByText(word('translation.form.endpointBad')).waitFor();
  await form.getByLabel(word('translation.form.endpoint')).fill(server.url);
  await form.getByRole('button', { name: word('common.save') }).click();
  await form.getByText(word('translation.form.endpointPrivate')).waitFor();
  await allowLoopback(world);
  await form.getByRole('button', { name: word('common.save') }).click();
  await page.getByText(word('translation.saved', { name: '机房' })).waitFor();
  await page.getByText(word('translation.pseudoOnly')).waitFor({ state: 'detached', timeout: promptMs });
  await expect.poll(() => names(page)).toEqual(['Pseudo', '机房']);
  await expect.poll(() => page.content()).not.toContain('canary-key');
  const added = page.getByRole('listitem').filter({ hasText: '机房' });
  await added.getByText(word('translation.state.untested')).waitFor();

  await page.getByRole('button', { name: word('translation.testOf', { name: '机房' }) }).click();
  const test = page.getByRole('dialog', { name: word('translation.testOf', { name: '机房' }) });
  await test.getByLabel(word('translation.testing.target')).fill('德语');
  await page.getByRole('option', { name: '德语' }).first().click();
  await test.getByRole('button', { name: word('translation.testing.run') }).click();
  await test.getByText('de: 你好，很高兴认识你！').waitFor();
  await expectAccessible(test);
  server.behaviour = () => ({ status: 403, body: { error: 'Wrong canary-key' } });
  await test.getByRole('button', { name: word('translation.testing.run') }).click();
  await test
    .getByText(word('translation.testing.failed', { reason: word('translation.failure.unauthorised') }))
    .waitFor();
  await test.getByText(word('translation.testing.said', { detail: '403 Wrong •••' })).waitFor();
  await test.getByRole('button', { name: word('common.cancel') }).click();
  await page.getByText(word('translation.testFailed', { ago: word('common.justNow') })).waitFor();
  await added.getByText(word('translation.state.failing')).waitFor();

  const up = page.getByRole('button', { name: word('translation.moveUp', { name: '机房' }) });
  await up.focus();
  await page.keyboard.press('Enter');
  await page.getByText(word('translation.moved', { name: '机房', place: 1 })).waitFor({ state: 'attached' });
  await expect.poll(() => names(page)).toEqual(['机房', 'Pseudo']);
  const focused = () => page.evaluate<string | null>(`document.activeElement?.getAttribute('aria-label')`);
  await expect
    .poll(focused, { message: 'focus stays with it' })
    .toBe(word('translation.moveDown', { name: '机房' }));

  await page.getByRole('button', { name: word('translation.editOf', { name: '机房' }) }).click();
  const edit = page.getByRole('dialog', { name: word('translation.editOf', { name: '机房' }) });
  await edit.getByText(word('translation.form.apiKeyKept')).waitFor();
  await expect.poll(() => edit.getByLabel(/^API 密钥/).inputValue()).toBe('');
  await edit.getByRole('switch', { name: word('translation.form.enabled') }).click();
  await edit.getByRole('button', { name: word('common.save') }).click();
  await page.getByText(word('translation.state.disabled'), { exact: true }).waitFor({ timeout: promptMs });
  await page.getByRole('button', { name: word('translation.deleteOf', { name: 'Pseudo' }) }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByText(word('translation.deleteLast')).waitFor();
  await asked.getByRole('button', { name: word('translation.deleteAction') }).click();
  await page.getByText(word('translation.noneEnabled')).waitFor({ timeout: promptMs });
  await expect.poll(() => names(page)).toEqual(['机房']);
  const [row] = await world.rows.find('translation_providers', {});
  expect(row).toMatchObject({ name: '机房', enabled: false, keySealed: expect.any(String) as string });
  // The browser logs a refusal by itself.
  complaints.splice(0);
});

it('every language is found by either of its names, with who knows it', async () => {
  const { page } = await enter();
  await page.getByRole('tab', { name: word('translation.tab.languages') }).click();
  await page.getByText(/^共 27\d 种语言$/).waitFor();
  await page.getByRole('searchbox').fill('希伯来');
  await page.getByText(word('translation.languages.count', { shown: 1 })).waitFor();
  const row = page.getByRole('row', { name: /希伯来语/ });
  await expect
    .poll(() => row.getByText(word('translation.languages.known'), { exact: true }).count())
    .toBe(5);
  await row.getByText(word('translation.languages.rtl')).waitFor();
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('searchbox').fill('manx');
  await page.getByText(word('translation.languages.modelOnly')).waitFor();
  await page.getByRole('combobox', { name: word('translation.languages.provider') }).selectOption('deepl');
  await page.getByText(word('translation.languages.none')).waitFor();
  await expect.poll(() => new URL(page.url()).search).toContain('by=deepl');
  await page.getByRole('button', { name: word('common.clearFilters') }).click();
  await page.getByText(/^共 27\d 种语言$/).waitFor();
});

it('fits a phone', async () => {
  const { page } = await enter({ viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: '测试「' }).first().waitFor();
  const overflow = () => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  await expect.poll(overflow).toBeLessThanOrEqual(0);
  await page.getByRole('tab', { name: word('translation.tab.languages') }).click();
  await page.getByText('支持的服务：').first().waitFor();
  await expect.poll(overflow).toBeLessThanOrEqual(0);
});
