import fs from 'node:fs';
import path from 'node:path';

const source = path.join(import.meta.dirname, 'src');
const frame = ['main.tsx', 'routes/__root.tsx'];
/** Files that the addresses of all pages depend on, whichever page is opened. */
const ofRoutes = /features[\\/][^\\/]+[\\/](?:[^\\/]+[\\/])?[\w-]+-search\.ts$/;
const frontDoor = /features[\\/][^\\/]+[\\/]public\.ts$/;
/** The tree names every page, to load when it is opened. */
const tree = path.join(source, 'app/route-tree.gen.ts');
const icons = path.resolve(import.meta.dirname, '../../node_modules/lucide-react/dist/esm');
const client = path.resolve(import.meta.dirname, '../../libs/client/src');
const contracts = path.resolve(import.meta.dirname, '../../libs/contracts/src');

const all = fs.readdirSync(source, { recursive: true, encoding: 'utf8' });
const under = (names: string[]): string[] => names.map((name) => path.join(source, name));

/** The file that defines each value of the contracts, because all of them are imported from `public.ts`. */
function contractFiles(): Map<string, string> {
  const door = fs.readFileSync(path.join(contracts, 'public.ts'), 'utf8');
  const files = [...door.matchAll(/from '\.\/(.+)\.js'/g)].map(([, name]) =>
    path.join(contracts, `${name}.ts`),
  );
  const valuesOf = (file: string) =>
    fs.readFileSync(file, 'utf8').matchAll(/^export (?:const|function|class) (\w+)/gm);
  return new Map(
    files.flatMap((file) => [...valuesOf(file)].map(([, value = '']) => [value, file] as const)),
  );
}

const contractOf = contractFiles();

function contractsOf(text: string): string[] {
  return [...text.matchAll(/\{([^}]*)\} from '@parley\/contracts\/public'/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/(?<!type )\b\w+/g)].flatMap(([name]) => contractOf.get(name) ?? []),
  );
}

/** Resolves the names that a feature's front door exports to the files that define them. */
function behindDoor(door: string, clause: string): string[] {
  const names = new Set([...clause.matchAll(/(?<!type )\b\w+/g)].map(([name]) => name));
  const passed = fs.readFileSync(door, 'utf8').matchAll(/export \{([^}]*)\} from '([^']+)'/g);
  return [...passed].flatMap(([, list = '', from = '']) =>
    [...list.matchAll(/\b\w+/g)].some(([name]) => names.has(name))
      ? existing(path.resolve(path.dirname(door), from))
      : [],
  );
}

function existing(base: string): string[] {
  const named = [base, `${base}.tsx`, `${base}.ts`, base.replace(/\.js$/, '.ts')];
  return named.filter((name) => /\.\w+$/.test(name) && fs.existsSync(name)).slice(0, 1);
}

function importsOf(file: string): string[] {
  const text = fs.readFileSync(file, 'utf8').replace(/(?:import|export) type [^;]*;/g, '');
  const statements = text.matchAll(
    /^(?:import|export) (?:([^;']*) from )?'(?:(\.[^']+)|@parley\/client\/(\w+))'/gm,
  );
  const others = [...statements].flatMap(([, clause = '', near, ofClient = '']) => {
    const found = existing(near ? path.resolve(path.dirname(file), near) : path.join(client, ofClient));
    return found.flatMap((each) => (frontDoor.test(each) ? behindDoor(each, clause) : each));
  });
  return [...others, ...contractsOf(text)];
}

/** Files reached from these by static imports; dynamic imports are left out. */
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

/** The files that the home page is drawn with, and its icons. */
export function homeFiles(): Set<string> {
  // The first page loads the routes of all pages, and with them the queries that each route starts before its page is
  // drawn.
  const asked = all
    .filter((file) => /^routes[\\/].+\.tsx$/.test(file))
    .flatMap((file) => importsOf(path.join(source, file)))
    .filter((file) => file.endsWith('.ts'));
  const own = [...frame, 'routes/_shell.tsx', 'routes/_shell.workplace.home.tsx'];
  const files = reached([...under([...own, ...all.filter((file) => ofRoutes.test(file))]), ...asked]);
  return new Set([...files, ...iconsOf(files)]);
}

/** The files that a page outside the shell is drawn with, and its icons. */
export function publicPageFiles(route: string): Set<string> {
  const files = reached(under([...frame, `routes/${route}.tsx`]));
  return new Set([...files, ...iconsOf(files)]);
}
