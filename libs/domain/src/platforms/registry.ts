import type { PlatformCode } from '@parley/contracts/public';
import type { CountryCode } from 'libphonenumber-js/min';

export interface PlatformRules {
  /** Accounts are telephone numbers. Elsewhere one may still be written as `+…`. */
  phone: boolean;
  /** Bare digits are a number with its country code. */
  bareNumbers?: boolean;
  /** Numbers without a country code are dialled in this country. */
  country?: CountryCode;
  /** Accounts that are no telephone numbers, where `phone`. */
  ids?: RegExp;
  /** `Ann` and `ann` are one account. */
  foldsCase: boolean;
  /** Endings of machine-made ids that name no other account. */
  suffix?: RegExp;
  /** Ids of accounts that hide their number; its digits are nobody's number. */
  hidden?: RegExp;
  /** Beginnings of links to an account. */
  prefix?: RegExp;
  /** Numbers are also met in forms of numbering plans of the past. */
  oldNumbers?: boolean;
  /** Opens a chat with the account of this key; null where the platform has no such link for it. */
  link: (key: string) => string | null;
}

const path = (prefix: string) => (key: string) => prefix + encodeURIComponent(key);
const bare = (key: string): string => encodeURIComponent(key.replace(/^\+/, ''));
const isNumber = (key: string): boolean => key.startsWith('+');

const whatsapp: PlatformRules = {
  phone: true,
  bareNumbers: true,
  ids: /^\d{5,24}$/,
  suffix: /(?::\d+)?@(?:c\.us|s\.whatsapp\.net)$/i,
  hidden: /^(\d{5,24})(?::\d+)?@lid$/i,
  oldNumbers: true,
  foldsCase: true,
  link: (key) => (isNumber(key) ? `https://wa.me/${bare(key)}` : null),
};

const handle = (prefix: string): PlatformRules => ({ phone: false, foldsCase: true, link: path(prefix) });

/** What each platform takes as an account. */
export const registry: Record<PlatformCode, PlatformRules> = {
  whatsapp,
  'whatsapp-business': whatsapp,
  telegram: {
    phone: false,
    foldsCase: true,
    prefix: /^(?:https?:\/\/)?(?:t|telegram)\.me\//i,
    link: (key) =>
      /^\d+$/.test(key)
        ? `tg://user?id=${key}`
        : `https://t.me/${isNumber(key) ? `+${bare(key)}` : encodeURIComponent(key)}`,
  },
  line: handle('https://line.me/ti/p/~'),
  messenger: handle('https://m.me/'),
  instagram: handle('https://ig.me/m/'),
  x: handle('https://x.com/'),
  tiktok: handle('https://www.tiktok.com/@'),
  viber: {
    phone: true,
    bareNumbers: true,
    foldsCase: true,
    link: (key) => `viber://chat?number=${encodeURIComponent(key)}`,
  },
  zalo: {
    phone: true,
    country: 'VN',
    ids: /^\d{5,24}$/,
    foldsCase: true,
    link: (key) => `https://zalo.me/${bare(key)}`,
  },
  signal: {
    phone: true,
    // A user name always ends in a number; who has neither shown is known by a UUID.
    ids: /^(?:[a-z_][a-z0-9_]{2,31}\.\d{2,10}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
    foldsCase: true,
    link: (key) => (isNumber(key) ? `https://signal.me/#p/${key}` : null),
  },
  wechat: handle('weixin://dl/chat?'),
  // Channel ids such as _xYzAb differ by case.
  kakaotalk: { phone: false, foldsCase: false, link: path('https://pf.kakao.com/') },
  vk: handle('https://vk.me/'),
  discord: {
    phone: false,
    foldsCase: true,
    link: (key) => (/^\d{15,21}$/.test(key) ? `https://discord.com/users/${key}` : null),
  },
  snapchat: handle('https://www.snapchat.com/add/'),
};
