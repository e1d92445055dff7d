import { replyLimits } from '@parley/contracts/public';

/** A text by its beginning, in SQL. */
export const beginningSql = (text: string): string => `left(${text}, ${replyLimits.listedTextMax})`;

/** A message as lists show it, in SQL: a text by its beginning and without its languages. */
export const listedPartSql = (part: string): string =>
  `case ${part} ->> 'kind' when 'text'
    then jsonb_build_object('kind', 'text', 'text', ${beginningSql(`${part} ->> 'text'`)}) else ${part} end`;
