import {
  codePoints,
  type Material,
  type ReplyPart,
  replyLimits,
  type ShownPart,
  type Variants,
} from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format';
import { randomId } from '../../../lib/random-id';
import { canonicalTag, checkVariables } from '../reply-text';

/** A further language during editing. */
export interface EditedVariant {
  key: string;
  language: string;
  text: string;
}

/** An item in an edited list keeps its key when it moves. */
export type EditedPart = { key: string } & (
  | { kind: 'text'; text: string; variants: EditedVariant[] }
  | Extract<ShownPart, { kind: 'material' }>
);

export const newText = (text = ''): EditedPart => ({ key: randomId(), kind: 'text', text, variants: [] });

/** An empty place for a material. */
export const newMaterial = (): EditedPart => withMaterial(randomId(), null, null);

export const withMaterial = (key: string, id: string | null, material: Material | null): EditedPart => ({
  key,
  kind: 'material',
  materialId: id ?? '',
  title: material?.title ?? '',
  type: material?.type ?? 'text',
  thumbnailUrl: material?.medium?.thumbnailUrl ?? null,
});

/** Stored variants get the same keys at each read, so that unedited ones equal the stored ones. */
export const editedVariants = (variants: Variants = {}): EditedVariant[] =>
  Object.entries(variants).map(([language, text]) => ({ key: language, language, text }));

export const editedOf = (parts: readonly ShownPart[]): EditedPart[] =>
  parts.map((part, index) => {
    const key = `stored ${index}`;
    return part.kind === 'text'
      ? { key, kind: 'text', text: part.text, variants: editedVariants(part.variants) }
      : { key, ...part };
  });

/** Stored messages as a form would save them. */
export const savedParts = (parts: readonly ShownPart[]): ReplyPart[] => partsOf(editedOf(parts));

export const variantsOf = (variants: readonly EditedVariant[]): Variants =>
  Object.fromEntries(variants.map(({ language, text }) => [language.trim(), text]));

export const partsOf = (parts: readonly EditedPart[]): ReplyPart[] =>
  parts.map((part) => {
    if (part.kind === 'material') return { kind: 'material', materialId: part.materialId };
    const { text, variants } = part;
    return { kind: 'text', text, ...(variants.length > 0 && { variants: variantsOf(variants) }) };
  });

/** Replaces one item; the others keep their places. */
export const replaced = <Item extends { key: string }>(items: readonly Item[], item: Item): Item[] =>
  items.map((one) => (one.key === item.key ? item : one));

/** Moves an item by one place, unless it is at the end. */
export function moved<Item>(items: readonly Item[], from: number, by: 1 | -1): Item[] {
  const [item] = items.slice(from, from + 1);
  const to = from + by;
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}

/** The error of further languages in words, or true. */
export function checkVariants(t: TFunction, variants: readonly EditedVariant[]): string | true {
  const tags = variants.map(({ language }) => canonicalTag(language));
  if (tags.includes(null)) return t('replies.variants.needLanguage');
  if (new Set(tags).size < tags.length) return t('replies.variants.repeated');
  if (variants.some(({ text }) => text.trim() === '')) return t('replies.variants.blank');
  if (variants.some(({ text }) => text.length > replyLimits.textMax)) return t('replies.variants.long');
  const wrong = variants.map(({ text }) => checkVariables(t, text)).find((problem) => problem !== true);
  return wrong ?? true;
}

/** The error of a reply's messages in words, or true. */
export function checkParts(t: TFunction, format: Format, parts: readonly EditedPart[]): string | true {
  if (parts.length === 0) return t('replies.parts.need');
  for (const [index, part] of parts.entries()) {
    const place = format.number(index + 1);
    if (part.kind === 'material') {
      if (part.materialId === '') return t('replies.parts.blank', { place });
      continue;
    }
    if (part.text.trim() === '') return t('replies.parts.blank', { place });
    const own = checkVariables(t, part.text);
    const problem = own === true ? checkVariants(t, part.variants) : own;
    if (problem !== true) return t('replies.parts.badVariants', { place, problem });
  }
  return true;
}

export function checkLine(t: TFunction, format: Format, text: string, max: number): string | true {
  if (text.trim() === '') return t('replies.form.need');
  return codePoints(text) <= max || t('replies.form.long', { shown: format.number(max) });
}
