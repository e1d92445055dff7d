// node tools/critical.mjs: the brotli bytes that a browser must load before the sign-in page, home and the public pages
// can be shown.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { root } from './fingerprint.mjs';

export const limit = 170 * 1024;
const languages = ['zh-CN', 'en-US'];
const consoleRoot = path.join(root, 'apps/console');
const dist = path.join(consoleRoot, 'dist');

/** The routes of each page besides the entry. */
const pages = {
  login: ['__root', 'login'],
  home: ['__root', '_shell', '_shell.workplace.home'],
  'work order share': ['__root', 'workOrder.share'],
  'link report': ['__root', 'fansOperation.streamLinkReport'],
};

/** A route's component is a separate chunk; its error view loads only on errors. */
function component(route) {
  return new RegExp(`^src/routes/${route.replaceAll('.', '\\.')}\\.tsx(\\?tsr-split=component)?$`);
}

const source = (name) => fs.readFileSync(path.join(consoleRoot, 'src', name), 'utf8');

/** The word groups that a route waits for in one language, from `staticData` in its source. */
function words(route, language) {
  const named = /staticData: \{\s*words: \[([^\]]*)\]/.exec(source(`routes/${route}.tsx`))?.[1] ?? '';
  return [...named.matchAll(/'(\w+)'/g)].map(([, group]) => {
    const file = new RegExp(`^ +${group}:.*?import\\('\\./(${language}/[\\w-]+)'\\)`, 'ms').exec(
      source('i18n/words.ts'),
    );
    if (!file)
      throw new Error(`The route ${route} waits for the words of ${group}, which there are none of.`);
    return `src/i18n/${file[1]}.ts`;
  });
}

/** The chunks that `keys` reach through static imports. */
function closure(manifest, keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    closure(manifest, manifest[key].imports ?? [], seen);
  }
  return seen;
}

function brotliSize(file) {
  const full = path.join(dist, file);
  if (fs.existsSync(`${full}.br`)) return fs.statSync(`${full}.br`).size;
  return zlib.brotliCompressSync(fs.readFileSync(full)).length;
}

export function measure() {
  const manifest = JSON.parse(fs.readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'));
  const keys = Object.keys(manifest);
  const entries = keys.filter((key) => manifest[key].isEntry);
  const found = (page, wanted) => {
    const of = keys.filter((key) => (wanted instanceof RegExp ? wanted.test(key) : wanted === key));
    if (of.length === 0)
      throw new Error(`No chunk of the console comes from ${wanted}: is the ${page} page still there?`);
    return of;
  };
  /** Counts the larger language. */
  return Object.entries(pages).map(([page, routes]) =>
    languages
      .map((language) => {
        const parts = routes.filter((route) => route !== '__root').map(component);
        const wanted = [...parts, ...routes.flatMap((route) => words(route, language))];
        const own = wanted.flatMap((each) => found(page, each));
        const files = new Set([...closure(manifest, [...entries, ...own])].map((key) => manifest[key].file));
        const scripts = [...files].filter((file) => file.endsWith('.js'));
        const bytes = scripts.reduce((sum, file) => sum + brotliSize(file), 0);
        return { page, files: scripts.length, bytes, fits: bytes <= limit };
      })
      .reduce((one, other) => (one.bytes >= other.bytes ? one : other)),
  );
}

if (process.argv[1] === import.meta.filename) {
  try {
    for (const { page, files, bytes, fits } of measure()) {
      const size = `${(bytes / 1024).toFixed(1)} of ${limit / 1024} KB`;
      console.log(`${fits ? '✓' : '✗'} ${page}: ${size} brotli in ${files} scripts`);
      if (!fits) process.exitCode = 1;
    }
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
