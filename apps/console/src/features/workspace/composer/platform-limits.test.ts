import type { SendingState } from '@parley/contracts/public';
import { expect, it } from 'vitest';
import { fitOf } from './platform-limits';

const sending: SendingState = {
  canSend: true,
  reason: null,
  answerUntil: null,
  isArchived: true,
  textMax: 10,
  textUnit: 'bytes',
  captionMax: 4,
  takesMedia: true,
  mediaKinds: ['picture'],
  fileMax: 100,
  additions: [],
};

const picture = { kind: 'picture', bytes: 100 } as const;

it('measures a text in the unit of its platform, and a caption by its own limit', () => {
  expect(fitOf(sending, '价格😀', [])).toMatchObject({ length: 10, most: 10, isTooLong: false });
  expect(fitOf(sending, '价格😀', [picture])).toMatchObject({ most: 4, isTooLong: true });
  expect(fitOf({ ...sending, textUnit: 'characters' }, '价格😀', [])).toMatchObject({ length: 3 });
});

it('names a kind of file that the platform does not take, and allows everything until the limits are known', () => {
  expect(fitOf(sending, '', [picture, { ...picture, kind: 'document' }]).refusedKind).toBe('document');
  expect(fitOf(undefined, 'x'.repeat(100), [{ kind: 'video', bytes: 1_000 }])).toMatchObject({
    isTooLong: false,
    refusedKind: undefined,
    isFileTooLarge: false,
  });
});

it('says that a file is too large for the channel', () => {
  expect(fitOf(sending, '', [picture]).isFileTooLarge).toBe(false);
  expect(fitOf(sending, '', [picture, { ...picture, bytes: 101 }]).isFileTooLarge).toBe(true);
  expect(fitOf({ ...sending, fileMax: null }, '', [{ ...picture, bytes: 101 }]).isFileTooLarge).toBe(false);
});
