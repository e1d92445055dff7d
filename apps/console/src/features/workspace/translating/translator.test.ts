import type { Translate, Translated } from '@parley/contracts/public';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../../../lib/api';
import { beginText, previewOf, spentOn, translateText } from './translator';

const talk = 'cnv_1';
let asked: Translate[] = [];

/** The api charges each text once, as the server does. */
const call = vi.spyOn(api, 'call').mockImplementation((async (_: string, { body }: { body: Translate }) => {
  const isKnown = asked.some(({ text, target }) => text === body.text && target === body.target);
  asked.push(body);
  return {
    id: body.id,
    text: body.text.toUpperCase(),
    source: 'en',
    target: body.target ?? '',
    provider: 'pseudo',
    pseudo: true,
    cached: isKnown,
    characters: isKnown ? 0 : Array.from(body.text).length,
  } satisfies Translated;
}) as unknown as typeof api.call);

afterEach(() => {
  asked = [];
  beginText(talk);
});

const textsAsked = () => asked.map(({ text }) => text);

it('asks for changed sentences alone, and counts what every version cost', async () => {
  await translateText('It is shipped. It com', 'th', talk);
  await translateText('It is shipped. It comes today.', 'th', talk);
  await translateText('It is shipped. It comes today. 😀 Thank you', 'th', talk);
  expect(textsAsked()).toEqual(['It is shipped.', 'It com', 'It comes today.', '😀 Thank you']);
  expect(spentOn(talk)).toBe(14 + 6 + 15 + 11);
  expect(previewOf('It is shipped. It comes today. Bye', 'th')).toMatchObject({
    text: 'IT IS SHIPPED. IT COMES TODAY. …',
    missing: 3,
    isWhole: false,
  });
  beginText(talk);
  expect((await translateText('It is shipped.', 'th', talk)).text).toBe('IT IS SHIPPED.');
  expect(spentOn(talk)).toBe(0);
  expect(asked).toHaveLength(4);
});

it('asks again under the same id if an answer was lost, and for another language anew', async () => {
  call.mockImplementationOnce((async (_: string, { body }: { body: Translate }) => {
    asked.push(body);
    throw new TypeError('offline');
  }) as unknown as typeof api.call);
  await expect(translateText('Lost once.', 'th', talk)).rejects.toThrow('offline');
  expect(previewOf('Lost once.', 'th').error).not.toBeNull();
  await translateText('Lost once.', 'th', talk);
  expect(asked[1]?.id).toBe(asked[0]?.id);
  await translateText('Lost once.', 'vi', talk);
  expect(asked.map(({ target }) => target)).toEqual(['th', 'th', 'vi']);
});

it('requests a sentence once at a time, and nothing without letters', async () => {
  await Promise.all([translateText('Same one. 35.00', 'th', talk), translateText('Same one.', 'th', talk)]);
  expect(textsAsked()).toEqual(['Same one.']);
});
