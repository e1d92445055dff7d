// Content hashes of source folders, and the stamps that record the source of the last build.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');
const stamps = path.join(root, 'node_modules/.cache/parley');

/** Every file below `folder` as an absolute path in a stable order; empty for an absent folder. */
export function filesBelow(folder) {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

export const hashOf = (content) => createHash('sha1').update(content).digest('base64url');

/**
 * One hash of the names and contents of files and folders relative to the project.
 * @param {string[]} rooms
 * @param {(file: string) => boolean} [wanted]
 */
export function fingerprint(rooms, wanted = () => true) {
  const hash = createHash('sha1');
  for (const room of rooms) {
    const place = path.resolve(root, room);
    const isFile = fs.statSync(place, { throwIfNoEntry: false })?.isFile();
    for (const file of isFile ? [place] : filesBelow(place)) {
      if (!wanted(file)) continue;
      hash.update(`\0${path.relative(root, file)}\0`).update(fs.readFileSync(file));
    }
  }
  return hash.digest('base64url');
}

export function readStamp(name) {
  try {
    return JSON.parse(fs.readFileSync(path.join(stamps, `${name}.json`), 'utf8'));
  } catch {
    return undefined;
  }
}

export function writeStamp(name, value) {
  fs.mkdirSync(stamps, { recursive: true });
  replaceFile(path.join(stamps, `${name}.json`), JSON.stringify(value));
}

/** Replaces a file in one step, so that a concurrent reader sees the old or the new one. */
export function replaceFile(file, content, mode = 0o644) {
  const next = `${file}.${process.pid}.new`;
  fs.writeFileSync(next, content, { mode });
  fs.renameSync(next, file);
}
