import { fillVariables, type ReplyVariable, replyVariables, wrongFallback } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format';

const named = /\{\{([^{}|]*)\}\}/g;

/** Returns the unknown variables in braces. They are sent unchanged. */
export const unknownVariables = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(named)].flatMap(([whole, name = '']) =>
      replyVariables.includes(name.trim() as ReplyVariable) ? [] : [whole],
    ),
  ),
];

/** Describes the errors of a text's variables. */
export function checkVariables(t: TFunction, text: string): string | true {
  const wrong = wrongFallback(text);
  return !wrong || t(`failures.rules.${wrong.problem}`, { written: wrong.written });
}

/** Fills in a text's variables with example values of today. */
export function sampleOf(t: TFunction, format: Format, text: string): string {
  const now = Date.now();
  const values: Record<ReplyVariable, string> = {
    'contact.name': t('replies.preview.contactName'),
    'contact.account': t('replies.preview.contactAccount'),
    'agent.account': t('replies.preview.agentAccount'),
    'agent.remark': t('replies.preview.agentRemark'),
    date: format.isoDay(now),
    time: format.hourMinute(now),
  };
  return fillVariables(text, (name) => values[name]);
}

/** The canonical tag; null when the text is no language tag. */
export function canonicalTag(text: string): string | null {
  try {
    const locale = new Intl.Locale(text.trim());
    return locale.toString() === locale.baseName ? locale.baseName : null;
  } catch {
    return null;
  }
}

/** A quick reply, a keyword rule or a welcome template, as lists show it. */
export interface ReplyRow {
  id: string;
  enabled: boolean;
  title: string;
  name?: string;
  keyword?: string;
}

/** The reply's name in a confirmation. */
export const labelOf = ({ name, keyword, title }: ReplyRow): string => name ?? keyword ?? title;
