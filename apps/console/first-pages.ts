import fs from 'node:fs';
import path from 'node:path';

const source = path.join(import.meta.dirname, 'src');
const starts = [
  'main.tsx',
  'routes/__root.tsx',
  'routes/login.tsx',
  'routes/_shell.tsx',
  'routes/_shell.workplace.home.tsx',
];
/** What the routes of all pages stand on, whichever is opened. */
const ofRoutes = /features[\\/][^\\/]+[\\/](queries|[\w-]+-search|list-state)\.ts$/;
const libraries = path.join(source, 'lib');
/** It names every page, to load when it is opened. */
const tree = path.join(source, 'app/route-tree.gen.ts');

function importsOf(file: string): string[] {
  const text = fs.readFileSync(file, 'utf8').replace(/import type [^;]*;/g, '');
  return [...text.matchAll(/(?:\bfrom|^import) '(\.[^']+)'/gm)].flatMap(([, from = '']) => {
    const base = path.resolve(path.dirname(file), from);
    return [`${base}.tsx`, `${base}.ts`].find((name) => fs.existsSync(name)) ?? [];
  });
}

/** The console's own files that sign-in and home are drawn with, whatever is loaded later aside. */
export function firstFiles(): Set<string> {
  const all = fs.readdirSync(source, { recursive: true, encoding: 'utf8' });
  const files = [...starts, ...all.filter((file) => ofRoutes.test(file))];
  const routes = all.filter((file) => /^routes[\\/].+\.tsx$/.test(file));
  const waiting = [
    ...files.map((file) => path.join(source, file)),
    ...routes
      .flatMap((file) => importsOf(path.join(source, file)))
      .filter((file) => file.startsWith(libraries)),
  ];
  const found = new Set<string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || file === tree) continue;
    found.add(file);
    waiting.push(...importsOf(file));
  }
  return found;
}
