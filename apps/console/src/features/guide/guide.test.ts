import { languages, menuGroups } from '@parley/contracts/public';
import { describe, expect, it } from 'vitest';
import { allTexts } from '../../i18n/all-texts.test-support';
import { guidePageOf, guidePages } from '../../lib/guide-pages';
import { pictureUrl } from './guide-pictures';
import { loadGuide } from './guide-texts';

const routes: string[] = menuGroups
  .flatMap((group) => [...group.pages])
  .filter(({ path }) => !/^\/(operator|templates)\//.test(path))
  .map(({ path }) => path);

describe('the user guide', () => {
  it('explains each page of the menu that owners and agents open', () => {
    expect(routes.length).toBeGreaterThan(20);
    expect(routes.filter((route) => !guidePageOf(route))).toEqual([]);
    expect(guidePageOf('/no/such/page')).toBeUndefined();
  });

  it('has the same sections in both languages', async () => {
    const [zh, en] = await Promise.all(languages.map(loadGuide));
    const sectionsOf = (texts: typeof zh) =>
      Object.fromEntries(Object.entries(texts ?? {}).map(([name, page]) => [name, page?.sections.length]));
    expect(Object.keys(zh ?? {}).sort()).toEqual([...guidePages].sort());
    expect(sectionsOf(zh)).toEqual(sectionsOf(en));
    expect(Object.values(sectionsOf(zh)).every((count) => count !== undefined && count > 2)).toBe(true);
  });
});

describe.each(languages)('the guide in %s', async (language) => {
  const texts = await loadGuide(language);
  const pages = Object.entries(texts).map(([name, page]) => ({
    name,
    text: [page?.lead, ...(page?.sections ?? []).map((section) => section.text)].join('\n'),
  }));
  const found = (pattern: RegExp) =>
    pages.flatMap(({ name, text }) => [...text.matchAll(pattern)].map(([, part = '']) => ({ name, part })));

  it('links to its own pages and to pages of the console', () => {
    const links = found(/(?<!!)\[[^\]]*\]\(([^)]+)\)/g);
    expect(links.length).toBeGreaterThan(30);
    const isAlive = (link: string) =>
      routes.includes(link) || guidePages.some((page) => link === `${page}.md`);
    expect(links.filter(({ part }) => !isAlive(part))).toEqual([]);
  });

  it('has a picture on each page about pages of the console', () => {
    const pictures = found(/!\[[^\]]+\]\(([^)]+)\)/g);
    const named = new Set(pictures.map(({ name }) => name));
    // The demo has no system that gets events.
    const texts = ['glossary', 'faq', 'webhooks'];
    expect(guidePages.filter((name) => !named.has(name) && !texts.includes(name))).toEqual([]);
    const file = new RegExp(`^\\.\\./\\.\\./pictures/[\\w-]+\\.${language}\\.light\\.webp$`);
    expect(pictures.filter(({ part }) => !file.test(part))).toEqual([]);
    for (const scheme of ['light', 'dark'] as const)
      expect(pictures.filter(({ part }) => !pictureUrl(part, scheme))).toEqual([]);
  });

  it('prints in bold the words of the console alone', async () => {
    const words = new Set(Object.values(await allTexts(language)));
    const bold = found(/\*\*([^*]+\*\*.?)/g);
    expect(bold.length).toBeGreaterThan(150);
    const isPrinted = (part: string) => {
      const [word = '', next = ''] = part.split('**');
      // Markdown does not end bold text between a punctuation mark and a letter.
      const isOpen = /[^\p{L}\p{N}]$/u.test(word) && /[\p{L}\p{N}]/u.test(next);
      return words.has(word) && !isOpen;
    };
    expect(bold.filter(({ part }) => !isPrinted(part))).toEqual([]);
  });
});
