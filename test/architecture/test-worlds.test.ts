import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * How tests reach past the services. Each number may only fall: where a change lowers one, lower it here too.
 *
 * - `sql`: statements written in SQL. They are for what entities do not show: row-level security, plans, partitions,
 *   locks, secrets at rest, recounts.
 * - `changes`: rows that are added, changed or removed past the services. They are for states that only time or a
 *   fault leads to.
 * - `chinese`: Chinese by which a browser test finds an element. It is for what people wrote, and for what stands
 *   together of several words.
 */
const ceilings = { sql: 165, changes: 474, chinese: 249 };

const files = readdirSync(path.join(root, 'test'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|mjs)$/.test(name) && !/^(bench|architecture)\//.test(name))
  .map((name) => ({ name, text: readFileSync(path.join(root, 'test', name), 'utf8') }));

function found(pattern: RegExp): { count: number; list: string } {
  const counts = files
    .map(({ name, text }) => ({ name, count: text.match(pattern)?.length ?? 0 }))
    .filter(({ count }) => count > 0);
  return {
    count: counts.reduce((sum, one) => sum + one.count, 0),
    list: counts.map(({ name, count }) => `test/${name} ${count}`).join('\n'),
  };
}

describe('tests', () => {
  it('make their worlds without SQL', () => {
    // A statement that is passed to `sql` or `query`. The argument begins with a quote or a name in lower case.
    const { count, list } = found(/\.sql(?:<[^(]*>)?\(|\.query(?:<[^(]*>)?\(\s*[`'"]/g);
    expect(count, list).toBeLessThanOrEqual(ceilings.sql);
  });

  it('make them through services where one leads to the state', () => {
    const { count, list } = found(/\brows\.(?:add|change|backdate|remove)\(/g);
    expect(count, list).toBeLessThanOrEqual(ceilings.changes);
  });

  it('find by its key what the console says', () => {
    // `word('common.save')` of `test/support/words.ts`.
    const { count, list } = found(
      /\.(?:getBy(?!Role)\w+\(|getByRole\([^()]*?\bname:|(?:filter|locator)\([^()]*?\bhasText:|selectOption\(\{ label:)\s*(?:'[^'\n]*|`[^`]*|\/[^/\n]*)\p{Script=Han}/gu,
    );
    expect(count, list).toBeLessThanOrEqual(ceilings.chinese);
  });
});
