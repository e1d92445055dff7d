import { auditFields, type Route, routes } from '@parley/contracts/public';
import { describe, expect, it } from 'vitest';
import { allTexts, withoutForm } from './all-texts.test-support';

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../i18n/**', '!../**/*.test.{ts,tsx}', '!../**/*.gen.ts'],
  { query: '?raw', import: 'default', eager: true },
);
const code = Object.values(sources).join('\n');

const texts = await allTexts('zh-CN');
const known = new Set(Object.keys(texts).map(withoutForm));
const groups = new Set([...known].map((key) => key.slice(0, key.indexOf('.'))));
const ofGroup = (key: string): boolean => groups.has(key.slice(0, key.indexOf('.')));

/** Templates whose variable part covers several segments of a key, or a contract name with a dot. */
const wide = new Set([
  'shell.${meta.locale}',
  'failures.names.${error.error}',
  'failures.causes.${error.error}.${rule}',
  'failures.names.${error}',
  'audit.actions.${action}',
  'replies.form.variables.${name}',
]);

/** Audited actions of the worker, which have no route. */
const ofTasks = ['contact-data.delete', 'reports.stop', 'reports.unsubscribe'];

/** Template literals that begin with a group. */
const templates = [
  ...new Set([...code.matchAll(/`([a-z]\w*\.[^`]*\$\{[^`]*)`/gi)].map(([, text = '']) => text)),
];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The keys that a template can produce. A choice between two literals produces these two. */
function patternOf(template: string): RegExp {
  const parts = template.split(/(\$\{[^}]*\})/).map((part) => {
    if (!part.startsWith('${')) return escaped(part);
    const [, yes, no] = /\?\s*'([\w.-]+)'\s*:\s*'([\w.-]+)'\}$/.exec(part) ?? [];
    if (yes && no) return `(?:${escaped(yes)}|${escaped(no)})`;
    return wide.has(template) ? '.+' : String.raw`[\w+-]+`;
  });
  return new RegExp(`^${parts.join('')}$`);
}

const literals = new Set(
  [...code.matchAll(/['"`]([a-z]\w*(?:\.[\w-]+)+)['"`]/gi)].map(([, key = '']) => key),
);
const patterns = templates.filter(ofGroup).map(patternOf);

describe('the texts of the console', () => {
  it('are all asked for', () => {
    const unused = [...known].filter(
      (key) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)),
    );
    expect(unused).toEqual([]);
  });

  it('contain every key that is asked for', () => {
    const asked = [...code.matchAll(/\bt\(\s*'([^']+)'/g), ...code.matchAll(/\bi18nKey="([^"]+)"/g)];
    const missing = asked.map(([, key = '']) => key).filter((key) => !known.has(key));
    expect(asked.length).toBeGreaterThan(1000);
    expect(missing).toEqual([]);
  });

  it('contain at least one key of every template', () => {
    const empty = templates.filter(ofGroup).filter((template) => {
      const pattern = patternOf(template);
      return ![...known].some((key) => pattern.test(key));
    });
    expect(empty).toEqual([]);
  });

  it('name every audited field of the contract', () => {
    const named = [...known].filter((key) => key.startsWith('audit.fields.'));
    expect(named.sort()).toEqual(
      Object.keys(auditFields)
        .map((field) => `audit.fields.${field}`)
        .sort(),
    );
  });

  it('name every audited action of the contract', () => {
    const audited = (Object.entries(routes) as [string, Route][]).filter(
      ([, { method, reads, unaudited }]) => method !== 'GET' && !reads && !unaudited,
    );
    const named = [...known].filter((key) => key.startsWith('audit.actions.'));
    const actions = [...audited.map(([name]) => name), ...ofTasks];
    expect(named.sort()).toEqual(actions.map((name) => `audit.actions.${name}`).sort());
  });
});
