import type { ErrorName, Violation } from '../http/reply.js';
import type { Answer } from './desktop.types.js';

export type Refused = Extract<Answer<never>, { ok: false }>;

/** The answer to a frame, or to one of its items, that was refused. `fields` names the invalid ones. */
export const refused = (error: ErrorName, message: string, fields: string[] = []): Refused => {
  const details: Violation[] = fields.map((field) => ({ field, rule: error, message }));
  return { ok: false, error, message, ...(details.length > 0 && { details }) };
};
