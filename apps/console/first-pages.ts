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
/** It names every page, to load when it is opened. */
const tree = path.join(source, 'app/route-tree.gen.ts');

/** The console's own files that sign-in and home are drawn with, whatever is loaded later aside. */
export function firstFiles(): Set<string> {
  const found = new Set<string>();
  const all = fs.readdirSync(source, { recursive: true, encoding: 'utf8' });
  const waiting = [...starts, ...all.filter((file) => ofRoutes.test(file))].map((file) =>
    path.join(source, file),
  );
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || file === tree) continue;
    found.add(file);
    const text = fs.readFileSync(file, 'utf8').replace(/import type [^;]*;/g, '');
    for (const [, from = ''] of text.matchAll(/(?:\bfrom|^import) '(\.[^']+)'/gm)) {
      const base = path.resolve(path.dirname(file), from);
      const target = [`${base}.tsx`, `${base}.ts`].find((name) => fs.existsSync(name));
      if (target) waiting.push(target);
    }
  }
  return found;
}
