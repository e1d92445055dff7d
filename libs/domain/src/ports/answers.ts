import type { Answer, ErrorName, Violation } from '@parley/contracts/public';

export type Refused = Extract<Answer<never>, { ok: false }>;

/** The answer to one item of a frame that is not done; `fields` name what is wrong with it. */
export const refused = (error: ErrorName, message: string, fields: string[] = []): Refused => {
  const details: Violation[] = fields.map((field) => ({ field, rule: error, message }));
  return { ok: false, error, message, ...(details.length > 0 && { details }) };
};
