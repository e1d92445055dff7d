import { Injectable } from '@nestjs/common';
import type { Material, ReplyPart } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { MaterialQueries } from '../materials/index.js';
import { filled, inLanguage, type ReplyValues } from './reply-text.js';
import { materialsOf } from './reply-values.js';

/** One message as a contact gets it: text, a medium, or both. */
export interface ReplyContent {
  text: string;
  material: Material | null;
}

/** What the parts of a reply say. */
@Injectable()
export class ReplyContentQueries {
  constructor(private readonly materialQueries: MaterialQueries) {}

  /** The materials that parts send; to be read once for many. */
  async materialsOf(tx: TenantTx, parts: readonly ReplyPart[]): Promise<Map<string, Material>> {
    return this.materialQueries.ofIds(tx, materialsOf(parts));
  }
}

/** A card has no form of its own on most platforms: its words go with the picture. */
export function wordsOf({ type, title, content, link }: Material): string {
  const words = type === 'card' ? [title, content, link] : [content];
  return words.filter((word) => word !== '').join('\n');
}

/** Null where nothing is left to say: its material is gone, or it held nothing but what is not known. */
export function contentOf(
  part: ReplyPart,
  materials: ReadonlyMap<string, Material>,
  { values, language }: { values: ReplyValues; language: string | null },
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
