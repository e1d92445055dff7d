import { isDeepStrictEqual } from 'node:util';
import { AppError } from './app-error.js';

/**
 * Returns the values that an edit sets. Rejects with `request.conflict`, with a detail for each field, if another edit
 * came between: the stored value equals neither `before` nor the requested one. The caller must hold the record's lock.
 */
export function resolveEdit<Values extends object>(
  stored: object,
  { before = {}, ...edit }: Values & { before?: object | undefined },
): Omit<Values, 'before'> {
  const [now, was, asked] = [stored, before, edit].map(toComparable);
  const changed = Object.keys(edit).filter(
    (field) =>
      was?.[field] !== undefined &&
      now?.[field] !== undefined &&
      !isDeepStrictEqual(now[field], was[field]) &&
      !isDeepStrictEqual(now[field], asked?.[field]),
  );
  if (changed.length === 0) return edit;
  const message = 'It was changed since it was read.';
  throw new AppError('request.conflict', message, {
    details: changed.map((field) => ({ field, rule: 'changed', message })),
  });
}

/** The values as JSON. Lists of texts are compared as sets. */
const toComparable = (values: object) =>
  JSON.parse(JSON.stringify(values), (_, value: unknown) =>
    Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.toSorted() : value,
  ) as Record<string, unknown>;
