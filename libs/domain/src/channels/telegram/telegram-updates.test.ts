import type { Update } from '@grammyjs/types';
import { describe, expect, it } from 'vitest';
import { eventOf, readUpdate, type TelegramUpdate } from './telegram-updates.js';

const from = { id: 42, is_bot: false, first_name: 'Ana', last_name: 'Lee', username: 'ana_lee' } as const;
const chat = { id: 42, type: 'private', first_name: 'Ana' } as const;
const message = { message_id: 7, date: 1_790_000_000, chat, from, text: 'Hello' };

/** As Telegram's own types say it. */
const read = (update: object) => {
  const official: Update = { update_id: 1, ...update };
  const own: TelegramUpdate = official;
  return readUpdate(JSON.stringify(own));
};

describe('an update', () => {
  it('is a message of a contact', () => {
    expect(read({ message })).toEqual({
      kind: 'message',
      isEdited: false,
      message: {
        contact: { account: '42', nickname: 'Ana Lee', link: 'https://t.me/ana_lee' },
        kind: 'text',
        text: 'Hello',
        at: 1_790_000_000_000,
        externalId: '7',
        quotes: null,
        fromBot: false,
        file: null,
        origin: '',
      },
    });
  });

  it('carries the parameter of the link that brought the contact', () => {
    expect(read({ message: { ...message, text: '/start spring-sale_1' } })).toMatchObject({
      message: { origin: 'spring-sale_1' },
    });
    expect(read({ message: { ...message, text: '/start a b' } })).toMatchObject({ message: { origin: '' } });
  });

  it('names the message that it quotes', () => {
    const reply_to_message = {
      ...message,
      message_id: 5,
      from: { ...from, is_bot: true },
      reply_to_message: undefined,
    };
    expect(read({ message: { ...message, reply_to_message } })).toMatchObject({ message: { quotes: '5' } });
  });

  it('is a message of its own when it was edited', () => {
    const edited_message = { ...message, text: 'Hallo', edit_date: 1_790_000_060 };
    expect(read({ edited_message })).toMatchObject({
      isEdited: true,
      message: { text: '✎ Hallo', externalId: '7/1790000060', at: 1_790_000_060_000 },
    });
  });

  it.each([
    ['picture', { photo: [{ file_id: 'small' }, { file_id: 'large' }] }, 'large'],
    ['audio', { voice: { file_id: 'voice' } }, 'voice'],
    ['video', { video_note: { file_id: 'note' } }, 'note'],
    ['document', { document: { file_id: 'doc', file_name: 'bill.pdf', file_size: 9 } }, 'doc'],
    ['other', { location: { latitude: 1, longitude: 2 } }, undefined],
  ])('has the kind %s', (kind, content, fileId) => {
    const { text: _, ...rest } = message;
    const reading = read({ message: { ...rest, ...content, caption: kind === 'other' ? undefined : 'See' } });
    expect(reading).toMatchObject({ message: { kind, text: kind === 'other' ? '' : 'See' } });
    expect(reading.kind === 'message' && reading.message.file?.fileId).toBe(fileId);
  });

  it('tells who left and who came back', () => {
    const member = (status: string) => ({
      my_chat_member: { chat, from, date: 1_790_000_000, new_chat_member: { status } },
    });
    expect(read(member('kicked'))).toMatchObject({ kind: 'left', contact: { account: '42' } });
    expect(read(member('member'))).toMatchObject({ kind: 'returned' });
  });

  it('is ignored in groups, and if nobody understands it', () => {
    const group = { ...chat, id: -100, type: 'group' };
    expect(read({ message: { ...message, chat: group } })).toEqual({ kind: 'ignored', effect: 'group' });
    expect(read({ poll: {} })).toEqual({ kind: 'ignored', effect: 'unknown' });
  });

  it('is unreadable with other forms', () => {
    expect(() => read({ message: { ...message, date: -1 } })).toThrow();
    expect(() => read({ message: { ...message, message_id: 2 ** 60 } })).toThrow();
    expect(() => read({ message: { ...message, date: 2 ** 50 } })).toThrow();
    for (const text of [5, {}, ['a']])
      expect(() => readUpdate(JSON.stringify({ message: { ...message, text } }))).toThrow();
    expect(() => readUpdate('{')).toThrow();
    for (const value of [null, [], {}, { update_id: '1' }, { update_id: 2 ** 53 }])
      expect(() => eventOf(value, '')).toThrow();
  });
});
