import fs from 'node:fs';
import path from 'node:path';

const source = path.join(import.meta.dirname, 'src');
const frame = ['main.tsx', 'routes/__root.tsx'];
/** What the addresses of all pages stand on, whichever is opened. */
const ofRoutes = /features[\\/][^\\/]+[\\/][\w-]+-search\.ts$/;
const libraries = path.join(source, 'lib');
/** It names every page, to load when it is opened. */
const tree = path.join(source, 'app/route-tree.gen.ts');
const icons = path.resolve(import.meta.dirname, '../../node_modules/lucide-react/dist/esm');

const all = fs.readdirSync(source, { recursive: true, encoding: 'utf8' });
const under = (names: string[]): string[] => names.map((name) => path.join(source, name));

function importsOf(file: string): string[] {
  const text = fs.readFileSync(file, 'utf8').replace(/import type [^;]*;/g, '');
  return [...text.matchAll(/(?:\bfrom|^import) '(\.[^']+)'/gm)].flatMap(([, from = '']) => {
    const base = path.resolve(path.dirname(file), from);
    return [`${base}.tsx`, `${base}.ts`, base].find((name) => fs.existsSync(name)) ?? [];
  });
}

/** What is drawn with these files, whatever is loaded later aside. */
function reached(waiting: string[]): Set<string> {
  const found = new Set<string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || file === tree) continue;
    found.add(file);
    if (/\.tsx?$/.test(file)) waiting.push(...importsOf(file));
  }
  return found;
}

/** Several names stand for one icon: where each is drawn. */
function iconFiles(): Map<string, string> {
  const index = fs.readFileSync(path.join(icons, 'lucide-react.mjs'), 'utf8');
  return new Map(
    [...index.matchAll(/^export \{([^}]*)\} from '([^']+)'/gm)].flatMap(([, names = '', from = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(
        ([, name = '']) => [name, path.join(icons, from)] as const,
      ),
    ),
  );
}

function iconsOf(files: Iterable<string>): string[] {
  const drawn = iconFiles();
  return [...files].flatMap((file) => {
    const [, names = ''] = /import \{([^}]*)\} from 'lucide-react'/.exec(fs.readFileSync(file, 'utf8')) ?? [];
    return [...names.matchAll(/\w+/g)].flatMap(([name]) => drawn.get(name) ?? []);
  });
}

/** The files of the console that the home page is drawn with, and its icons. */
export function homeFiles(): Set<string> {
  const shared = all
    .filter((file) => /^routes[\\/].+\.tsx$/.test(file))
    .flatMap((file) => importsOf(path.join(source, file)))
    .filter((file) => file.startsWith(libraries));
  const own = [...frame, 'routes/_shell.tsx', 'routes/_shell.workplace.home.tsx'];
  const files = reached([...under([...own, ...all.filter((file) => ofRoutes.test(file))]), ...shared]);
  return new Set([...files, ...iconsOf(files)]);
}

/** The same of the page to sign in. */
export function loginFiles(): Set<string> {
  const files = reached(under([...frame, 'routes/login.tsx']));
  return new Set([...files, ...iconsOf(files)]);
}
