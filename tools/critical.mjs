// node tools/critical.mjs: what a browser must load before the login and the home page can show, in brotli bytes.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { root } from './fingerprint.mjs';

const limit = 170 * 1024;
const dist = path.join(root, 'apps/console/dist');

/** A route's component is a chunk of its own; what it shows on errors is loaded then. */
function route(name) {
  return new RegExp(`^src/routes/${name.replaceAll('.', '\\.')}\\.tsx(\\?tsr-split=component)?$`);
}

/** Which of the manifest's sources a page consists of, beside the entry itself. */
const pages = {
  login: [route('login')],
  home: [route('_shell'), route('_shell.workplace.home')],
};

/** The chunks reached from `keys` by imports that are not lazy. */
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
  return Object.entries(pages).map(([page, sources]) => {
    const own = sources.flatMap((source) => {
      const found = keys.filter((key) => source.test(key));
      if (found.length === 0)
        throw new Error(`No chunk of the console comes from ${source}: is the ${page} page still there?`);
      return found;
    });
    const files = new Set([...closure(manifest, [...entries, ...own])].map((key) => manifest[key].file));
    const scripts = [...files].filter((file) => file.endsWith('.js'));
    const bytes = scripts.reduce((sum, file) => sum + brotliSize(file), 0);
    return { page, files: scripts.length, bytes, fits: bytes <= limit };
  });
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
