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
  /** Ids whose case matters on a platform that folds the case of names. */
  exact?: RegExp;
  /** Endings of machine-made ids that name no other account. */
  suffix?: RegExp;
  /** Ids of accounts that hide their number; its digits are nobody's number. */
  hidden?: RegExp;
  /** Numbers are also met in forms of numbering plans of the past. */
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
  // A user's id as a business portfolio knows it, in place of a number; `ENT` is a parent portfolio's.
  exact: /^[A-Z]{2}\.(?:ENT\.)?[A-Za-z0-9]{1,128}$/,
};

const handle = (ids: RegExp): PlatformRules => ({ phone: false, foldsCase: true, ids });

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
  },
  // `U…` is a user as the Messaging API knows it, `C…` and `R…` are groups and rooms.
  line: handle(/^(?:[a-z0-9._-]{1,20}|[ucr][0-9a-f]{32})$/),
  // A page-scoped id, a user name, or the name of a page with its number behind it.
  messenger: handle(/^[a-z0-9][a-z0-9.-]{0,79}$/),
  instagram: handle(/^(?!\.)(?!.*\.$)[a-z0-9._]{1,30}$/),
  // Names of the first years have up to 20 characters.
  x: handle(/^[a-z0-9_]{1,20}$/),
  // A user name, a number, or the open id and secUid of its interfaces.
  tiktok: { ...handle(/^[a-z0-9_.]{1,24}$/), exact: /^[A-Za-z0-9_-]{25,80}$/ },
  viber: {
    phone: true,
    bareNumbers: true,
    // Ids of its bot interface: base64, in which case matters.
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
    // A user name always ends in a number; who has neither shown is known by a UUID.
    ids: new RegExp(String.raw`^(?:[a-z_][a-z0-9_]{2,31}\.\d{2,10}|${uuid})$`),
    foldsCase: true,
  },
  // A chosen name, `wxid_…`, the open id of an official account, or `…@openim` of WeCom.
  wechat: { ...handle(/^[a-z0-9][a-z0-9_-]{1,39}(?:@openim)?$/), exact: /^o[A-Za-z0-9_-]{27}$/ },
  // Channel ids such as _xYzAb differ by case, and the names channels are searched by may be Korean.
  kakaotalk: {
    phone: false,
    foldsCase: false,
    ids: /^[\p{Script=Hangul}A-Za-z0-9_][\p{Script=Hangul}A-Za-z0-9._-]{0,79}$/u,
  },
  vk: handle(/^(?:[a-z0-9_](?:[a-z0-9._]{0,30}[a-z0-9_])?|-\d{1,12})$/),
  discord: {
    phone: false,
    foldsCase: true,
    // A snowflake, a name, or a name of old with its four digits.
    ids: /^(?:[a-z0-9_.]{2,32}|[\p{L}\p{M}\p{N}_.-]{1,32}#\d{4})$/u,
  },
  snapchat: handle(new RegExp(String.raw`^(?:[a-z][a-z0-9._-]{1,14}|${uuid})$`)),
};
