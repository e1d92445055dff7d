import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../tools/fingerprint.mjs';
import { expectAccessible, withBrowser } from '../support/browser.js';
import { makeOwner } from '../support/sign-in.js';
import { makeSignedInOperator } from '../support/operator.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

it('shows the version of the installation below the profile, and what has changed', async () => {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const { page } = await browser.openAs(world, await makeOwner(world), '/user/info');
  await page.getByText(word('user.about.version', { version })).waitFor();
  await page.getByRole('button', { name: word('user.about.changes') }).click();
  const dialog = page.getByRole('dialog', { name: word('user.about.changes') });
  await dialog.getByRole('heading', { name: `${version}（` }).waitFor();
  const links = await dialog
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(links.filter((href) => !href?.startsWith('https://'))).toEqual([]);
  await expectAccessible(dialog);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

it('opens the licences of the packages that the installation contains', async () => {
  const { page } = await browser.openAs(world, await makeOwner(world), '/user/info');
  const link = page.getByRole('link', { name: word('user.about.notices') });
  const href = (await link.getAttribute('href')) ?? '';
  const reply = await page.request.get(`${world.url}${href}`);
  expect(reply.headers()['content-type']).toContain('text/plain');
  const text = await reply.text();
  for (const name of ['react', 'fastify', 'typeorm', '@mui/material'])
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
  expect(text).toContain('Node.js');
});

it('shows operators the whole changelog', async () => {
  const operator = { ...(await makeSignedInOperator(world)), password: '' };
  const { page } = await browser.openAs(world, operator, '/user/info');
  await page.getByRole('button', { name: word('user.about.changes') }).click();
  const dialog = page.getByRole('dialog', { name: word('user.about.changes') });
  await dialog.getByRole('heading', { name: 'For operators' }).first().waitFor();
});
