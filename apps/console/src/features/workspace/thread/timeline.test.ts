import type { ChatMessage, Note, OutgoingMessage } from '@parley/contracts/public';
import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '../sending/outbox';
import { firstUnread, ofOutgoing, timelineOf } from './timeline';

const me = { subAccountId: null, account: 'owner@example.com', name: '' };

const outgoingOf = (id: string, given: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  id,
  conversationId: 'cnv_1',
  author: me,
  text: id,
  source: null,
  language: null,
  medium: null,
  status: 'queued',
  failure: null,
  quoted: null,
  messageId: null,
  createdAt: '2026-11-29T04:00:00.000Z',
  sendAt: null,
  statusAt: '2026-11-29T04:00:00.000Z',
  ...given,
});

const messageOf = (id: string, at: string, given: Partial<ChatMessage> = {}): ChatMessage => ({
  ...ofOutgoing(outgoingOf(id)),
  direction: 'in',
  outgoing: null,
  at,
  ...given,
});

const archivedOf = (id: string, outgoingId: string, at: string): ChatMessage =>
  messageOf(id, at, {
    direction: 'out',
    outgoing: { id: outgoingId, author: me, status: 'sent', failure: null },
  });

const entryOf = (id: string, replaces?: string): OutboxEntry => ({
  userId: 'usr_1',
  conversationId: 'cnv_1',
  message: { id, text: id, ...(replaces && { replaces }) },
  medium: null,
  writtenAt: '2026-11-29T04:05:00.000Z',
  state: 'waiting',
});

const note = (id: string, createdAt: string): Note => ({
  id,
  conversationId: 'cnv_1',
  author: me,
  text: id,
  mentions: [],
  createdAt,
  editedAt: null,
});

const none = { messages: [], outgoing: [], waiting: [], notes: [], older: false, newer: false, me };
const keysOf = (parts: Partial<Parameters<typeof timelineOf>[0]>) =>
  timelineOf({ ...none, ...parts }).map(({ key }) => key);

describe('the timeline', () => {
  it('shows a message once, under one key, from the composer to the archive', () => {
    const sent = outgoingOf('a', { status: 'sent' });
    expect(keysOf({ waiting: [entryOf('a')] })).toEqual(['a']);
    expect(keysOf({ waiting: [entryOf('a')], outgoing: [outgoingOf('a')] })).toEqual(['a']);
    expect(keysOf({ outgoing: [sent] })).toEqual(['a']);
    const archived = archivedOf('msg_1', 'a', '2026-11-29T04:06:00.000Z');
    expect(keysOf({ messages: [archived], outgoing: [sent], waiting: [entryOf('a')] })).toEqual(['a']);
  });

  it('shows messages on their way last, and failed ones and notes at their time', () => {
    const messages = [
      messageOf('m1', '2026-11-29T03:00:00.000Z'),
      messageOf('m2', '2026-11-29T05:00:00.000Z'),
    ];
    const failed = outgoingOf('failed', { status: 'failed', createdAt: '2026-11-29T04:00:00.000Z' });
    const queued = outgoingOf('queued', { createdAt: '2026-11-29T04:00:00.000Z' });
    const notes = [note('note', '2026-11-29T03:30:00.000Z')];
    expect(keysOf({ messages, outgoing: [failed, queued], waiting: [entryOf('waiting')], notes })).toEqual([
      'm1',
      'note',
      'failed',
      'm2',
      'queued',
      'waiting',
    ]);
  });

  it('hides a message that another one replaces', () => {
    const failed = outgoingOf('failed', { status: 'failed' });
    expect(keysOf({ outgoing: [failed], waiting: [entryOf('again', 'failed')] })).toEqual(['again']);
  });

  it('says why an archived message failed later', () => {
    const messages = [archivedOf('msg_1', 'a', '2026-11-29T04:06:00.000Z')];
    const outgoing = [outgoingOf('a', { status: 'failed', failure: 'blocked' })];
    const [item] = timelineOf({ ...none, messages, outgoing });
    expect(item).toMatchObject({ key: 'a', message: { outgoing: { status: 'failed', failure: 'blocked' } } });
  });

  it('leaves out what belongs to parts that are not loaded', () => {
    const messages = [messageOf('m1', '2026-11-29T05:00:00.000Z')];
    const notes = [note('early', '2026-11-29T01:00:00.000Z'), note('late', '2026-11-29T09:00:00.000Z')];
    expect(keysOf({ messages, notes, older: true })).toEqual(['m1', 'late']);
    expect(keysOf({ messages, notes, newer: true, waiting: [entryOf('a')] })).toEqual(['early', 'm1']);
  });

  it('finds the first message of the contact after the read position', () => {
    const messages = [
      messageOf('m1', '2026-11-29T03:00:00.000Z'),
      archivedOf('m2', 'a', '2026-11-29T04:00:00.000Z'),
      messageOf('m3', '2026-11-29T05:00:00.000Z'),
    ];
    const items = timelineOf({ ...none, messages });
    expect(firstUnread(items, '2026-11-29T03:00:00.000Z')).toBe('m3');
    expect(firstUnread(items, '2026-11-29T05:00:00.000Z')).toBeNull();
    expect(firstUnread(items, null)).toBe('m1');
  });
});
