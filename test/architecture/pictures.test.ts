import fs from 'node:fs';
import path from 'node:path';
import { menuGroups } from '@parley/contracts/public';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { root } from '../../tools/fingerprint.mjs';
import { languages, pictureOf, shots } from '../../tools/screens/docs.mjs';
import { word } from '../support/words.js';

interface Shown {
  path: string;
  heading: string;
  menu: string[];
}

const folder = path.join(root, 'docs/pictures');
const shown = JSON.parse(fs.readFileSync(path.join(folder, 'pictures.json'), 'utf8')) as Record<
  string,
  Record<string, Shown>
>;
const files = languages.flatMap((language) => [
  ...shots.flatMap(({ name, themes }) => themes.map((theme) => pictureOf(name, language, theme))),
  `tour.${language}.webp`,
]);
const sizeOf = (file: string): number => fs.statSync(path.join(folder, file)).size;
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

/** The menu's groups and entries, as an owner sees them. */
const menuOf = (language: string): Set<string> => {
  const text = language === 'zh-CN' ? word : word.en;
  const forOwner = ({ roles }: { roles: readonly string[] }) => roles.includes('owner');
  return new Set(
    menuGroups.flatMap(({ name, pages }) => [
      text(`shell.menu.${name}`),
      ...[...pages].filter(forOwner).map((page) => text(`shell.menu.${page.name}`)),
    ]),
  );
};

// Names and words alone: no pixel is compared, so that a new colour needs no new pictures.
describe('the pictures of the docs, which `npm run screens -- --docs` renews', () => {
  it('are all there, and none else', () => {
    const kept = fs.readdirSync(folder).filter((name) => name !== 'pictures.json');
    expect(kept.sort()).toEqual([...files].sort());
    expect(shots.filter(({ themes }) => themes.length === 2)).toHaveLength(8);
  });

  it('are small, of one size, and the animation moves', async () => {
    const pictures = files.filter((file) => !file.startsWith('tour.'));
    expect(pictures.filter((file) => sizeOf(file) > 120_000)).toEqual([]);
    for (const file of pictures) {
      const { width, height } = await sharp(path.join(folder, file)).metadata();
      expect([file, width, height]).toEqual([file, 1280, 900]);
    }
    for (const language of languages) {
      const tour = `tour.${language}.webp`;
      expect(sizeOf(tour)).toBeLessThan(2_000_000);
      expect((await sharp(path.join(folder, tour), { animated: true }).metadata()).pages).toBeGreaterThan(5);
    }
  });

  it.each(languages)('have the words of today’s menu, in %s', (language) => {
    const menu = menuOf(language);
    const pictures = Object.entries(shown[language] ?? {});
    expect(pictures.map(([name]) => name).sort()).toEqual(shots.map(({ name }) => name).sort());
    for (const [name, { path: at, menu: seen }] of pictures) {
      expect(at, name).toBe(shots.find((shot) => shot.name === name)?.path);
      expect(seen.length, name).toBeGreaterThan(5);
      expect(
        seen.filter((entry) => !menu.has(entry)),
        name,
      ).toEqual([]);
    }
  });

  it('stand in both READMEs', () => {
    for (const [file, language] of [
      ['README.md', 'en-US'],
      ['README.zh-CN.md', 'zh-CN'],
    ] as const) {
      const named = [...read(file).matchAll(/docs\/pictures\/([\w.-]+)/g)].map(([, name = '']) => name);
      expect(named).toContain(pictureOf('inbox', language, 'light'));
      expect(named).toContain(`tour.${language}.webp`);
      expect(named.filter((name) => !files.includes(name))).toEqual([]);
    }
  });
});
