import path from 'node:path';
import type { Material, Page as Listed } from '@parley/contracts/public';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, selectRow, withBrowser } from '../support/browser.js';
import { libraryOf, somePicture } from '../support/materials.js';
import { mp4Video } from '../support/recordings.js';
import { signedIn, type SignedInPerson } from '../support/session.js';
import { makeAgent, makeOwner } from '../support/sign-in.js';
import { word } from '../support/words.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { CONSOLE_DIR: path.resolve('apps/console/dist') } });
const browser = withBrowser();

const list = (search = '') => `${world.url}/material/config${search}`;

async function enter(
  viewport = { width: 1440, height: 900 },
): Promise<{ page: Page; owner: SignedInPerson; complaints: string[] }> {
  const owner = await signedIn(world, await makeOwner(world));
  const { page, complaints } = await browser.openAs(world, owner, undefined, { viewport });
  return { page, owner, complaints };
}

/** The width of the file behind an image, in pixels. */
const widthOf = (image: Locator): Promise<number> =>
  image.evaluate(async (element) => {
    const shown = element as unknown as { decode(): Promise<void>; naturalWidth: number };
    await shown.decode();
    return shown.naturalWidth;
  });

describe('the material library', () => {
  it('takes a picture, shows its thumbnail, and has it in a group', async () => {
    const { page, owner, complaints } = await enter();
    await page.goto(list());
    await page.getByRole('button', { name: word('materials.create') }).click();
    const form = page.getByRole('dialog', { name: word('materials.create') });
    await form.getByRole('radio', { name: word('materials.type.picture') }).check({ force: true });
    await form.getByLabel(word('materials.form.title')).fill('夏季优惠');
    await form.getByRole('button', { name: word('materials.form.createSubmit') }).click();
    await form.getByText(word('materials.form.needMedium'), { exact: true }).first().waitFor();
    await expect.poll(() => form.getByRole('status').textContent()).toContain('1');
    // A file whose content contradicts its name is refused beside the field. Nothing is stored.
    const file = form.getByLabel(word('materials.form.choose'));
    await file.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('<script>') });
    await form.getByText(word('failures.names.media.type_unsupported')).waitFor();
    expect(complaints.splice(0).every((text) => text.includes('415'))).toBe(true);
    await file.setInputFiles({
      name: 'photo.png',
      mimeType: 'image/png',
      buffer: await somePicture(800, 600),
    });
    const preview = form.getByRole('img', { name: 'photo.png' });
    await preview.waitFor();
    await expect.poll(() => widthOf(preview)).toBe(800);
    await expectAccessible(form);
    await form.getByRole('button', { name: word('materials.form.createSubmit') }).click();
    await form.waitFor({ state: 'detached' });
    const row = page.getByRole('row', { name: /夏季优惠/ });
    const thumb = row.locator('img');
    await expect.poll(() => widthOf(thumb)).toBe(320);
    // No panel covers the button for the next one.
    await expect.poll(() => page.getByRole('complementary', { name: '夏季优惠' }).count()).toBe(0);
    await expect
      .poll(() => page.getByRole('button', { name: word('materials.create') }).isVisible())
      .toBe(true);
    await row
      .getByRole('button', { name: /夏季优惠/ })
      .first()
      .click();
    await page.getByRole('complementary', { name: '夏季优惠' }).getByText('800 × 600').waitFor();
    // The pressed cell is under the drawer.
    await page.reload();
    await page.getByRole('complementary', { name: '夏季优惠' }).getByText('800 × 600').waitFor();
    await expectAccessible(page.getByRole('complementary'));
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: word('materials.group.title') }).click();
    const groups = page.getByRole('dialog', { name: word('materials.group.title') });
    await groups.getByLabel(word('materials.group.addLabel')).fill('促销');
    await groups.getByRole('button', { name: word('materials.group.add') }).click();
    await groups.getByText('促销').waitFor();
    await expectAccessible(groups);
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: word('common.more') }).click();
    await page.getByRole('menuitem', { name: word('materials.move') }).click();
    const move = page.getByRole('dialog', { name: word('materials.moveTitle', { shown: 1 }) });
    await move.getByLabel(word('materials.group.field')).selectOption('促销');
    await move.getByRole('button', { name: word('materials.moveSubmit') }).click();
    await row.getByText('促销').waitFor();
    const { items } = (await owner.get('/api/materials').expect(200)).body.data as Listed<Material>;
    expect(items).toMatchObject([
      { title: '夏季优惠', type: 'picture', groupId: expect.stringMatching(/^grp_/) },
    ]);
  });

  it('plays a video from where it is asked to', async () => {
    const { page, owner } = await enter();
    const library = libraryOf(world, owner.accessToken);
    const bytes = mp4Video();
    const medium = await library.upload(bytes, 'tour.mp4');
    const { id } = await library.material({ type: 'video', title: 'Tour', content: '', mediumId: medium.id });
    const asked = page.waitForRequest((request) => request.url().includes(`/api/media/${medium.id}`));
    await page.goto(list(`?open=${id}`));
    await page.getByLabel('tour.mp4').waitFor();
    const request = await asked;
    expect(request.headers()['range'], 'the player asks for a part').toMatch(/^bytes=0-/);
    const part = await page.evaluate(async (url) => {
      const reply = await fetch(url, { headers: { range: 'bytes=50000-50009' } });
      return [reply.status, [...new Uint8Array(await reply.arrayBuffer())]];
    }, medium.url);
    expect(part).toEqual([206, [...bytes.subarray(50_000, 50_010)]]);
  });

  it('shows an agent what the owner just changed, to read alone', async () => {
    const { page: mine, owner } = await enter();
    const { page } = await browser.openAs(world, await makeAgent(world, owner.tenantId));
    await page.goto(list());
    await page.getByText(word('materials.emptyForAgent')).waitFor();
    await expect.poll(() => page.getByRole('button', { name: word('materials.create') }).count()).toBe(0);
    await mine.goto(list('?form=new'));
    const form = mine.getByRole('dialog', { name: word('materials.create') });
    await form.getByLabel(word('materials.form.title')).fill('你好');
    await form.getByLabel(word('materials.form.content'), { exact: true }).last().fill('很高兴认识你');
    await form.getByRole('button', { name: word('materials.form.createSubmit') }).click();
    await form.waitFor({ state: 'detached' });
    const row = page.getByRole('row', { name: /你好/ });
    await row.waitFor();
    await expect.poll(() => row.getByRole('checkbox').count()).toBe(0);
    await expect.poll(() => row.getByRole('button', { name: word('common.more') }).count()).toBe(0);
    await row.getByRole('button', { name: /你好/ }).click();
    await page.getByRole('complementary', { name: '你好' }).getByText('很高兴认识你').first().waitFor();
    await expect
      .poll(() =>
        page
          .getByRole('complementary')
          .getByRole('button', { name: word('common.edit') })
          .count(),
      )
      .toBe(0);
  });

  it('deletes all that match a search, on other pages too, after the number was typed', async () => {
    const { page, owner, complaints } = await enter();
    const library = libraryOf(world, owner.accessToken);
    for (let number = 1; number <= 22; number++) await library.material({ title: `春季 ${number}` });
    await library.material({ title: '秋季' });
    await page.goto(list(`?q=${encodeURIComponent('春季')}`));
    const bar = page.getByRole('toolbar', { name: word('common.bulk') });
    await page.getByRole('checkbox', { name: '全选行' }).check();
    await bar.getByText(word('common.selectedPage', { shown: 20 })).waitFor();
    await bar.getByRole('button', { name: word('common.selectAll', { shown: 22 }) }).click();
    await bar.getByText(word('common.selectedAll', { shown: 22 })).waitFor();
    await expectAccessible(bar);
    // Another filter starts another selection.
    await page.goto(list());
    await page.getByRole('row', { name: /秋季/ }).waitFor();
    await expect.poll(() => bar.count()).toBe(0);
    await page.goBack();
    await selectRow(page.getByRole('row', { name: /春季 22/ }));
    await bar.getByText(word('common.selected', { shown: 1 })).waitFor();
    await bar.getByRole('button', { name: word('common.selectAll', { shown: 22 }) }).click();
    await bar.getByRole('button', { name: '删除 22 份' }).click();
    const question = page.getByRole('alertdialog', { name: word('materials.deleteAllTitle', { shown: 22 }) });
    await expect
      .poll(() =>
        question.getByRole('button', { name: word('materials.deleteManyAction', { shown: 22 }) }).isEnabled(),
      )
      .toBe(false);
    await question.getByLabel(word('common.typeCount', { text: 22 })).fill('22');
    await expectAccessible(question);
    await question.getByRole('button', { name: word('materials.deleteManyAction', { shown: 22 }) }).click();
    await page.getByText(word('materials.deletedMany', { count: 22 })).waitFor();
    await page.goto(list());
    await page.getByRole('row', { name: /秋季/ }).waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    expect(complaints).toEqual([]);
  });

  it('moves all that match on a phone', async () => {
    const { page, owner } = await enter({ width: 390, height: 844 });
    const library = libraryOf(world, owner.accessToken);
    for (let number = 1; number <= 21; number++) await library.material({ title: `春季 ${number}` });
    const group = await library.group('活动');
    await page.goto(list());
    await page.getByRole('checkbox', { name: word('common.selectRow', { name: '春季 21' }) }).check();
    const bar = page.getByRole('toolbar', { name: word('common.bulk') });
    await bar.getByRole('button', { name: word('common.selectAll', { shown: 21 }) }).click();
    await expect
      .poll(() =>
        page.getByRole('checkbox', { name: word('common.selectRow', { name: '春季 20' }) }).isChecked(),
      )
      .toBe(true);
    const overflow = () => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    await expect.poll(overflow).toBeLessThanOrEqual(0);
    await bar.getByRole('button', { name: word('materials.move') }).click();
    const dialog = page.getByRole('dialog', { name: word('materials.moveTitle', { shown: 21 }) });
    await dialog.getByLabel(word('materials.group.field')).selectOption({ label: '活动' });
    await dialog.getByRole('button', { name: word('materials.moveSubmit'), exact: true }).click();
    await page.getByText(word('materials.moved', { count: 21 })).waitFor();
    await expect
      .poll(() => world.rows.count('materials', { tenantId: owner.tenantId, groupId: group.id }))
      .toBe(21);
  });

  it('fits a phone, whatever its choices are', async () => {
    const { page } = await enter({ width: 390, height: 844 });
    await page.goto(list('?form=new'));
    await page
      .getByRole('dialog', { name: word('materials.create') })
      .getByRole('radio', { name: word('materials.type.picture') })
      .waitFor();
    const overflow = () => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    await expect.poll(overflow).toBeLessThanOrEqual(0);
  });
});
