import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const rooms = ['libs/domain/src', 'apps/console/src/features'];
/** Tests do not count, because they are beside their sources. */
const mostFiles = 24;

const entries = (folder: string) => fs.readdirSync(path.join(root, folder), { withFileTypes: true });

const foldersIn = (folder: string): string[] =>
  entries(folder)
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${folder}/${entry.name}`);

const filesIn = (folder: string): string[] =>
  entries(folder)
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => `${folder}/${entry.name}`);

/** Every release adds a file. */
const migrations = 'libs/domain/src/migrations';

const features = rooms.flatMap(foldersIn).filter((folder) => folder !== migrations);
const capabilities = features.flatMap(foldersIn);

describe('a feature', () => {
  it(`lists at most ${mostFiles} files in a folder; above that it has capability folders`, () => {
    const found = [...features, ...capabilities].filter((folder) => filesIn(folder).length > mostFiles);
    expect(found).toEqual([]);
  });

  it('has one level of capability folders', () => {
    expect(capabilities.flatMap(foldersIn)).toEqual([]);
  });
});

const parts = fs
  .readdirSync(path.join(root, 'apps/console/src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.(test|gen)\.tsx?$/.test(name))
  .map((name) => `apps/console/src/${name}`)
  .filter((file) => !file.startsWith('apps/console/src/routes/'));

/** The export that a file's name promises: `Part` in `Part.tsx`, the hook `usePart` in `use-part.ts`. */
function promised(file: string): string | undefined {
  const base = path.basename(file).replace(/\.tsx?$/, '');
  if (/^[A-Z]/.test(base)) return base;
  return base.startsWith('use-')
    ? base.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    : undefined;
}

describe('a part of the console', () => {
  it('has the name of its file', () => {
    const strangers = parts.filter((file) => {
      const name = promised(file);
      const text = fs.readFileSync(path.join(root, file), 'utf8');
      return name && !new RegExp(`^export (?:default )?(?:function|const) ${name}\\b`, 'm').test(text);
    });
    expect(strangers).toEqual([]);
  });
});
