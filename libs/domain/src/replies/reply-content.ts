import type { Material, ReplyPart } from '@parley/contracts/public';
import { filled, inLanguage, type VariableValues } from './reply-text.js';

/** One message as a contact gets it: text, a medium, or both. */
export interface ReplyContent {
  text: string;
  material: Material | null;
}

/** Most platforms have no cards: the words of a card are sent with its picture. */
export function wordsOf({ type, title, content, link }: Material): string {
  const words = type === 'card' ? [title, content, link] : [content];
  return words.filter((word) => word !== '').join('\n');
}

/** Null where nothing is left to send: its material was deleted, or all of its text is unknown values. */
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
