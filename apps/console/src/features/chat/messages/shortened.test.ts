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
    const end = { to: 'msg_250', older: true, newer: false, pageParams: [{ around: undefined }] };
    expect(kept(251, 'msg_240')).toEqual({ ...end, from: 'msg_140' });
    expect(kept(251)).toEqual({ ...end, from: 'msg_151' });
  });

  it('keeps the messages on both sides of a reader further up', () => {
    const read = { newer: true, pageParams: [{ around: 'msg_130' }] };
    expect(kept(251, 'msg_130')).toEqual({ ...read, from: 'msg_30', to: 'msg_229', older: true });
    expect(kept(251, 'msg_10')).toMatchObject({ from: 'msg_0', to: 'msg_109', older: false, newer: true });
  });

  it('stays as it is where the reader needs all of it', () => {
    expect(kept(190, 'msg_95')).toMatchObject({ from: 'msg_0', to: 'msg_189', older: false, newer: false });
  });
});
