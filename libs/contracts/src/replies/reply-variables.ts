import { codePoints } from '../chat/chat.rules.js';
import { replyLimits } from './replies.limits.js';
import { type ReplyVariable, replyVariables } from './replies.types.js';

const braces = /\{\{\s*([a-z.]{1,20})\s*(?:\|([^{}]*))?\}\}/g;
const isVariable = (name: string): name is ReplyVariable =>
  (replyVariables as readonly string[]).includes(name);

/**
 * Fills in a text's variables. An empty one is replaced by its fallback, as in `{{contact.name|friend}}`, or by nothing. Other
 * braces stay. Values are not searched for variables.
 */
export const fillVariables = (text: string, valueOf: (name: ReplyVariable) => string): string =>
  text.replace(braces, (whole, name: string, fallback = '') => {
    if (!isVariable(name)) return whole;
    const value = valueOf(name);
    return value.trim() === '' ? String(fallback).trim() : value;
  });

/** The problems of variables and their fallbacks. */
export const variableProblems = [
  'variableUnknown',
  'fallbackBlank',
  'fallbackLong',
  'fallbackBraces',
] as const;
export type VariableProblem = (typeof variableProblems)[number];

/** A text's first invalid fallback, as it is written there. */
export function wrongFallback(text: string): { problem: VariableProblem; written: string } | null {
  for (const { 0: opening, 1: name = '', index } of text.matchAll(/\{\{([^{}|]*)\|/g)) {
    const [rest = ''] = /^[^{}]*\}\}/.exec(text.slice(index + opening.length)) ?? [];
    const problem = problemOf(name.trim(), rest === '' ? null : rest.slice(0, -2));
    if (problem) return { problem, written: opening + rest };
  }
  return null;
}

function problemOf(name: string, fallback: string | null): VariableProblem | null {
  if (!isVariable(name)) return fallback === null ? null : 'variableUnknown';
  if (fallback === null) return 'fallbackBraces';
  if (fallback.trim() === '') return 'fallbackBlank';
  return codePoints(fallback.trim()) > replyLimits.fallbackMax ? 'fallbackLong' : null;
}
