import type { Violation } from '@parley/contracts/public';

const half = /\p{Cs}/u;
const exempt = new WeakMap<object, Set<PropertyKey>>();

/**
 * A field of a body whose texts may contain half surrogate pairs: the lines of a file are reported by their place, and a
 * test text is not stored.
 */
export const AnyText = (): PropertyDecorator => (target, property) => {
  const fields = exempt.get(target.constructor) ?? new Set();
  exempt.set(target.constructor, fields.add(property));
};

/**
 * The texts of a request with half a surrogate pair. PostgreSQL rejects them in JSON and replaces them elsewhere, and
 * screens cannot show them. Keys are texts as well.
 */
export function brokenTexts(value: unknown, type?: object): Violation[] {
  const found: Violation[] = [];
  const skipped = type && exempt.get(type);
  const look = (inner: unknown, field: string): void => {
    if (typeof inner === 'string') {
      if (half.test(inner)) found.push(violation(field));
    } else if (Array.isArray(inner)) {
      for (const [index, item] of inner.entries()) look(item, `${field}[${index}]`);
    } else if (isRecord(inner)) {
      for (const [key, item] of Object.entries(inner)) {
        if (field === '' && skipped?.has(key)) continue;
        const at = field === '' ? key : `${field}.${key}`;
        if (half.test(key)) found.push(violation(at));
        else look(item, at);
      }
    }
  };
  look(value, '');
  return found;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);

const violation = (path: string): Violation => {
  const field = path.replace(/\p{Cs}/gu, '\ufffd');
  return { field, rule: 'wellFormed', message: `${field} holds half a character` };
};
