import type { MediaKind } from '@parley/contracts/public';
import { fileTypeFromFile } from 'file-type';

export interface Sniffed {
  kind: MediaKind;
  /** As files of that kind are called here. */
  type: string;
}

/** What is taken, by what its content is found to be. */
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

/** Names a file gets when somebody saves it: what it is called must not make it something else. */
const extensions: Record<string, string> = {
  'image/webp': 'webp',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'audio/wav': 'wav',
  'audio/aac': 'aac',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'application/pdf': 'pdf',
};

/** By the file's content alone; null where it is nothing that is taken. */
export async function sniff(file: string): Promise<Sniffed | null> {
  const found = await fileTypeFromFile(file);
  return (found && taken[found.mime]) ?? null;
}

/** `Offer.html` that is a PDF is saved as `Offer.pdf`. */
export function nameToSave(name: string, type: string): string {
  const base = name.replace(/\.[a-z0-9]{1,5}$/i, '').trim();
  return `${base || 'file'}.${extensions[type] ?? 'bin'}`;
}
