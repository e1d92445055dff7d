import type { ReplyVariable, TextPart, Variants } from '@parley/contracts/public';
import { replyVariables } from '@parley/contracts/public';
import { localDate, localTime } from '../tenants/index.js';

/** What variables stand for. Empty where it is not known. */
export type ReplyValues = Record<ReplyVariable, string>;

interface Facts {
  contact: { nickname: string; account: string };
  agent: { account: string; remark: string };
  at: Date;
  timeZone: string;
}

export const valuesOf = ({ contact, agent, at, timeZone }: Facts): ReplyValues => ({
  'contact.name': contact.nickname,
  'contact.account': contact.account,
  'agent.account': agent.account,
  'agent.remark': agent.remark,
  date: localDate(at, timeZone),
  time: localTime(at, timeZone),
});

const variable = /\{\{\s*([a-z.]{1,20})\s*\}\}/g;
const isVariable = (name: string): name is ReplyVariable =>
  (replyVariables as readonly string[]).includes(name);

/** Other braces stay as they are. What stands for a variable is not looked through again. */
export const filled = (text: string, values: ReplyValues): string =>
  text.replace(variable, (whole, name: string) => (isVariable(name) ? values[name] : whole));

/** In the contact's language where there is a text in it, or in the language it is a kind of. */
export function inLanguage({ text, variants = {} }: TextPart, language: string | null): string {
  if (language === null) return text;
  const wanted = language.toLowerCase();
  return variantOf(variants, wanted) ?? variantOf(variants, wanted.split('-')[0] ?? wanted) ?? text;
}

const variantOf = (variants: Variants, language: string): string | undefined =>
  Object.entries(variants).find(([code]) => code.toLowerCase() === language)?.[1];
