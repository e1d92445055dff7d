import { FieldErrors } from '../field-errors.js';

/** Rejects with `replies.import_invalid`, naming lines and fields. */
export const rejectFile = (problems: FieldErrors): void =>
  problems.reject('replies.import_invalid', 'Nothing was imported: some of the file is not valid.');

/** Rejects with `replies.import_invalid` for a violation that stops the reading. */
export function rejectWhole(field: string, rule: string, message: string): never {
  const problems = new FieldErrors();
  problems.add(field, rule, message);
  rejectFile(problems);
  throw new Error('a problem was refused as none');
}
