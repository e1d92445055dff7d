import type { PlatformCode } from '@parley/contracts/public';
import { decoded, type LinkAddress } from './link-address.js';

/** Builds and reads links to the accounts of a platform. */
export interface PlatformLinks {
  /** Opens a chat with the account of this key; null if the platform has no such link for it. */
  build(key: string): string | null;
  /** The account's name or number as the link has it; undefined if the link is not to an account. */
  parse(link: LinkAddress): string | null | undefined;
  /** Whether the link opens a chat or group without naming an account: short links and invitations. */
  isExternal?(link: LinkAddress): boolean;
  /** First path parts that are pages of the platform and never names. */
  reserved?: readonly string[];
}

const isNumber = (key: string): boolean => key.startsWith('+');
const path = (prefix: string) => (key: string) => prefix + encodeURIComponent(key);
const bare = (key: string): string => encodeURIComponent(key.replace(/^\+/, ''));

const siteForms = ['', 'www.', 'm.', 'mobile.'];
const isOn = ({ scheme, host }: LinkAddress, ...sites: string[]): boolean =>
  scheme === 'web' && sites.some((site) => siteForms.some((form) => host === form + site));

/** The path part after the given ones. */
function after({ path: parts }: LinkAddress, ...before: string[]): string | undefined {
  return before.every((part, index) => parts[index]?.toLowerCase() === part)
    ? parts[before.length]
    : undefined;
}

/** The part after the given host and path, in a link with an app's own scheme. */
const inApp = (link: LinkAddress, scheme: string, ...before: string[]): string | undefined =>
  link.scheme === scheme ? after(link, ...before) : undefined;

/** A query value of a link with an app's own scheme and the given host and path. */
const appValue = (link: LinkAddress, scheme: string, place: string, name: string): string | null =>
  link.scheme === scheme && link.path.join('/').toLowerCase() === place ? link.query.get(name) : null;

/** Whether the path is one of these words with a code after it. */
const isCoded = ({ path: [word = '', code] }: LinkAddress, ...words: string[]): boolean =>
  code !== undefined && words.includes(word.toLowerCase());

const handleOf = (name: string | undefined): string | undefined =>
  name?.startsWith('@') ? name.slice(1) : undefined;

const whatsapp: PlatformLinks = {
  build: (key) => (isNumber(key) ? `https://wa.me/${bare(key)}` : null),
  parse: (link) => {
    if (isOn(link, 'wa.me')) return link.path[0];
    const isSend = link.path.join('/').toLowerCase() === 'send';
    const sites = ['api.whatsapp.com', 'web.whatsapp.com', 'whatsapp.com'];
    return isSend && (isOn(link, ...sites) || link.scheme === 'whatsapp')
      ? link.query.get('phone')
      : undefined;
  },
  isExternal: (link) => isOn(link, 'wa.me') && isCoded(link, 'message', 'qr'),
};

const telegram: PlatformLinks = {
  build: (key) => {
    if (/^\d+$/.test(key)) return `tg://user?id=${key}`;
    // A group or channel id opens nothing.
    if (key.startsWith('-')) return null;
    return `https://t.me/${isNumber(key) ? `+${bare(key)}` : encodeURIComponent(key)}`;
  },
  parse: (link) => {
    if (link.scheme === 'tg') {
      const phone = appValue(link, 'tg', 'resolve', 'phone');
      return (
        appValue(link, 'tg', 'resolve', 'domain') ??
        (phone === null ? null : `+${phone.trim().replace(/^\+/, '')}`) ??
        appValue(link, 'tg', 'user', 'id') ??
        appValue(link, 'tg', 'openmessage', 'user_id')
      );
    }
    if (isOn(link, 'web.telegram.org')) return /^@?([\w-]+)$/.exec(link.hash)?.[1];
    const named = /^([a-z0-9_]{4,32})\.t\.me$/.exec(link.host)?.[1];
    if (named !== undefined && link.scheme === 'web') return named;
    if (!isOn(link, 't.me', 'telegram.me', 'telegram.dog')) return undefined;
    const name = after(link, 's') ?? link.path[0];
    // An id opens nothing in such a link.
    return name !== undefined && /^-?\d/.test(name) ? undefined : name;
  },
  isExternal: (link) =>
    isOn(link, 't.me', 'telegram.me', 'telegram.dog') && /^\+[\w-]+$/.test(link.path[0] ?? ''),
  reserved:
    'addemoji addlist addstickers addtheme bg boost c confirmphone contact giftcode invoice iv joinchat login m msg nft proxy s setlanguage share socks'.split(
      ' ',
    ),
};

/** The part after a friend's address: `~ann` or `@123abcde` is an account, a bare code a QR ticket. */
const lineFriend = (link: LinkAddress): string | undefined =>
  link.scheme === 'line' || isOn(link, 'line.me')
    ? (after(link, 'ti', 'p') ?? after(link, 'r', 'ti', 'p'))
    : undefined;

const line: PlatformLinks = {
  build: path('https://line.me/ti/p/~'),
  parse: (link) => {
    if (isOn(link, 'page.line.me')) return link.path[0];
    const friend = lineFriend(link);
    if (friend !== undefined) return /^[~@]/.test(friend) ? friend.replace(/^~/, '') : undefined;
    if (link.scheme !== 'line' && !isOn(link, 'line.me')) return undefined;
    return after(link, 'r', 'oamessage') ?? after(link, 'oamessage');
  },
  isExternal: (link) =>
    link.scheme === 'web' &&
    (isOn(link, 'lin.ee') ? link.path.length > 0 : /^[\w-]+$/.test(lineFriend(link) ?? '')),
};

/** `m.me/j/…` and `m.me/ch/…` are invitations to groups and channels. */
const isChatLink = ({ scheme, host }: LinkAddress): boolean =>
  scheme === 'web' && /^(?:www\.)?m\.me$/.test(host);

const messenger: PlatformLinks = {
  build: path('https://m.me/'),
  parse: (link) => {
    if (link.scheme === 'fb-messenger') return after(link, 'user') ?? after(link, 'user-thread');
    if (link.scheme === 'fb') return after(link, 'profile');
    if (isChatLink(link)) return isCoded(link, 'j', 'ch') ? undefined : link.path[0];
    if (isOn(link, 'messenger.com')) return after(link, 't') ?? after(link, 'e2ee', 't') ?? link.path[0];
    if (!isOn(link, 'facebook.com', 'fb.com', 'fb.me', 'web.facebook.com')) return undefined;
    if (link.path[0]?.toLowerCase() === 'profile.php') return link.query.get('id');
    return (
      after(link, 'messages', 't') ??
      (after(link, 'people') === undefined && after(link, 'pages') === undefined
        ? link.path[0]
        : link.path[2])
    );
  },
  isExternal: (link) => isChatLink(link) && isCoded(link, 'j', 'ch'),
  reserved:
    'ads business dialog events flx gaming groups hashtag help home home.php l.php login login.php marketplace messages pages people permalink.php photo photo.php plugins policies privacy profile.php reel settings share sharer sharer.php stories story.php t e2ee v watch'.split(
      ' ',
    ),
};

const instagram: PlatformLinks = {
  build: path('https://ig.me/m/'),
  parse: (link) => {
    if (link.scheme === 'instagram') return appValue(link, 'instagram', 'user', 'username');
    if (isOn(link, 'ig.me')) return after(link, 'm');
    if (!isOn(link, 'instagram.com', 'instagr.am')) return undefined;
    return after(link, '_u') ?? link.path[0];
  },
  reserved: 'about accounts ar developer direct explore legal p reel reels s stories tv web _u'.split(' '),
};

const x: PlatformLinks = {
  build: path('https://x.com/'),
  parse: (link) => {
    if (link.scheme === 'twitter') return appValue(link, 'twitter', 'user', 'screen_name');
    if (!isOn(link, 'x.com', 'twitter.com')) return undefined;
    if (after(link, 'messages') === 'compose') return link.query.get('recipient_id');
    const intent = after(link, 'intent');
    if (intent === 'user' || intent === 'follow')
      return link.query.get('screen_name') ?? link.query.get('user_id');
    return after(link, 'i', 'user') ?? link.path[0];
  },
  reserved:
    'compose explore hashtag home i intent login messages notifications privacy search settings share tos'.split(
      ' ',
    ),
};

const tiktok: PlatformLinks = {
  build: path('https://www.tiktok.com/@'),
  parse: (link) => (isOn(link, 'tiktok.com') ? handleOf(link.path[0]) : undefined),
  isExternal: (link) => isOn(link, 'tiktok.com') && isCoded(link, 't'),
};

const viber: PlatformLinks = {
  build: (key) => (isNumber(key) ? `viber://chat?number=${encodeURIComponent(key)}` : null),
  parse: (link) =>
    appValue(link, 'viber', 'chat', 'number') ??
    appValue(link, 'viber', 'contact', 'number') ??
    appValue(link, 'viber', 'add', 'number'),
};

const zalo: PlatformLinks = {
  // Zalo reads bare digits as a number, up to a number's length. Ids are longer.
  build: (key) => (isNumber(key) || key.length > 15 ? `https://zalo.me/${bare(key)}` : null),
  parse: (link) => {
    const name = isOn(link, 'zalo.me') ? link.path[0] : undefined;
    return name !== undefined && /^[1-9]\d{0,14}$/.test(name) ? `+${name}` : name;
  },
};

const signal: PlatformLinks = {
  build: (key) => (isNumber(key) ? `https://signal.me/#p/${key}` : null),
  parse: (link) => {
    if (!isOn(link, 'signal.me') && !(link.scheme === 'sgnl' && link.path[0] === 'signal.me'))
      return undefined;
    const [kind, number] = link.hash.split('/');
    return kind === 'p' && number !== undefined ? decoded(number) : undefined;
  },
};

const wechat: PlatformLinks = {
  build: path('weixin://dl/chat?'),
  parse: (link) =>
    link.scheme === 'weixin' && link.path.join('/') === 'dl/chat'
      ? decoded(/^[^&=]*/.exec(link.search)?.[0] ?? '')
      : undefined,
};

const kakaotalk: PlatformLinks = {
  build: path('https://pf.kakao.com/'),
  parse: (link) => {
    if (isOn(link, 'open.kakao.com')) return after(link, 'me');
    if (isOn(link, 'pf.kakao.com')) return link.path[0];
    return inApp(link, 'kakaoplus', 'plusfriend', 'friend') ?? inApp(link, 'kakaoplus', 'plusfriend', 'home');
  },
};

const vk: PlatformLinks = {
  build: path('https://vk.me/'),
  parse: (link) => {
    if (link.scheme === 'vk')
      return /^(?:m\.)?vk\.(?:com|ru|me)$/.test(link.path[0] ?? '') ? link.path[1] : undefined;
    if (!isOn(link, 'vk.me', 'vk.com', 'vk.ru', 'vkontakte.ru')) return undefined;
    return after(link, 'im') === undefined && link.path[0] === 'im' ? link.query.get('sel') : link.path[0];
  },
  reserved:
    'away away.php al_im.php feed friends groups im join login market menu settings share.php video'.split(
      ' ',
    ),
};

const discord: PlatformLinks = {
  build: (key) => (/^\d{15,21}$/.test(key) ? `https://discord.com/users/${key}` : null),
  parse: (link) =>
    isOn(link, 'discord.com', 'discordapp.com') ? after(link, 'users') : inApp(link, 'discord', '-', 'users'),
};

const snapchat: PlatformLinks = {
  build: path('https://www.snapchat.com/add/'),
  parse: (link) =>
    isOn(link, 'snapchat.com', 'story.snapchat.com')
      ? (after(link, 'add') ?? after(link, 's') ?? handleOf(link.path[0]))
      : inApp(link, 'snapchat', 'add'),
};

/** Visitors of websites have no address. */
const web: PlatformLinks = { build: () => null, parse: () => undefined };

export const platformLinks: Record<PlatformCode, PlatformLinks> = {
  whatsapp,
  'whatsapp-business': whatsapp,
  telegram,
  line,
  messenger,
  instagram,
  x,
  tiktok,
  viber,
  zalo,
  signal,
  wechat,
  kakaotalk,
  vk,
  discord,
  snapchat,
  web,
};
