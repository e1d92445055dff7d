import fs from 'node:fs';
import path from 'node:path';

const sources = path.resolve('apps/console/src');

/** Every search parameter that a console page reads. */
export function searchNames(): string[] {
  const found = new Set<string>();
  for (const file of fs.readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
    if (!/(?:search|list-state|list-address|time-span)\.ts$|routes\/.*\.tsx$/.test(file)) continue;
    const source = fs.readFileSync(path.join(sources, file), 'utf8');
    for (const [, name = ''] of source.matchAll(/\b(?:raw|search)\['(\w+)'\]/g)) found.add(name);
    // The order of every list.
    for (const [, name = ''] of source.matchAll(/\b(sort|ascending): (?:choice|isSet)\b/g)) found.add(name);
  }
  return [...found].toSorted();
}

/** The paths of all routes, without routes that have path parameters. */
export function routePaths(): string[] {
  const files = fs
    .readdirSync(path.join(sources, 'routes'))
    .filter((file) => !/^__|\$|^_shell\.tsx$/.test(file));
  return files.map((file) => {
    const parts = file.replace(/^_shell\.|\.tsx$/g, '').replace(/(?:^|\.)index$/, '');
    return `/${parts.replaceAll('.', '/')}`;
  });
}
