import type { PlatformCode } from '@parley/contracts/public';
import type { CountryCode } from 'libphonenumber-js/min';

export interface PlatformRules {
  /** Whether accounts are telephone numbers. On other platforms, one may still be written as `+…`. */
  phone: boolean;
  /** Whether bare digits are a number with its country code. */
  bareNumbers?: boolean;
  /** The country of numbers without a country code. */
  country?: CountryCode;
  /** Names and ids as the platform assigns them, without `@`; in lower case where `foldsCase`. */
  ids: RegExp;
  /** Whether `Ann` and `ann` are one account. */
  foldsCase: boolean;
  /** Ids with significant case, on a platform that folds the case of names. */
  exact?: RegExp;
  /** Endings of generated ids; an id with and without its ending is one account. */
  suffix?: RegExp;
  /** Ids of accounts that hide their number. Their digits are not a telephone number. */
  hidden?: RegExp;
  /** Whether numbers also occur in forms of former numbering plans. */
  oldNumbers?: boolean;
}

const whatsapp: PlatformRules = {
  phone: true,
  bareNumbers: true,
  ids: /^\d{5,24}$/,
  suffix: /(?::\d+)?@(?:c\.us|s\.whatsapp\.net)$/i,
  hidden: /^(\d{5,24})(?::\d+)?@lid$/i,
  oldNumbers: true,
  foldsCase: true,
  // A user's id within a business portfolio, in place of a number. `ENT` marks a parent portfolio.
  exact: /^[A-Z]{2}\.(?:ENT\.)?[A-Za-z0-9]{1,128}$/,
};

const handle = (ids: RegExp): PlatformRules => ({ phone: false, foldsCase: true, ids });

const uuid = String.raw`[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}`;

/**
 * The accounts that each platform accepts. Lengths follow the platforms' documentation. Shorter names than
 * can be registered today are accepted, because platforms have sold or given some away.
 */
export const platformRules: Record<PlatformCode, PlatformRules> = {
  whatsapp,
  'whatsapp-business': whatsapp,
  telegram: {
    phone: false,
    foldsCase: true,
    // Ids have at most 52 bits. Ids of groups and channels are negative.
    ids: /^(?:[a-z][a-z0-9_]{0,31}|-?\d{1,16})$/,
  },
  // Messaging API ids: `U…` is a user, `C…` a group, `R…` a room.
  line: handle(/^(?:[a-z0-9._-]{1,20}|[ucr][0-9a-f]{32})$/),
  // A page-scoped id, a user name, or a page's name with its number after it.
  messenger: handle(/^[a-z0-9][a-z0-9.-]{0,79}$/),
  instagram: handle(/^(?!\.)(?!.*\.$)[a-z0-9._]{1,30}$/),
  // Names from the first years have up to 20 characters.
  x: handle(/^[a-z0-9_]{1,20}$/),
  // A user name, a number, or an open id or secUid of the platform's APIs.
  tiktok: { ...handle(/^[a-z0-9_.]{1,24}$/), exact: /^[A-Za-z0-9_-]{25,80}$/ },
  viber: {
    phone: true,
    bareNumbers: true,
    // Ids of the bot API: base64 with significant case.
    ids: /^[A-Za-z0-9+/]{10,30}={1,2}$/,
    foldsCase: false,
  },
  zalo: {
    phone: true,
    country: 'VN',
    ids: /^\d{5,24}$/,
    foldsCase: true,
  },
  signal: {
    phone: true,
    // A user name always ends in a number. An account without name and number has a UUID.
    ids: new RegExp(String.raw`^(?:[a-z_][a-z0-9_]{2,31}\.\d{2,10}|${uuid})$`),
    foldsCase: true,
  },
  // A chosen name, `wxid_…`, the open id of an official account, or `…@openim` of WeCom.
  wechat: { ...handle(/^[a-z0-9][a-z0-9_-]{1,39}(?:@openim)?$/), exact: /^o[A-Za-z0-9_-]{27}$/ },
  // Channel ids such as _xYzAb differ by case. The search names of channels may be Korean.
  kakaotalk: {
    phone: false,
    foldsCase: false,
    ids: /^[\p{Script=Hangul}A-Za-z0-9_][\p{Script=Hangul}A-Za-z0-9._-]{0,79}$/u,
  },
  vk: handle(/^(?:[a-z0-9_](?:[a-z0-9._]{0,30}[a-z0-9_])?|-\d{1,12})$/),
  discord: {
    phone: false,
    foldsCase: true,
    // A snowflake, a name, or an old name with its four digits.
    ids: /^(?:[a-z0-9_.]{2,32}|[\p{L}\p{M}\p{N}_.-]{1,32}#\d{4})$/u,
  },
  snapchat: handle(new RegExp(String.raw`^(?:[a-z][a-z0-9._-]{1,14}|${uuid})$`)),
  // Our own ids: a visitor's, or a channel's.
  web: handle(/^(?:chn_)?[0-9a-hjkmnp-tv-z]{26}$/),
};
