import fs from 'node:fs';
import path from 'node:path';

const sources = path.resolve('apps/console/src');

/** The paths of all routes, without those that take a part of the path. */
export function routePaths(): string[] {
  const files = fs
    .readdirSync(path.join(sources, 'routes'))
    .filter((file) => !/^__|\$|^_shell\.tsx$/.test(file));
  return files.map((file) => {
    const parts = file.replace(/^_shell\.|\.tsx$/g, '').replace(/(?:^|\.)index$/, '');
    return `/${parts.replaceAll('.', '/')}`;
  });
}
