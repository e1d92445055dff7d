// npm run screens [-- --docs] [--data FOLDER] [--role owner,agent] [--only home,fan] [--variant zh-CN-light-1440]
// Photographs every page of every role in both languages, both themes, on a desktop and on a phone, into docs/screens,
// with contact sheets beside them. With --docs it renews the pictures of docs/pictures instead. Without --data it starts a demo of its own, and stops it afterwards.
import fs from 'node:fs';
import path from 'node:path';
import { root } from './fingerprint.mjs';
import { readArguments } from './run/arguments.mjs';
import { compileStep, installStep } from './run/prepare.mjs';
import { giveUp, line, Obstacle } from './run/say.mjs';
import { ensureChromium, ensureFonts, findChromium } from './run/system-packages.mjs';
import { countedHistory, openContext, settle, startDemo } from './screens/stage.mjs';

const out = path.join(root, 'docs/screens');

const variants = ['zh-CN', 'en-US'].flatMap((language) =>
  ['light', 'dark'].flatMap((theme) =>
    [1440, 390].map((width) => ({ name: `${language}-${theme}-${width}`, language, theme, width })),
  ),
);

const listed = (text) => text?.split(',');

function chosenPages() {
  const { values } = readArguments({
    usage: `npm run screens -- [options]: takes screenshots of every page of a new demo, or of the running Parley of --data.

  --docs            renews the pictures of the READMEs and the guide in docs/pictures
  --data FOLDER     the data folder of a running Parley
  --role ROLE,…     only the pages of these roles
  --only PAGE,…     only these pages
  --variant NAME,…  only these variants, of ${variants.map(({ name }) => name).join(', ')}`,
    options: {
      docs: { type: 'boolean', default: false },
      data: { type: 'string' },
      role: { type: 'string' },
      only: { type: 'string' },
      variant: { type: 'string' },
    },
  });
  const chosen = variants.filter(({ name }) => listed(values.variant)?.includes(name) ?? true);
  if (chosen.length === 0) {
    throw new Obstacle(
      `There is no variant ${values.variant}; there are ${variants.map(({ name }) => name).join(', ')}.`,
    );
  }
  if (values.docs && (values.role || values.variant))
    throw new Obstacle('--docs takes its own roles and variants: leave out --role and --variant.');
  return {
    docs: values.docs,
    data: values.data,
    role: listed(values.role),
    only: listed(values.only),
    chosen,
  };
}

async function shoot({ page, system, place, file }) {
  await page.goto(`${system.url}${place.path}`);
  await settle(page);
  if (place.act) {
    await place.act(page);
    await settle(page);
  }
  await page.screenshot({ path: file });
}

async function shootAll({ browser, system, role, variant, only }) {
  const { placesOf } = await import('./screens/places.mjs');
  const { writeSheet } = await import('./screens/sheets.mjs');
  const folder = path.join(out, variant.name);
  fs.mkdirSync(folder, { recursive: true });
  const context = await openContext({ browser, system, role, variant });
  const page = await context.newPage();
  const files = [];
  const missed = [];
  for (const place of placesOf(role).filter(({ name }) => only?.includes(name) ?? true)) {
    const file = path.join(folder, `${role}-${place.name}.png`);
    try {
      await shoot({ page, system, place, file });
      files.push(file);
    } catch (error) {
      missed.push(`${variant.name} ${role} ${place.name}: ${String(error.message).split('\n')[0]}`);
    }
  }
  await context.close();
  const isPhone = variant.width < 900;
  const [width, height, columns, perSheet] = isPhone ? [300, 650, 6, 12] : [720, 450, 3, 9];
  for (let at = 0; at < files.length; at += perSheet) {
    const part = files.slice(at, at + perSheet);
    const sheet = path.join(out, `${variant.name}-${role}-${at / perSheet + 1}.png`);
    await writeSheet({ files: part, out: sheet, width, height, columns });
  }
  return { shot: files.length, missed };
}

try {
  const { docs, data, role, only, chosen } = chosenPages();
  await installStep();
  const { chromium } = await import('playwright-core');
  await ensureChromium();
  await ensureFonts();
  await compileStep();
  const demo = data === undefined ? await startDemo() : { data, stop: async () => {} };
  const { findSystem } = await import('./fleet/system.mjs');
  const { roles } = await import('./screens/places.mjs');
  const system = findSystem({ data: demo.data });
  await countedHistory(system);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  /** @type {{ shot: number, missed: string[] }} */
  const result = { shot: 0, missed: [] };
  const add = ({ shot, missed }) => {
    result.shot += shot;
    result.missed.push(...missed);
  };
  try {
    if (docs) {
      const { shootDocs } = await import('./screens/docs.mjs');
      add(await shootDocs({ browser, system, only }));
    } else {
      for (const variant of chosen) {
        for (const each of roles.filter((one) => role?.includes(one) ?? true))
          add(await shootAll({ browser, system, role: each, variant, only }));
        line(`${variant.name}: ${result.shot} screens so far`);
      }
    }
  } finally {
    await browser.close();
    await system.close();
    await demo.stop();
  }
  const { shot, missed } = result;
  const folder = docs ? 'docs/pictures' : path.relative(process.cwd(), out) || out;
  for (const each of missed) line(`✗ ${each}`);
  line(`${shot} screens in ${folder}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} catch (error) {
  giveUp(error);
}
