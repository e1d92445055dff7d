import type { ClientQuickReply } from '@parley/contracts/public';
import { expect, test } from 'vitest';
import { quickReplyNamed } from './desktop-quick-replies.js';

const named = (name: string): ClientQuickReply => ({
  id: name,
  name,
  title: '',
  content: '',
  variants: {},
  group: null,
  medium: null,
});

test('a quick reply is looked up by its name, whatever its case', () => {
  const all = [named('/Hello'), named('/Straße')];
  expect(quickReplyNamed(all, '/HELLO ')?.id).toBe('/Hello');
  expect(quickReplyNamed(all, '／strasse')?.id).toBe('/Straße');
  expect(quickReplyNamed(all, '/hell')).toBeUndefined();
});
