import { expect, it } from 'vitest';
import { answerUntil } from './answer-window.policy.js';

const at = new Date('2026-03-01T10:00:00Z');

it('a contact may be answered for the hours of its platform after its last message', () => {
  expect(answerUntil(24, at)).toEqual(new Date('2026-03-02T10:00:00Z'));
  expect(answerUntil(null, at)).toBeNull();
});

it('a contact that never wrote may not be answered where there is a limit', () => {
  expect(answerUntil(24, null)?.getTime()).toBeLessThan(at.getTime());
  expect(answerUntil(null, null)).toBeNull();
});
