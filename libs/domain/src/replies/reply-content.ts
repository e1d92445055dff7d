import type { Material, ReplyPart } from '@parley/contracts/public';
import { filled, inLanguage, type VariableValues } from './reply-text.js';

export interface ReplyContent {
  text: string;
  material: Material | null;
}

/** Most platforms have no cards, so the words of a card are sent with its picture. */
export function wordsOf({ type, title, content, link }: Material): string {
  const words = type === 'card' ? [title, content, link] : [content];
  return words.filter((word) => word !== '').join('\n');
}

/** Null if nothing is left to send: its material was deleted, or its text has only unknown values. */
export function contentOf(
  part: ReplyPart,
  materials: ReadonlyMap<string, Material>,
  { values, language }: { values: VariableValues; language: string | null },
): ReplyContent | null {
  if (part.kind === 'text') {
    const text = filled(inLanguage(part, language), values).trim();
    return text === '' ? null : { text, material: null };
  }
  const material = materials.get(part.materialId);
  if (!material) return null;
  const text = filled(wordsOf(material), values);
  return text === '' && !material.medium ? null : { text, material };
}
