import type { MediaKind } from '@parley/contracts/public';
import { fileTypeFromFile } from 'file-type';

export interface Sniffed {
  kind: MediaKind;
  /** The media type, in this application's spelling. */
  type: string;
}

/** The accepted types, by detected content. */
const taken: Record<string, Sniffed> = {
  'image/png': { kind: 'picture', type: 'image/png' },
  'image/jpeg': { kind: 'picture', type: 'image/jpeg' },
  'image/webp': { kind: 'picture', type: 'image/webp' },
  'image/gif': { kind: 'picture', type: 'image/gif' },
  'audio/mpeg': { kind: 'audio', type: 'audio/mpeg' },
  'audio/ogg': { kind: 'audio', type: 'audio/ogg' },
  'audio/ogg; codecs=opus': { kind: 'audio', type: 'audio/ogg' },
  'audio/x-m4a': { kind: 'audio', type: 'audio/mp4' },
  'audio/wav': { kind: 'audio', type: 'audio/wav' },
  'audio/aac': { kind: 'audio', type: 'audio/aac' },
  'video/mp4': { kind: 'video', type: 'video/mp4' },
  'video/webm': { kind: 'video', type: 'video/webm' },
  'application/pdf': { kind: 'document', type: 'application/pdf' },
};

/** The extensions of each type. A file with another extension gets the first one. */
const extensions: Record<string, string[]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'audio/mpeg': ['mp3'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/mp4': ['m4a'],
  'audio/wav': ['wav'],
  'audio/aac': ['aac'],
  'video/mp4': ['mp4', 'm4v'],
  'video/webm': ['webm'],
  'application/pdf': ['pdf'],
};

/** Looks at the file's content alone; null if the type is not accepted. */
export async function sniff(file: string): Promise<Sniffed | null> {
  const found = await fileTypeFromFile(file);
  return (found && taken[found.mime]) ?? null;
}

/**
 * The name for saving a file, so that it cannot pass for another type. A PDF named `Offer.html` becomes
 * `Offer.pdf`; a JPEG named `photo.JPEG` keeps its name.
 */
export function nameToSave(name: string, type: string): string {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name);
  const base = (ending ? name.slice(0, ending.index) : name).trim() || 'file';
  const [usual = 'bin', ...others] = extensions[type] ?? [];
  const given = ending?.[1] ?? '';
  return `${base}.${[usual, ...others].includes(given.toLowerCase()) ? given : usual}`;
}
