import type { PlatformCode } from '@parley/contracts/public';
import type { CountryCode } from 'libphonenumber-js/min';

export interface PlatformRules {
  /** Accounts are telephone numbers. Elsewhere one may still be written as `+…`. */
  phone: boolean;
  /** Bare digits are a number with its country code. */
  bareNumbers?: boolean;
  /** Numbers without a country code are dialled in this country. */
  country?: CountryCode;
  /** Names and ids as the platform gives them out, without their `@`; in lower case where `foldsCase`. */
  ids: RegExp;
  /** `Ann` and `ann` are one account. */
  foldsCase: boolean;
  /** Endings of machine-made ids that name no other account. */
  suffix?: RegExp;
  /** Ids of accounts that hide their number; its digits are nobody's number. */
  hidden?: RegExp;
  /** Beginnings of links to an account. */
  prefix: RegExp;
  /** Numbers are also met in forms of numbering plans of the past. */
  oldNumbers?: boolean;
  /** Opens a chat with the account of this key; null where the platform has no such link for it. */
  link: (key: string) => string | null;
}

const path = (prefix: string) => (key: string) => prefix + encodeURIComponent(key);
const bare = (key: string): string => encodeURIComponent(key.replace(/^\+/, ''));
const isNumber = (key: string): boolean => key.startsWith('+');
const site = (pages: string): RegExp => new RegExp(`^(?:https?://)?(?:www\\.|m\\.)?(?:${pages})`, 'i');

const whatsapp: PlatformRules = {
  phone: true,
  bareNumbers: true,
  ids: /^\d{5,24}$/,
  suffix: /(?::\d+)?@(?:c\.us|s\.whatsapp\.net)$/i,
  hidden: /^(\d{5,24})(?::\d+)?@lid$/i,
  prefix: site(String.raw`wa\.me/|api\.whatsapp\.com/send/?\?phone=`),
  oldNumbers: true,
  foldsCase: true,
  link: (key) => (isNumber(key) ? `https://wa.me/${bare(key)}` : null),
};

const handle = (ids: RegExp, prefix: RegExp, link: string): PlatformRules => ({
  phone: false,
  foldsCase: true,
  ids,
  prefix,
  link: path(link),
});

const uuid = String.raw`[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}`;

/**
 * The accounts that each platform accepts. Lengths follow the platforms' documentation; names shorter than can be
 * registered today are accepted, because platforms have sold or given such ones.
 */
export const platformRules: Record<PlatformCode, PlatformRules> = {
  whatsapp,
  'whatsapp-business': whatsapp,
  telegram: {
    phone: false,
    foldsCase: true,
    // Ids have at most 52 bits; those of groups and channels are negative.
    ids: /^(?:[a-z][a-z0-9_]{0,31}|-?\d{1,16})$/,
    prefix: /^(?:(?:https?:\/\/)?(?:t|telegram)\.me\/|tg:\/\/(?:user\?id|resolve\?domain)=)/i,
    link: (key) =>
      /^\d+$/.test(key)
        ? `tg://user?id=${key}`
        : `https://t.me/${isNumber(key) ? `+${bare(key)}` : encodeURIComponent(key)}`,
  },
  // `U…` is a user as the Messaging API knows it, `C…` and `R…` are groups and rooms.
  line: handle(
    /^(?:[a-z0-9._-]{1,20}|[ucr][0-9a-f]{32})$/,
    site(String.raw`line\.me/(?:R/)?ti/p/~?`),
    'https://line.me/ti/p/~',
  ),
  // A page-scoped id, a user name, or the name of a page with its number behind it.
  messenger: handle(
    /^[a-z0-9][a-z0-9.-]{0,79}$/,
    site(String.raw`m\.me/|(?:facebook|messenger)\.com/(?:t/|messages/t/|profile\.php\?id=)?`),
    'https://m.me/',
  ),
  instagram: handle(
    /^(?!\.)(?!.*\.$)[a-z0-9._]{1,30}$/,
    site(String.raw`ig\.me/m/|instagram\.com/`),
    'https://ig.me/m/',
  ),
  // Names of the first years have up to 20 characters.
  x: handle(/^[a-z0-9_]{1,20}$/, site(String.raw`(?:x|twitter)\.com/`), 'https://x.com/'),
  // A user name, a number, or the open id and secUid of its interfaces.
  tiktok: handle(
    /^(?:[a-z0-9_.]{1,24}|[a-z0-9_-]{25,80})$/,
    site(String.raw`tiktok\.com/@`),
    'https://www.tiktok.com/@',
  ),
  viber: {
    phone: true,
    bareNumbers: true,
    // Ids of its bot interface: base64, in which case matters.
    ids: /^[A-Za-z0-9+/]{10,30}={1,2}$/,
    foldsCase: false,
    prefix: /^viber:\/\/(?:chat|contact|add)\?number=/i,
    link: (key) => (isNumber(key) ? `viber://chat?number=${encodeURIComponent(key)}` : null),
  },
  zalo: {
    phone: true,
    country: 'VN',
    ids: /^\d{5,24}$/,
    foldsCase: true,
    prefix: site(String.raw`zalo\.me/`),
    link: (key) => `https://zalo.me/${bare(key)}`,
  },
  signal: {
    phone: true,
    // A user name always ends in a number; who has neither shown is known by a UUID.
    ids: new RegExp(String.raw`^(?:[a-z_][a-z0-9_]{2,31}\.\d{2,10}|${uuid})$`),
    foldsCase: true,
    prefix: site(String.raw`signal\.me/#p/`),
    link: (key) => (isNumber(key) ? `https://signal.me/#p/${key}` : null),
  },
  // A chosen name, `wxid_…`, the open id of an official account, or `…@openim` of WeCom.
  wechat: handle(/^[a-z0-9][a-z0-9_-]{1,39}(?:@openim)?$/, /^weixin:\/\/dl\/chat\?/i, 'weixin://dl/chat?'),
  // Channel ids such as _xYzAb differ by case, and the names channels are searched by may be Korean.
  kakaotalk: {
    phone: false,
    foldsCase: false,
    ids: /^[\p{Script=Hangul}A-Za-z0-9_][\p{Script=Hangul}A-Za-z0-9._-]{0,79}$/u,
    prefix: site(String.raw`pf\.kakao\.com/`),
    link: path('https://pf.kakao.com/'),
  },
  vk: handle(
    /^(?:[a-z0-9_](?:[a-z0-9._]{0,30}[a-z0-9_])?|-\d{1,12})$/,
    site(String.raw`vk\.(?:me|com|ru)/|vkontakte\.ru/`),
    'https://vk.me/',
  ),
  discord: {
    phone: false,
    foldsCase: true,
    // A snowflake, a name, or a name of old with its four digits.
    ids: /^(?:[a-z0-9_.]{2,32}|[\p{L}\p{M}\p{N}_.-]{1,32}#\d{4})$/u,
    prefix: site(String.raw`discord(?:app)?\.com/users/`),
    link: (key) => (/^\d{15,21}$/.test(key) ? `https://discord.com/users/${key}` : null),
  },
  snapchat: handle(
    new RegExp(String.raw`^(?:[a-z][a-z0-9._-]{1,14}|${uuid})$`),
    site(String.raw`snapchat\.com/(?:add|@)/?`),
    'https://www.snapchat.com/add/',
  ),
};
