import { Problems } from '../field-errors.js';

/** Rejects with `replies.import_invalid`, naming lines and fields. */
export const refuseFile = (problems: Problems): void =>
  problems.refuse('replies.import_invalid', 'Nothing was imported: some of the file is not valid.');

/** Rejects with `replies.import_invalid` for what is wrong with all of it, or with where reading ended. */
export function refuseWhole(field: string, rule: string, message: string): never {
  const problems = new Problems();
  problems.add(field, rule, message);
  refuseFile(problems);
  throw new Error('a problem was refused as none');
}
