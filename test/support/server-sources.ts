import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const folders = ['libs/domain/src', 'libs/platform/src', 'apps/api/src', 'apps/worker/src'];

export interface SourceFile {
  /** From the root of the repository. */
  file: string;
  text: string;
}

/** The TypeScript sources of the server, its tests left out. */
export function serverSources(): SourceFile[] {
  return folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('.d.ts'))
      .sort()
      .map((name) => {
        const file = path.posix.join(folder, name);
        return { file, text: fs.readFileSync(path.join(root, file), 'utf8') };
      }),
  );
}
