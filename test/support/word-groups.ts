import fs from 'node:fs';
import path from 'node:path';

/** The console's sources. */
export const consoleSource = path.resolve(import.meta.dirname, '../../apps/console/src');

/** The names of the groups of the console's words. */
export const wordGroupNames = (): string[] =>
  [...fs.readFileSync(path.join(consoleSource, 'i18n/words.ts'), 'utf8').matchAll(/^ {2}(\w+): \{/gm)].map(
    ([, name]) => name ?? '',
  );
