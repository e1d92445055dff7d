import { expect, it } from 'vitest';
import { type ContactDescription, describe, redescribed } from './contact-description.js';

const at = (minute: number, texts: Partial<ContactDescription> = {}): ContactDescription => ({
  nickname: '',
  link: '',
  phone: '',
  describedAt: new Date(Date.UTC(2026, 10, 24, 12, minute)),
  ...texts,
});

it('takes later texts, and earlier ones where there are none', () => {
  const known = at(10, { nickname: 'Ann' });
  expect(describe(known, at(20, { nickname: 'Anna', phone: '1' }))).toEqual(
    at(20, { nickname: 'Anna', phone: '1' }),
  );
  // Reported late by a client that was offline.
  expect(describe(known, at(5, { nickname: 'A.', link: 'x.example' }))).toEqual(
    at(10, { nickname: 'Ann', link: 'x.example' }),
  );
  expect(describe({ ...known, describedAt: null }, at(5, { nickname: 'A.' }))).toEqual(
    at(5, { nickname: 'A.' }),
  );
});

it('changes nothing by what says nothing new', () => {
  const known = at(10, { nickname: 'Ann' });
  expect(describe(known, at(20))).toEqual(known);
  expect(redescribed(known, at(20))).toBeUndefined();
  expect(redescribed(known, at(20, { nickname: 'Ann' }))).toBeUndefined();
  expect(redescribed(known, at(5, { nickname: 'A.' }))).toBeUndefined();
});
