import { fillVariables, type ReplyVariable, replyVariables, wrongFallback } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format';

const named = /\{\{([^{}|]*)\}\}/g;

/** What stands in braces and means nothing: it is sent as it stands. */
export const unknownVariables = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(named)].flatMap(([whole, name = '']) =>
      replyVariables.includes(name.trim() as ReplyVariable) ? [] : [whole],
    ),
  ),
];

/** What is wrong with a text's variables, in words. */
export function checkVariables(t: TFunction, text: string): string | true {
  const wrong = wrongFallback(text);
  return !wrong || t(`errors.rules.${wrong.problem}`, { written: wrong.written });
}

/** The text as somebody would get it today. */
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

/** What a language is called in the reader's own; its tag where it has no name. */
export function languageName(reader: string, tag: string): string {
  try {
    return new Intl.DisplayNames(reader, { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Null where it is none. */
export function canonicalTag(text: string): string | null {
  try {
    const locale = new Intl.Locale(text.trim());
    return locale.toString() === locale.baseName ? locale.baseName : null;
  } catch {
    return null;
  }
}
