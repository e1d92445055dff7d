import type { FieldErrors } from '../field-errors.js';
import { isLine } from '../reply-values.js';

/** Reads a record of a file, whose fields may have any type, and reports values of a wrong type. */
export class RecordFields {
  constructor(
    private readonly values: Record<string, unknown>,
    private readonly fieldErrors: FieldErrors,
  ) {}

  /** The unchecked value. Undefined if it is omitted. */
  any(field: string): unknown {
    const value = Object.hasOwn(this.values, field) ? this.values[field] : undefined;
    return value === null || value === '' ? undefined : value;
  }

  text(field: string, fallback = ''): string {
    const value = this.any(field) ?? fallback;
    if (typeof value === 'string') return value;
    this.fieldErrors.add(field, 'string', `${field} must be a text`);
    return fallback;
  }

  flag(field: string, fallback: boolean): boolean {
    const value = this.any(field) ?? fallback;
    if (typeof value === 'boolean') return value;
    this.fieldErrors.add(field, 'boolean', `${field} must be true or false`);
    return fallback;
  }

  /** A whole number from 0 to `max`. */
  whole(field: string, max: number, fallback: number): number {
    const value = this.any(field) ?? fallback;
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max) return value;
    this.fieldErrors.add(field, 'range', `${field} must be a whole number from 0 to ${max}`);
    return fallback;
  }

  choice<T extends string>(field: string, choices: readonly T[], fallback: T): T {
    const value = this.any(field) ?? fallback;
    const chosen = choices.find((choice) => choice === value);
    if (chosen === undefined) this.fieldErrors.add(field, 'isIn', `${field} must be ${choices.join(' or ')}`);
    return chosen ?? fallback;
  }

  /** Texts, each once. */
  texts(field: string): string[] {
    const value = this.any(field) ?? [];
    if (Array.isArray(value) && value.every((text) => typeof text === 'string')) {
      if (!value.every(isLine))
        this.fieldErrors.add(field, 'line', `${field} must not hold control characters`);
      return [...new Set(value)];
    }
    this.fieldErrors.add(field, 'array', `${field} must be a list of texts`);
    return [];
  }
}

/** Parses cells of a CSV file that are not texts. A cell with a wrong form stays a text, and `RecordFields` reports it. */
export const cellValues = {
  flag: (cell = ''): unknown => {
    const word = cell.trim().toLowerCase();
    return word === 'true' ? true : word === 'false' ? false : cell;
  },
  whole: (cell = ''): unknown => (/^\s*\d{1,9}\s*$/.test(cell) ? Number(cell) : cell),
  /** Separated by blanks. */
  words: (cell = ''): string[] => cell.split(/\s+/).filter((word) => word !== ''),
  json: (cell = ''): unknown => {
    try {
      return cell.trim() === '' ? undefined : (JSON.parse(cell) as unknown);
    } catch {
      return cell;
    }
  },
};
