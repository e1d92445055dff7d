import { type PlatformCode, platformCodes } from '@parley/contracts/public';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deepLink, externalKey, linkPlatform, normaliseAccount, parseLink, webLink } from './accounts.js';

const keyOf = (platform: PlatformCode, text: string) => parseLink(platform, text)?.key ?? null;

/** Every form of links to the account of each key. */
const forms: Record<PlatformCode, Record<string, string[]>> = {
  whatsapp: {
    '+8613800138000': [
      'https://wa.me/8613800138000',
      'HTTP://WWW.WA.ME/+8613800138000/',
      'wa.me/8613800138000?text=hi%20there',
      'https://wa.me/%2B8613800138000',
      'https://api.whatsapp.com/send?phone=8613800138000&text=hi',
      'https://api.whatsapp.com/send/?phone=%2B86%20138%200013%208000',
      'https://api.whatsapp.com/send?phone=+8613800138000',
      'https://web.whatsapp.com/send?phone=8613800138000',
      'https://whatsapp.com/send?text=hi&phone=8613800138000',
      'whatsapp://send?phone=8613800138000',
      'https://ｗａ.me/8613800138000',
    ],
  },
  'whatsapp-business': {
    '+8613800138000': ['https://wa.me/8613800138000#x', 'https://wa.me./8613800138000'],
  },
  telegram: {
    ann_lee: [
      'https://t.me/Ann_Lee',
      't.me/@ann_lee',
      'http://telegram.me/ann_lee?start=42',
      'https://telegram.dog/ann_lee/',
      'https://t.me/s/ann_lee',
      'https://t.me/ann_lee/42',
      'https://ann_lee.t.me',
      'https://web.telegram.org/k/#@ann_lee',
      'tg://resolve?domain=ann_lee',
    ],
    '+8613800138000': ['https://t.me/+8613800138000', 'tg://resolve?phone=8613800138000'],
    '777000': [
      'tg://user?id=777000',
      'tg://openmessage?user_id=777000',
      'https://web.telegram.org/a/#777000',
    ],
  },
  line: {
    'ann.lee-42': [
      'https://line.me/ti/p/~Ann.Lee-42',
      'https://line.me/R/ti/p/~ann.lee-42',
      'line://ti/p/~ann.lee-42',
    ],
    '123abcde': [
      'https://line.me/R/ti/p/%40123abcde',
      'https://line.me/R/ti/p/@123abcde',
      'https://page.line.me/123abcde?openQrModal=true',
      'https://line.me/R/oaMessage/@123abcde/?hi',
    ],
  },
  messenger: {
    'ann.lee.42': [
      'https://m.me/ann.lee.42?ref=x',
      'https://www.m.me/ann.lee.42',
      'https://www.facebook.com/Ann.Lee.42/',
      'https://m.facebook.com/ann.lee.42/posts/1',
      'https://fb.com/ann.lee.42',
      'https://www.messenger.com/t/ann.lee.42',
      'https://www.facebook.com/messages/t/ann.lee.42',
    ],
    '100012345678901': [
      'https://www.facebook.com/profile.php?id=100012345678901',
      'https://www.facebook.com/people/Ann-Lee/100012345678901/',
      'https://www.messenger.com/e2ee/t/100012345678901',
      'fb-messenger://user/100012345678901',
    ],
  },
  instagram: {
    'ann.lee_': [
      'https://www.instagram.com/Ann.Lee_/?hl=en',
      'https://ig.me/m/ann.lee_',
      'https://instagr.am/ann.lee_',
      'https://instagram.com/_u/ann.lee_',
      'instagram://user?username=ann.lee_',
    ],
  },
  x: {
    jack: [
      'https://x.com/@jack',
      'https://mobile.twitter.com/jack',
      'https://twitter.com/jack/status/20',
      'https://x.com/intent/follow?screen_name=jack',
      'twitter://user?screen_name=jack',
    ],
    '2244994945': [
      'https://x.com/messages/compose?recipient_id=2244994945',
      'https://x.com/i/user/2244994945',
    ],
  },
  tiktok: { 'ann.lee': ['https://www.tiktok.com/@Ann.Lee?lang=en', 'https://m.tiktok.com/@ann.lee/video/1'] },
  viber: {
    '+380501234567': [
      'viber://chat?number=%2B380501234567',
      'viber://chat/?number=380501234567',
      'viber://contact?number=+380501234567',
      'viber://add?number=380501234567',
    ],
  },
  zalo: {
    '+84912345678': ['https://zalo.me/0912345678', 'https://zalo.me/84912345678', 'zalo.me/+84912345678'],
    '+8613800138000': ['https://zalo.me/8613800138000'],
    '4812345678901234567': ['https://zalo.me/4812345678901234567'],
  },
  signal: {
    '+14155550123': [
      'https://signal.me/#p/+14155550123',
      'https://signal.me/#p/%2B14155550123',
      'sgnl://signal.me/#p/+14155550123',
    ],
  },
  wechat: { wxid_a1b2: ['weixin://dl/chat?wxid_a1b2', 'weixin://dl/chat?Wxid_a1b2&x=1'] },
  kakaotalk: {
    _xYzAb: [
      'https://pf.kakao.com/_xYzAb',
      'https://pf.kakao.com/_xYzAb/chat',
      'kakaoplus://plusfriend/friend/_xYzAb',
    ],
    ann: ['https://open.kakao.com/me/ann'],
  },
  vk: {
    durov: ['https://vk.com/durov', 'https://m.vk.com/durov?w=wall1', 'https://vk.me/durov', 'vk.ru/durov'],
    '-22822305': ['https://vk.com/im?sel=-22822305'],
  },
  discord: {
    '80351110224678912': [
      'https://discord.com/users/80351110224678912',
      'https://discordapp.com/users/80351110224678912',
      'discord://-/users/80351110224678912',
    ],
  },
  snapchat: {
    'ann-lee.42': [
      'https://www.snapchat.com/add/Ann-Lee.42?share_id=1',
      'https://snapchat.com/@ann-lee.42',
      'snapchat://add/ann-lee.42',
    ],
  },
  web: {},
};

test.each(platformCodes.map((platform) => [platform] as const))(
  '%s: each form of a link is its account',
  (platform) => {
    for (const [key, links] of Object.entries(forms[platform]))
      for (const link of links) {
        expect(keyOf(platform, link), link).toBe(key);
        expect(linkPlatform(link, platform), link).toBe(platform);
      }
  },
);

test.each(['600000000000', '2130000000000'])('%s, nobody’s number, has one key', (text) => {
  const key = normaliseAccount('whatsapp', text)?.key ?? '';
  expect(normaliseAccount('whatsapp', key)?.key).toBe(key);
  expect(keyOf('whatsapp', deepLink('whatsapp', key) ?? '')).toBe(key);
});

test('a link that is built is parsed to its key', () => {
  const account = fc
    .constantFrom(...platformCodes)
    .chain((platform) =>
      fc
        .oneof(
          fc.stringMatching(/^[A-Za-z0-9_][A-Za-z0-9_.-]{1,24}$/),
          fc.stringMatching(/^-?[1-9]\d{9,23}$/),
          fc.constantFrom(
            '@파를리',
            'Änn#0042',
            'W2vY5vLSQ9eVkZ7MIEpaVg==',
            'C4af4980629e13d9c8c7e5c1a2b3c4d5e',
          ),
          fc.stringMatching(/^\+(?:861[3-9]\d{9}|1[2-9]\d{2}[2-9]\d{6}|849\d{8}|55119[6-9]\d{7})$/),
        )
        .map((text) => ({ platform, account: normaliseAccount(platform, text) })),
    );
  let built = 0;
  fc.assert(
    fc.property(account, ({ platform, account: given }) => {
      const link = given && deepLink(platform, given.key);
      if (link === null) return;
      built += 1;
      expect(keyOf(platform, link), link).toBe(given?.key);
      expect(normaliseAccount(platform, link)?.key, link).toBe(given?.key);
    }),
    { numRuns: 2_000 },
  );
  expect(built).toBeGreaterThan(500);
});

test('only an app opens some accounts', () => {
  expect(webLink('viber', '+380501234567')).toBeNull();
  expect(webLink('wechat', 'wxid_a1b2')).toBeNull();
  expect(webLink('telegram', '777000')).toBeNull();
  expect(webLink('telegram', 'ann')).toBe('https://t.me/ann');
});

/** The links among them that open a chat without a key. */
const externals: Record<string, string> = {
  'https://wa.me/message/ABCDEF': 'wa.me/message/ABCDEF',
  'https://t.me/+AbCdEfGhIj': 't.me/+AbCdEfGhIj',
};

test.each([
  ['whatsapp', 'https://chat.whatsapp.com/AbCdEf123'],
  ['whatsapp', 'https://wa.me/message/ABCDEF'],
  ['whatsapp', 'https://wa.me:8443/8613800138000'],
  ['whatsapp', 'https://ann@wa.me/8613800138000'],
  ['whatsapp', 'https://wa.me@evil.example/8613800138000'],
  ['whatsapp', 'https://evil.example/wa.me/8613800138000'],
  ['whatsapp', 'https://wа.me/8613800138000'],
  ['whatsapp', '+8613800138000'],
  ['telegram', 'https://t.me/+AbCdEfGhIj'],
  ['telegram', 'https://t.me/joinchat/AbCdEf'],
  ['telegram', 'https://t.me/c/123/4'],
  ['telegram', 'https://t.me/share?url=x'],
  ['telegram', 'https://t.me/123456'],
  ['telegram', 'https://t.me.evil.example/ann'],
  ['telegram', 'https://xt.me/ann'],
  ['telegram', 'https://ｔ.mе/ann'],
  ['telegram', 'ann'],
  ['telegram', 'https://t.me/%ff'],
  ['telegram', 'javascript://t.me/ann'],
  ['messenger', 'https://www.facebook.com/groups/1'],
  ['messenger', 'https://www.facebook.com/sharer.php?u=x'],
  ['messenger', 'https://www.facebook.com/flx/warn/?u=https%3A%2F%2Fevil.example'],
  ['vk', 'https://vk.com/away?to=https%3A%2F%2Fevil.example'],
  ['instagram', 'https://www.instagram.com/p/AbC/'],
  ['instagram', 'https://instаgram.com/ann'],
  ['x', 'https://x.com/search?q=a'],
  ['discord', 'https://discord.gg/abc'],
  ['signal', 'https://signal.me/#eu/AbC'],
  ['line', 'https://evil.example/ti/p/~ann'],
  ['zalo', 'https://zalo.me/g/abcdef'],
] as const)('%s: %s is no link to an account', (platform, text) => {
  expect(parseLink(platform, text)).toBeNull();
  expect(externalKey(platform, text)).toBe(externals[text] ?? null);
});

test.each([
  ['whatsapp', 'https://wa.me/message/AbC123', 'wa.me/message/AbC123'],
  ['whatsapp-business', 'http://www.wa.me/qr/AbC123?src=qr', 'wa.me/qr/AbC123'],
  ['telegram', 't.me/+AbCdEfGhIj', 't.me/+AbCdEfGhIj'],
  ['line', 'https://lin.ee/AbC123', 'lin.ee/AbC123'],
  ['line', 'https://line.me/ti/p/AbCdEf1234', 'line.me/ti/p/AbCdEf1234'],
  ['line', 'https://line.me/R/ti/p/AbCdEf1234', 'line.me/R/ti/p/AbCdEf1234'],
  ['messenger', 'https://m.me/j/AbC_-1/', 'm.me/j/AbC_-1'],
  ['messenger', 'https://m.me/ch/AbC', 'm.me/ch/AbC'],
  ['tiktok', 'https://www.tiktok.com/t/ZT8abc', 'tiktok.com/t/ZT8abc'],
] as const)('%s: %s opens a chat and names no account', (platform, text, key) => {
  expect(parseLink(platform, text)).toBeNull();
  expect(normaliseAccount(platform, text)).toBeNull();
  expect(externalKey(platform, text)).toBe(key);
  expect(linkPlatform(text, 'signal')).toBe(platform === 'whatsapp-business' ? 'whatsapp' : platform);
});

test.each([
  ['whatsapp', 'https://wa.me/message'],
  ['whatsapp', 'https://wa.me/8613800138000'],
  ['telegram', 'https://t.me/+8613800138000'],
  ['telegram', 'https://t.me.evil.example/+AbCdEf'],
  ['line', 'https://lin.ee/'],
  ['line', 'line://ti/p/AbCdEf1234'],
  ['line', 'https://line.me/ti/p/~ann'],
  ['line', 'https://line.me/ti/g/AbCdEf1234'],
  ['messenger', 'https://m.me/j'],
  ['messenger', 'https://www.facebook.com/j/AbC'],
  ['tiktok', 'https://evil.example/t/ZT8abc'],
  ['discord', 'https://wa.me/message/AbC123'],
] as const)('%s: %s is no such link', (platform, text) => {
  expect(externalKey(platform, text)).toBeNull();
});

test('the platform of a link is told', () => {
  expect(linkPlatform('https://wa.me/8613800138000', 'telegram')).toBe('whatsapp');
  expect(linkPlatform('https://wa.me/8613800138000', 'whatsapp-business')).toBe('whatsapp-business');
  expect(linkPlatform('weixin://dl/chat?ann_lee', 'telegram')).toBe('wechat');
  expect(linkPlatform('https://evil.example/ann', 'telegram')).toBeNull();
});
