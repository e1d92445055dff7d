import { Injectable } from '@nestjs/common';
import { idAlphabet } from '@parley/contracts/public';
import { Clock } from '../clock/index.js';
import { uuidv7Bytes } from './uuid.js';

/** The prefix of each kind of id. */
const idPrefixes = {
  tnt: 'tenant',
  usr: 'user',
  ses: 'session',
  sub: 'sub-account',
  soc: 'social account',
  con: 'contact',
  gan: 'gain',
  bat: 'batch of reports',
  cmd: 'desktop command',
  ntc: 'notice',
  snt: 'system notice',
  evt: 'event',
  aud: 'audit entry',
  avt: 'avatar',
  cod: 'e-mailed code',
  key: 'key that seals remembered forms',
  apk: 'API key',
  rem: 'remembered form',
  mal: 'letter',
  sat: 'sub-account template',
  cer: 'certification',
  pic: 'picture of a document',
  pkg: 'package',
  cha: 'character account',
  cht: 'character transfer',
  tsk: 'task',
  fil: 'file of a task',
  prx: 'proxy',
  chk: 'connection test',
  med: 'medium',
  grp: 'group',
  mat: 'material',
  qck: 'quick reply',
  kwd: 'keyword rule',
  wel: 'welcome template',
  rep: 'automatic reply',
  cnv: 'conversation',
  msg: 'message',
  nte: 'note',
  chn: 'channel',
  che: 'event of a channel',
  whe: 'webhook endpoint',
  whd: 'delivery of a webhook',
  psh: 'device that gets pushes',
  vap: 'key pair of pushes',
  trp: 'translation provider',
  trf: 'failed translation',
  ord: 'order',
  rfd: 'refund',
  seg: 'package segment',
  mny: 'money account',
  mtr: 'money transfer',
  pay: 'payment report',
  cdl: 'deletion of contact data',
  wor: 'work order',
  shr: 'share of a work order',
  shv: 'view of a share',
  lnk: 'link',
  clk: 'click',
  clb: 'batch of clicks',
  lkd: 'link domain',
  plk: 'promotion link',
  inv: 'invited user',
  com: 'commission',
  ptr: 'promotion transfer',
  pcr: 'promotion correction',
  rfl: 'referral flag',
  wda: 'withdrawal account',
  wdr: 'withdrawal',
  rfg: 'referral flag',
} as const;

export type IdPrefix = keyof typeof idPrefixes;

/** Crockford base 32 of 16 bytes: 26 characters that sort like the bytes. */
function base32(bytes: Buffer): string {
  let rest = (bytes.readBigUInt64BE(0) << 64n) | bytes.readBigUInt64BE(8);
  let text = '';
  for (let i = 0; i < 26; i++) {
    text = (idAlphabet[Number(rest & 31n)] ?? '') + text;
    rest >>= 5n;
  }
  return text;
}

@Injectable()
export class Ids {
  constructor(private readonly clock: Clock) {}

  /** `sub_` and 26 characters. Later ids sort after earlier ones. */
  next(prefix: IdPrefix): string {
    return `${prefix}_${base32(uuidv7Bytes(this.clock.nowMs()))}`;
  }
}

/** Whether a text has the form of an id of this kind. */
export const isId = (prefix: IdPrefix, text: string): boolean =>
  text.length === prefix.length + 27 &&
  text.startsWith(`${prefix}_`) &&
  /^[0-9a-hjkmnp-tv-z]{26}$/.test(text.slice(prefix.length + 1));
