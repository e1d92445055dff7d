import { fillVariables, type ReplyVariable, type TextPart, type Variants } from '@parley/contracts/public';
import { localDate, localTime } from '../tenants/index.js';

/** The values of variables. Empty if a value is unknown. */
export type VariableValues = Record<ReplyVariable, string>;

interface Facts {
  contact: { nickname: string; account: string };
  agent: { account: string; remark: string };
  at: Date;
  timeZone: string;
}

export const valuesOf = ({ contact, agent, at, timeZone }: Facts): VariableValues => ({
  'contact.name': contact.nickname,
  'contact.account': contact.account,
  'agent.account': agent.account,
  'agent.remark': agent.remark,
  date: localDate(at, timeZone),
  time: localTime(at, timeZone),
});

export const filled = (text: string, values: VariableValues): string =>
  fillVariables(text, (name) => values[name]);

/** The text in the contact's language, else in the base language, else the main text. */
export function inLanguage({ text, variants = {} }: TextPart, language: string | null): string {
  if (language === null) return text;
  const wanted = language.toLowerCase();
  return variantOf(variants, wanted) ?? variantOf(variants, wanted.split('-')[0] ?? wanted) ?? text;
}

const variantOf = (variants: Variants, language: string): string | undefined =>
  Object.entries(variants).find(([code]) => code.toLowerCase() === language)?.[1];
