import { codePoints } from '../chat/chat.rules.js';
import { replyLimits } from './replies.limits.js';
import { type ReplyVariable, replyVariables } from './replies.types.js';

const braces = /\{\{\s*([a-z.]{1,20})\s*(?:\|([^{}]*))?\}\}/g;
const isVariable = (name: string): name is ReplyVariable =>
  (replyVariables as readonly string[]).includes(name);

/**
 * A text with its variables filled in. One that is empty gives way to its fallback, as in `{{contact.name|friend}}`,
 * or to nothing. Other braces stay as they are, and what stands for a variable is not looked through again.
 */
export const fillVariables = (text: string, valueOf: (name: ReplyVariable) => string): string =>
  text.replace(braces, (whole, name: string, fallback = '') => {
    if (!isVariable(name)) return whole;
    const value = valueOf(name);
    return value.trim() === '' ? String(fallback).trim() : value;
  });

/** Errors in braces with a fallback. */
export const variableProblems = [
  'variableUnknown',
  'fallbackBlank',
  'fallbackLong',
  'fallbackBraces',
] as const;
export type VariableProblem = (typeof variableProblems)[number];

/** The first fallback of a text that would not stand in for its variable, as it is written there. */
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
