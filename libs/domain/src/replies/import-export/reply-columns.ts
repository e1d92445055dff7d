import type { CsvCell, ReplyPart, Variants } from '@parley/contracts/public';
import { cellValues } from './record-fields.js';

/** A message's columns: a text, or `material:` and its id, then the text in further languages, as JSON. */
export const replyColumns = (max: number): string[] =>
  Array.from({ length: max }, (_, index) => [`reply${index + 1}`, `reply${index + 1}Variants`]).flat();

const materialMark = 'material:';
const textMark = 'text:';

export const variantsCell = (variants: Variants | undefined): string =>
  variants && Object.keys(variants).length > 0 ? JSON.stringify(variants) : '';

export function cellsOfReplies(parts: readonly ReplyPart[]): Record<string, CsvCell> {
  const cells = parts.flatMap((part, index): [string, string][] => {
    const column = `reply${index + 1}`;
    if (part.kind === 'material') return [[column, materialMark + part.materialId]];
    const marked = part.text.startsWith(materialMark) || part.text.startsWith(textMark);
    return [
      [column, marked ? textMark + part.text : part.text],
      [`${column}Variants`, variantsCell(part.variants)],
    ];
  });
  return Object.fromEntries(cells);
}

/** The messages in the order of their columns. Empty columns are left out. */
export const repliesOfCells = (cells: Record<string, string>, max: number): unknown[] =>
  Array.from({ length: max }, (_, index) => {
    const cell = cells[`reply${index + 1}`] ?? '';
    const variants = cellValues.json(cells[`reply${index + 1}Variants`]);
    if (cell.startsWith(materialMark))
      return { kind: 'material', materialId: cell.slice(materialMark.length).trim() };
    const text = cell.startsWith(textMark) ? cell.slice(textMark.length) : cell;
    return text === '' && variants === undefined ? null : { kind: 'text', text, variants };
  }).filter((part) => part !== null);

/** A place, from 1, at which a reply has a message. `variants`: whether a message there has further languages. */
export interface UsedReply {
  place: number;
  variants: boolean;
}

/** The columns without those of messages that no record has. The first message's column stays. */
export function usedColumns(columns: readonly string[], used: readonly UsedReply[]): string[] {
  const names = used.flatMap(({ place, variants }) => [
    `reply${place}`,
    ...(variants ? [`reply${place}Variants`] : []),
  ]);
  const kept = new Set(['reply1', ...names]);
  return columns.filter((column) => !/^reply\d+(?:Variants)?$/.test(column) || kept.has(column));
}
