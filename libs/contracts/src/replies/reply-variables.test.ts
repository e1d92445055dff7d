import { describe, expect, it } from 'vitest';
import { replyLimits } from './replies.limits.js';
import { fillVariables, wrongFallback } from './reply-variables.js';

const filled = (text: string, name = '') =>
  fillVariables(text, (variable) => (variable === 'contact.name' ? name : ''));

describe('a variable', () => {
  it.each([
    ['Hi {{contact.name|friend}}!', '', 'Hi friend!'],
    ['Hi {{contact.name|friend}}!', 'Ann', 'Hi Ann!'],
    ['Hi {{ contact.name | dear friend }}!', ' ', 'Hi dear friend!'],
    ['你好{{contact.name|朋友}}', '', '你好朋友'],
    ['{{contact.name|a|b}}', '', 'a|b'],
    ['Hi {{contact.name}}!', '', 'Hi !'],
    ['{{contact.name|x}}', '{{agent.remark|y}}', '{{agent.remark|y}}'],
    ['{{nobody|x}} {{nobody}} {{}}', 'Ann', '{{nobody|x}} {{nobody}} {{}}'],
  ])('%j of %j is %j', (text, name, said) => expect(filled(text, name)).toBe(said));

  it.each([
    ['{{contact.name|friend}} {{contact.name}} {{nobody}} {{ a } | b', null],
    ['{{contact.name|}}', 'fallbackBlank'],
    ['{{contact.name| \t}}', 'fallbackBlank'],
    [`{{contact.name|${'x'.repeat(replyLimits.fallbackMax)}}}`, null],
    [`{{contact.name|${'😀'.repeat(replyLimits.fallbackMax + 1)}}}`, 'fallbackLong'],
    ['{{contact.nmae|friend}}', 'variableUnknown'],
    ['{{contact.name|{{agent.remark}}}}', 'fallbackBraces'],
    ['{{contact.name|friend', 'fallbackBraces'],
    ['{{contact.name|friend} }', 'fallbackBraces'],
  ])('%j is wrong as %j', (text, problem) => expect(wrongFallback(text)?.problem ?? null).toBe(problem));
});
