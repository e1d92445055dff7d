import { readFileSync } from 'node:fs';
import path from 'node:path';

const manifest = path.resolve('apps/console/dist/.vite/manifest.json');

/** The path of the console's chunk that a source file begins, such as `src/routes/login.tsx?tsr-split=component`. */
export function chunkOf(source: string): string {
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>;
  const chunk = chunks[source];
  if (!chunk) throw new Error(`No chunk of the console begins with ${source}.`);
  return `/${chunk.file}`;
}
