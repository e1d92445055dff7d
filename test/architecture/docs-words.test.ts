import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { menuGroups } from '@parley/contracts/public';
import { describe, expect, it } from 'vitest';
import { root } from '../../tools/fingerprint.mjs';
import { consoleSource } from '../support/word-groups.js';
import { word } from '../support/words.js';

const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const inDocs = fs.readdirSync(path.join(root, 'docs')).filter((name) => name.endsWith('.md'));
const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...inDocs.map((name) => `docs/${name}`)];

/** Without code, whose names are not the console's. */
const prose = (file: string): string => read(file).replaceAll(/```[^]*?```|`[^`]*`/g, '');

const textsOf = (words: unknown): string[] =>
  typeof words === 'string' ? [words] : Object.values(words as object).flatMap(textsOf);

/** Every English text of the console. */
const folder = path.join(consoleSource, 'i18n/en-US');
const modules = await Promise.all(
  fs
    .readdirSync(folder)
    .map((name) => import(/* @vite-ignore */ pathToFileURL(path.join(folder, name)).href) as Promise<object>),
);
const shown = new Set(modules.flatMap(textsOf));

/** Names in italics, as the docs write a menu's or button's name. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/(?<![*\w])\*([^*\s][^*]*?)\*(?![*\w])/g)].map(([, name = '']) =>
    name.replaceAll(/\s+/g, ' '),
  );

describe('the words of the docs', () => {
  it('are the console’s, where they name a menu, a button or a field', () => {
    const named = pages.flatMap((page) => namesIn(prose(page)).map((name) => ({ page, name })));
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter(({ name }) => !shown.has(name) && !shown.has(`${name}…`))).toEqual([]);
  });

  it('name a page as the menu does, where they give its address', () => {
    const names = new Map<string, string>(
      menuGroups.flatMap(({ pages: ofGroup }) =>
        ofGroup.flatMap(({ path: address, name }) => [
          [`en-US ${address}`, word.en(`shell.menu.${name}`)] as const,
          [`zh-CN ${address}`, word(`shell.menu.${name}`)] as const,
        ]),
      ),
    );
    const named = (file: string, language: string, form: RegExp) =>
      [...read(file).matchAll(form)].map(([, name, address]) => ({
        file,
        name,
        page: `${language} ${address}`,
      }));
    const found = [
      ...named('docs/first-steps.md', 'en-US', /\*([^*]+)\* at\s+<http:\/\/localhost:8080([^>]+)>/g),
      ...['zh-CN', 'en-US'].flatMap((language) =>
        fs
          .readdirSync(path.join(root, 'docs/guide', language))
          .flatMap((file) =>
            named(`docs/guide/${language}/${file}`, language, /\[([^\]]+)\]\((\/[^)#?]+)[^)]*\)/g),
          ),
      ),
    ];
    expect(found.length).toBeGreaterThan(60);
    expect(found.filter(({ name, page }) => names.get(page) !== name)).toEqual([]);
  });

  it('describe every page of the operators’ menu, in its order', () => {
    const [, table = ''] = /## The operators' pages\n([^]*?)\n## /.exec(read('docs/operating.md')) ?? [];
    const listed = [...table.matchAll(/^\| \*(.+?)\* \|/gm)].map(([, name]) => name);
    const menu = menuGroups.find(({ name }) => name === 'operator')?.pages ?? [];
    expect(['Operations', ...listed]).toEqual([
      word.en('shell.menu.operator'),
      ...menu.map(({ name }) => word.en(`shell.menu.${name}`)),
    ]);
  });

  it('are one for each thing', () => {
    const former = /payment inbox|operation log|installation settings|\be-mail|\b(?<!payment )callbacks?\b/i;
    expect(pages.filter((page) => former.test(prose(page)))).toEqual([]);
  });

  it('list every bench', async () => {
    const { benches } = (await import(path.join(root, 'test/bench/rounds.mjs'))) as { benches: string[] };
    const [, listed = ''] = /measures all: (.*?);/.exec(read('CONTRIBUTING.md')) ?? [];
    expect(listed.split(', ')).toEqual(benches.map((name) => `\`${name}\``));
  });

  it('have eight features of at most twelve words at their beginning, in both languages', () => {
    const features = [...read('README.md').matchAll(/^- \*\*(.+)$/gm)].map(([, text = '']) => text);
    expect(features.map((text) => text.split(' ').length <= 12)).toEqual(Array(8).fill(true));
    const headings = (file: string) => read(file).match(/^## /gm)?.length;
    const commands = (file: string) => read(file).match(/`(?:npm|git) [^`]+`|^(?:npm|git) .+$/gm);
    expect(read('README.zh-CN.md').match(/^- \*\*/gm)).toHaveLength(8);
    expect(headings('README.zh-CN.md')).toBe(headings('README.md'));
    expect(commands('README.zh-CN.md')).toEqual(commands('README.md'));
  });
});
