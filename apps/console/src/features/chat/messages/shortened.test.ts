import type { ChatMessage } from '@parley/contracts/public';
import { describe, expect, it } from 'vitest';
import { shortened } from './shortened';

/** Two pages of messages that are named by their number. */
function readOf(count: number) {
  const items = Array.from({ length: count }, (_, index) => ({ id: `msg_${index}` }) as ChatMessage);
  const at = Math.floor(count / 2);
  return {
    pages: [
      { items: items.slice(0, at), older: false, newer: true },
      { items: items.slice(at), older: true, newer: false },
    ],
    pageParams: [{ before: `msg_${at}` }, { around: undefined }],
  };
}

function kept(count: number, firstVisible?: string) {
  const { pages, pageParams } = shortened(readOf(count), firstVisible);
  expect(pages).toHaveLength(1);
  const [{ items, older, newer } = { items: [], older: false, newer: false }] = pages;
  return { from: items[0]?.id, to: items.at(-1)?.id, older, newer, pageParams };
}

describe('a stream that grew', () => {
  it('keeps its latest messages for a reader at the end', () => {
    const end = { to: 'msg_450', older: true, newer: false, pageParams: [{ around: undefined }] };
    expect(kept(451, 'msg_440')).toEqual({ ...end, from: 'msg_240' });
    expect(kept(451)).toEqual({ ...end, from: 'msg_251' });
  });

  it('keeps the messages on both sides of a reader further up', () => {
    const read = { newer: true, pageParams: [{ around: 'msg_230' }] };
    expect(kept(451, 'msg_230')).toEqual({ ...read, from: 'msg_30', to: 'msg_429', older: true });
    expect(kept(451, 'msg_10')).toMatchObject({ from: 'msg_0', to: 'msg_209', older: false, newer: true });
  });

  it('stays as it is where the reader needs all of it', () => {
    expect(kept(380, 'msg_190')).toMatchObject({ from: 'msg_0', to: 'msg_379', older: false, newer: false });
  });
});
