import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const folders = ['libs/domain/src', 'libs/platform/src', 'apps/api/src', 'apps/worker/src'];

export interface SourceFile {
  /** Relative to the repository. */
  file: string;
  text: string;
}

function sourcesIn(folder: string, ending: RegExp): SourceFile[] {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !/\.(test|d|gen)\.tsx?$/.test(name))
    .sort()
    .map((name) => {
      const file = path.posix.join(folder, name);
      return { file, text: fs.readFileSync(path.join(root, file), 'utf8') };
    });
}

/** The server's TypeScript sources without tests. */
export const serverSources = (): SourceFile[] => folders.flatMap((folder) => sourcesIn(folder, /\.ts$/));

/** The console's TypeScript sources without translations. */
export const consoleSources = (): SourceFile[] =>
  sourcesIn('apps/console/src', /\.tsx?$/).filter(({ file }) => !file.includes('/i18n/'));
