import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { consoleSource as source, wordGroupNames } from '../support/words.js';

const groups = wordGroupNames();
const routesDir = path.join(source, 'routes');

/** Whose names the words of `base` go by. */
const ofBase = ['common', 'errors', 'shell'];
/** Nobody is refused for a privilege before the shell stands. */
const afterSignIn = ['lib/failure-text.ts speaks billing', 'ui/NoPrivilege.tsx speaks billing'];

const read = (file: string): string => fs.readFileSync(file, 'utf8');

const namesIn = (list: string): string[] => [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name ?? '');

/** Every `t('group.…')`, also where it chooses between two. */
function spoken(text: string): string[] {
  return [...text.matchAll(/\bt\(([^)]{0,200})/g)].flatMap(([, inside = '']) =>
    [...inside.matchAll(/['"`](\w+)\.\w/g)].map(([, group]) => group ?? ''),
  );
}

/** What a file imports of the console, at once or later, and the words that come with it. */
function importsOf(file: string): { file: string; words: string[] }[] {
  const text = read(file).replace(/import type [^;]*;/g, '');
  const found: { from: string; words: string[] }[] = [];
  for (const [, from = ''] of text.matchAll(/\bfrom '(\.[^']+)'/g)) found.push({ from, words: [] });
  for (const [, from = '', rest = ''] of text.matchAll(/\bimport\('(\.[^']+)'\)((?:,\s*'\w+')*)/g)) {
    found.push({ from, words: namesIn(rest) });
  }
  return found.flatMap(({ from, words }) => {
    const base = path.resolve(path.dirname(file), from);
    const target = [`${base}.tsx`, `${base}.ts`].find((name) => fs.existsSync(name));
    const isOwn = target && !target.startsWith(path.join(source, 'i18n'));
    return isOwn ? [{ file: target, words }] : [];
  });
}

/** What of the console speaks words that neither it nor what leads to it has asked for. */
function unheard(file: string, known: Set<string>, seen = new Set<string>()): string[] {
  const mark = `${file} ${[...known].sort().join(' ')}`;
  if (seen.has(mark)) return [];
  seen.add(mark);
  const own = spoken(read(file)).filter((group) => groups.includes(group) && !known.has(group));
  const below = importsOf(file).flatMap(({ file: next, words }) =>
    unheard(next, new Set([...known, ...words]), seen),
  );
  return [...own.map((group) => `${path.relative(source, file)} speaks ${group}`), ...below];
}

function wordsOf(route: string): string[] {
  const text = read(path.join(routesDir, route));
  const [, named = ''] = /staticData: \{\s*words: \[([^\]]*)\]/.exec(text) ?? [];
  const [, later = ''] = /loadWords\(\[([^\]]*)\]/.exec(text) ?? [];
  return [...namesIn(named), ...namesIn(later)];
}

const routes = fs.readdirSync(routesDir).filter((name) => name.endsWith('.tsx'));

it.each(routes)('%s waits for the words of all it draws', (route) => {
  const frame = route.startsWith('_shell.') ? wordsOf('_shell.tsx') : [];
  const known = new Set([...ofBase, ...frame, ...wordsOf(route)]);
  const found = unheard(path.join(routesDir, route), known);
  expect(found.filter((each) => !afterSignIn.includes(each))).toEqual([]);
});
