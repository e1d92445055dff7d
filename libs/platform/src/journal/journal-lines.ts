import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { JournalSegment } from './journal-segment.js';

const attempts = 20;

const unless =
  (code: string) =>
  (error: NodeJS.ErrnoException): string[] => {
    if (error.code === code) return [];
    throw error;
  };

/** A neighbour replayed the segment meanwhile, or renamed its folder when it took it over. */
const isMoved = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * The lines of all nodes that share a directory, while these continue to write and replay. A line that was there at the
 * call is either found or its replay has ended. A later line may be found.
 */
export async function journalLines(directory: string): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await readAll(directory);
    } catch (error) {
      if (!isMoved(error) || attempt === attempts) throw error;
    }
  }
}

async function readAll(directory: string): Promise<string[]> {
  const lines = new Set<string>();
  for (const node of await readdir(directory).catch(unless('ENOENT'))) {
    const folder = path.join(directory, node);
    const names = await readdir(folder).catch(unless('ENOTDIR'));
    const segments = names.filter((name) => name.endsWith('.jsonl')).toSorted();
    for (const name of segments) {
      const segment = await JournalSegment.found(path.join(folder, name));
      for (const line of await segment.read()) lines.add(line);
    }
  }
  return [...lines];
}
