import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** What a usual run leaves out of a file, and why. One line for each file. */
const reasons: Record<string, string> = {
  'test/browser/every-page.test.ts':
    'each page is drawn in one of four looks, which take turns; fully in all four',
  'test/browser/hostile-pages.test.ts': 'all of it: the tenant of every-page holds scripts too',
  'test/browser/unusual-names.test.ts': 'all of it: the tenant of every-page holds such names too',
};

const marks = [
  /^\/\/ @module-tag full$/m,
  /tags: \['full'\]/,
  /from '(?:\.\.\/)+(?:test\/)?support\/full\.js'/,
];

it('what a usual run leaves out is listed with its reason', () => {
  const files = ['apps', 'libs', 'test']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(folder, name),
      ),
    )
    .filter((file) => /\.test\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))
    // It names the marks itself.
    .filter((file) => path.join(root, file) !== import.meta.filename);
  const reduced = files.filter((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return marks.some((mark) => mark.test(text));
  });
  expect(reduced.toSorted()).toEqual(Object.keys(reasons).toSorted());
});
