import type { LinkAccountPreview, PlatformCode } from '@parley/contracts/public';
import { expect, it } from 'vitest';
import { dataOf, errorOf } from '../support/answers.js';
import { makeSocialAccount, makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

const preview = (who: TestTenant, platform: PlatformCode, text: string) =>
  who.as('post', '/api/links/preview').send({ platform, text });

it('each word is told what it was taken for', async () => {
  const who = await makeTenant(world);
  const { socialAccountId } = await makeSocialAccount(world, who.tenantId);
  const leaseUntil = new Date('2099-01-01');
  const online = { account: 'Ann', accountKey: 'ann_lee', status: 'online', leaseUntil } as const;
  await world.rows.change('social_accounts', { id: socialAccountId }, online);
  const words = [
    'https://t.me/Ann_Lee?start=1',
    't.me/ann_lee',
    'tg://resolve?domain=bob_lee',
    'tg://user?id=777000',
    'https://wa.me/8613800138000',
    'weixin://dl/chat?cid_lee',
    'http://localhost/l/abcdefghij',
    'https://example.com/ann',
    'https://t.mе/ann',
    'javascript:alert(1)',
    'ann_lee',
    't.me/+AbCdEf',
    'https://t.me/+AbCdEf?x=1',
    'https://wa.me/qr/AbC',
  ];
  const text = `${words.slice(0, 3).join(' ')}\r\n${words.slice(3).join('\n\t')}\n`;
  const read = dataOf<LinkAccountPreview[]>(await preview(who, 'telegram', text).expect(200));
  expect(read.map((one) => one.text)).toEqual(words);
  expect(
    read.map(({ verdict, key, url, platform, isOnline }) => [verdict, key, url, platform, isOnline]),
  ).toEqual([
    ['account', 'ann_lee', 'https://t.me/Ann_Lee?start=1', null, true],
    ['double', 'ann_lee', 'https://t.me/ann_lee', null, true],
    ['account', 'bob_lee', 'https://t.me/bob_lee', null, false],
    ['app_only', '777000', null, null, false],
    ['platform', '+8613800138000', null, 'whatsapp', false],
    ['platform', 'cid_lee', null, 'wechat', false],
    ['own_link', null, null, null, false],
    ['unknown', null, null, null, false],
    ['unknown', null, null, null, false],
    ['not_web', null, null, null, false],
    ['not_web', null, null, null, false],
    ['external', 't.me/+AbCdEf', 'https://t.me/+AbCdEf', null, false],
    ['double', 't.me/+AbCdEf', 'https://t.me/+AbCdEf?x=1', null, false],
    ['platform', null, null, 'whatsapp', false],
  ]);
  expect(read.map(({ isOwn }) => isOwn)).toEqual([true, true, ...Array.from({ length: 12 }, () => false)]);
});

it('one account in ten spellings is one', async () => {
  const who = await makeTenant(world);
  const spellings = [
    'https://wa.me/5215512345678',
    'http://wa.me/+525512345678',
    'WA.ME/525512345678',
    'https://www.wa.me/525512345678/',
    'https://wa.me/525512345678?text=hola',
    'https://api.whatsapp.com/send?phone=525512345678',
    'https://api.whatsapp.com/send/?phone=%2B52%2055%201234%205678&text=hola',
    'https://web.whatsapp.com/send?phone=5215512345678',
    'whatsapp://send?phone=525512345678',
    'https://wa.me/52551234\u200b5678',
  ];
  const read = dataOf<LinkAccountPreview[]>(await preview(who, 'whatsapp', spellings.join('\n')).expect(200));
  expect(new Set(read.map(({ key }) => key))).toEqual(new Set(['+525512345678']));
  expect(read.map(({ verdict }) => verdict)).toEqual([
    'account',
    ...Array.from({ length: 9 }, () => 'double'),
  ]);
});

it('a spelling that the platform would not read leads to the account all the same', async () => {
  const who = await makeTenant(world);
  const words = ['https://t.me/\uff21nn', 'https://t.me/bob\uff1fstart=1', 'https://t.me/Cid?start=1'];
  const read = dataOf<LinkAccountPreview[]>(await preview(who, 'telegram', words.join(' ')).expect(200));
  expect(read.map(({ key, url }) => [key, url])).toEqual([
    ['ann', 'https://t.me/ann'],
    ['bob', 'https://t.me/bob'],
    ['cid', 'https://t.me/Cid?start=1'],
  ]);
});

it('2,000 words are read, more are refused', async () => {
  const who = await makeTenant(world);
  const words = Array.from({ length: 2_001 }, (_, index) => `https://t.me/account${index}`);
  const read = await preview(who, 'telegram', words.slice(1).join('\n')).expect(200);
  expect(dataOf<LinkAccountPreview[]>(read)).toHaveLength(2_000);
  expect(new Set(dataOf<LinkAccountPreview[]>(read).map(({ verdict }) => verdict))).toEqual(
    new Set(['account']),
  );
  expect(errorOf(await preview(who, 'telegram', words.join('\n')).expect(400))).toBe(
    'links.accounts_invalid',
  );
  expect(dataOf(await preview(who, 'telegram', ' \n ').expect(200))).toEqual([]);
});
