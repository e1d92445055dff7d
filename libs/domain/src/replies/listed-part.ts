import { replyLimits } from '@parley/contracts/public';

/** SQL of a text's beginning. */
export const beginningSql = (text: string): string => `left(${text}, ${replyLimits.listedTextMax})`;

/** SQL of a message for lists: the beginning of its text, without further languages. */
export const listedPartSql = (part: string): string =>
  `case ${part} ->> 'kind' when 'text'
    then jsonb_build_object('kind', 'text', 'text', ${beginningSql(`${part} ->> 'text'`)}) else ${part} end`;
