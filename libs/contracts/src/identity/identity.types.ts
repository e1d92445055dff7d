import type { Role } from '../http/route.js';
import type { PackageFamily } from '../tenants/tenants.types.js';

export const languages = ['zh-CN', 'en-US'] as const;
export type Language = (typeof languages)[number];

export interface Captcha {
  id: string;
  /** The picture, as SVG markup. */
  svg: string;
}

export interface LoginInput {
  /** An owner's or operator's e-mail, or an agent's account. */
  username: string;
  /** The password, or the agent's secret. */
  password: string;
  captchaId: string;
  captcha: string;
}

export interface SignedIn {
  /** JWT, 15 minutes; sent as `Authorization: Bearer`. The refresh token travels as a cookie. */
  accessToken: string;
  /** Seconds until the access token ends. */
  expiresIn: number;
}

export interface CurrentUser {
  id: string;
  role: Role;
  /** The owner's or operator's e-mail; an agent's account. */
  userName: string;
  /** What the console calls this person: e-mail name, or the sub-account's remark. */
  displayName: string;
  /** Null for an operator. */
  tenantId: string | null;
  /** Set for an agent. */
  subAccountId: string | null;
  timeZone: string;
  language: Language;
  portNum: number;
  psetMealDO: { code: PackageFamily } | null;
  /** Epoch ms; null where the package has no end. */
  vipEndTime: number | null;
  /** Ever created a sub-account beside the default one. */
  isCreateSubAccount: boolean;
  /** Any sub-account ever signed in on a client. */
  isLoginSubAccount: boolean;
  /** Any port online now. */
  isPortOnline: boolean;
}
