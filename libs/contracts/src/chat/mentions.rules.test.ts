import { expect, it } from 'vitest';
import { mentionOf, mentionParts, mentionsIn } from './mentions.rules.js';

const bo = 'sub_01hzzzzzzzzzzzzzzzzzzzzzzz';

it('finds each mentioned person once, and the texts between', () => {
  const text = `${mentionOf(bo)} and ${mentionOf(null)}: ask ${mentionOf(bo)}`;
  expect(mentionsIn(text)).toEqual([bo, null]);
  expect(mentionParts(text)).toEqual([
    { subAccountId: bo },
    ' and ',
    { subAccountId: null },
    ': ask ',
    { subAccountId: bo },
  ]);
});

it.each(['', 'a@b.example', '@{}', '@{usr_1}', '@{sub_short}', '{owner}'])('finds none in %j', (text) => {
  expect(mentionsIn(text)).toEqual([]);
  expect(mentionParts(text)).toEqual(text === '' ? [] : [text]);
});
