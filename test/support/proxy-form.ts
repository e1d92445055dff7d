import type { Locator, Page } from 'playwright-core';
import { word } from './words.js';

/** Opens and fills the form of a new proxy without saving it. */
export async function fillProxyForm(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: word('proxies.create') })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: word('proxies.form.createTitle') });
  await form.getByLabel(word('proxies.form.name')).fill('Berlin');
  await form.getByLabel(word('proxies.form.host')).fill('proxy.example');
  await form.getByLabel(word('proxies.form.port')).fill('1080');
  await form.getByRole('radio', { name: word('proxies.form.authentications.none') }).check({ force: true });
  return form;
}
