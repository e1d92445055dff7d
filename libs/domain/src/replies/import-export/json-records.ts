import { jsonExcess } from '@parley/platform/json';
import { rejectWhole } from './file-problems.js';
import type { FileRecord } from './reply-file.js';
import type { FieldErrors } from '../field-errors.js';

/** Limits of one record. The longest has ten messages in all their languages, escaped, and names 500 sub-accounts. */
const bounds = { depth: 16, values: 5_000 };
/** Code units. */
const recordMax = 6_000_000;

const noList = (): never => rejectWhole('content', 'json', 'This is not JSON, or not a list.');

/** Yields the records of a list, and null for an element that is not a record. */
export async function* jsonRecords(
  text: AsyncIterable<string>,
  problems: FieldErrors,
): AsyncGenerator<FileRecord | null> {
  let line = 0;
  for await (const element of elementsOf(text)) {
    line++;
    const record = recordOf(element);
    if (record) yield { line, values: record };
    else {
      problems.add(`lines[${line}]`, 'object', 'This is no record.');
      yield null;
    }
  }
}

function recordOf(element: string): Record<string, unknown> | null {
  if (jsonExcess(Buffer.from(element), bounds)) return null;
  const record = parsed(element);
  const isRecord = typeof record === 'object' && record !== null && !Array.isArray(record);
  return isRecord ? (record as Record<string, unknown>) : null;
}

function parsed(element: string): unknown {
  try {
    return JSON.parse(element);
  } catch {
    return noList();
  }
}

/** Yields the texts of a list's elements without checking that they are JSON. Rejects if the text is not a list. */
async function* elementsOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  const list = new ListReader();
  for await (const piece of text) yield* list.read(piece);
  list.end();
}

/** Finds the commas of a list. It only understands strings and brackets. */
class ListReader {
  private state: 'before' | 'within' | 'after' = 'before';
  private depth = 0;
  private inText = false;
  private escaped = false;
  private element = '';
  private count = 0;

  *read(piece: string): Generator<string> {
    let from = 0;
    for (let at = 0; at < piece.length; at++) {
      const isBefore = this.state === 'before';
      const isEnd = this.isEnd(piece.charAt(at));
      if (isBefore) from = at + 1;
      if (!isEnd) continue;
      this.element += piece.slice(from, at);
      from = at + 1;
      if (this.state === 'within' || this.count > 0 || this.element.trim() !== '') yield this.taken();
    }
    if (this.state === 'within') this.element += piece.slice(from);
    if (this.element.length > recordMax) noList();
  }

  end(): void {
    if (this.state !== 'after') noList();
  }

  private taken(): string {
    const element = this.element;
    this.element = '';
    this.count++;
    return element;
  }

  /** Whether an element ends at this character: a comma of the list, or its closing bracket. */
  private isEnd(character: string): boolean {
    if (this.state !== 'within') return this.outside(character);
    if (this.inText) return this.text(character);
    if (character === '"') this.inText = true;
    else if (character === '[' || character === '{') this.depth++;
    else if ((character === ']' || character === '}') && this.depth > 0) this.depth--;
    else if (character === ']') this.state = 'after';
    else return character === ',' && this.depth === 0;
    return this.state === 'after';
  }

  private outside(character: string): boolean {
    if (/\s/.test(character)) return false;
    if (this.state === 'after' || character !== '[') noList();
    this.state = 'within';
    return false;
  }

  private text(character: string): boolean {
    if (this.escaped) this.escaped = false;
    else if (character === '\\') this.escaped = true;
    else if (character === '"') this.inText = false;
    return false;
  }
}
