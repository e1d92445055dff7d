import type { Invitation } from '../promotion/promotion-links.types.js';
import type { Role } from '../http/route.js';
import type { Package, PackageFamily } from '../billing/billing.types.js';
import type { PrivilegeCode } from '../billing/privileges.types.js';
import type { CertificationStatus } from '../certification/certification.types.js';

export const languages = ['zh-CN', 'en-US'] as const;
export type Language = (typeof languages)[number];

export interface Captcha {
  id: string;
  /** A PNG, as a data URL: it holds no outlines a script could compare. */
  picture: string;
}

export interface ProofParameters {
  /** `PBKDF2/SHA-256`. */
  algorithm: string;
  /** The iterations of one key. */
  cost: number;
  /** Seconds since 1970. */
  expiresAt: number;
  /** Bytes. */
  keyLength: number;
  /** The hexadecimal digits that the searched key begins with. */
  keyPrefix: string;
  keySignature: string;
  nonce: string;
  salt: string;
}

/** A challenge of ALTCHA's second protocol, which its libraries solve. */
export interface ProofChallenge {
  parameters: ProofParameters;
  signature: string;
}

/**
 * A sign-in. Beside the password stands the picture's text, or, for who can't read it, a solved challenge or an
 * e-mailed code.
 * A remembered form sends its password as it was sealed, with the device's cookie.
 */
export interface LoginInput {
  /** An owner's or operator's e-mail, or an agent's account. */
  username: string;
  /** The password, or the agent's secret. */
  password?: string;
  /** Instead of it: the remembered form, base64url. */
  sealedForm?: string;
  captchaId?: string;
  captcha?: string;
  /** Instead of the captcha: the challenge and its solution as ALTCHA's libraries send them, JSON in base64. */
  proof?: string;
  /** Instead of the captcha: six digits sent for `sign-in`. */
  emailCode?: string;
  /** Remember the form on this device for 30 days; beside a sealed form, `false` forgets it. */
  remember?: boolean;
}

export interface SignedIn {
  /** JWT, 15 minutes; sent as `Authorization: Bearer`. The refresh token travels as a cookie. */
  accessToken: string;
  /** Seconds until the access token ends. */
  expiresIn: number;
  /** For a form to be remembered: the id that its sealed text must contain beside the password. */
  rememberId?: string;
}

/** The password was right, and a one-time code is wanted. */
export interface TotpAsked {
  totpToken: string;
  /** Seconds until the token ends. */
  expiresIn: number;
}

export interface TotpLogin {
  totpToken: string;
  /** Six digits of the authenticator, or a recovery code. */
  code: string;
}

/** The key that seals a remembered form: RSA 2048, for OAEP with SHA-256. */
export interface RememberKey {
  keyId: string;
  /** SPKI, base64. */
  publicKey: string;
}

/**
 * The sealed contents: JSON under AES-256-GCM with a new key, which is wrapped with RSA-OAEP. The sealed form is
 * base64url of the wrapped key, the initialisation vector, the ciphertext and its tag, concatenated.
 */
export interface RememberedForm {
  password: string;
  rememberId: string;
  keyId: string;
}

export const emailCodePurposes = ['register', 'reset', 'sign-in'] as const;
export type EmailCodePurpose = (typeof emailCodePurposes)[number];

export interface AskEmailCode {
  purpose: EmailCodePurpose;
  email: string;
  /** The language of the letter. */
  language: Language;
}

/** The answer is the same whether the address is known or not. Its cookie has to come with the code. */
export interface EmailCodeSent {
  retryAfterSeconds: number;
  expiresInSeconds: number;
}

/** The source of a visitor's first visit. */
export interface FirstVisit {
  /** The referring page, empty where there was none. */
  firstState: string;
  /** The first path opened, with its query. */
  firstPath: string;
  /** ISO instant. */
  firstTime: string;
}

export interface RegisterInput {
  email: string;
  password: string;
  confirmPassword: string;
  /** A messenger contact. */
  tgContact?: string;
  /** Consent to the terms and the privacy page: true. */
  agreement: boolean;
  /** Six digits sent for `register`. */
  code: string;
  inviteCode?: string;
  language?: Language;
  /** IANA zone of the browser. */
  timeZone?: string;
  firstVisit?: FirstVisit;
  /** Of the browser; a keyed hash of it is stored. */
  clientId?: string;
}

/** The verified address is signed in with at once: nothing is asked for a second time. */
export interface Registered extends SignedIn {
  userName: string;
  /** The link it is attributed to, or a code that no enabled link has; null where there was none. */
  invitation: Invitation | null;
}

/** The code of a reset, before the new password is chosen. */
export interface CheckResetCode {
  email: string;
  code: string;
}

export interface ResetPassword {
  email: string;
  code: string;
  password: string;
  confirmPassword: string;
}

/** The token of a link that an operator had sent. */
export interface PasswordLinkToken {
  token: string;
}

/** The owner who chooses a password by a link. */
export interface PasswordLinkOwner {
  email: string;
}

export interface SetPasswordByLink extends PasswordLinkToken {
  password: string;
  confirmPassword: string;
}

/** A code to one's own address for `password`, to the new one for `email`. */
export type AskOwnCode = { purpose: 'password' } | { purpose: 'email'; email: string };

export interface ChangePassword {
  password: string;
  confirmPassword: string;
  code: string;
}

export interface ChangeEmail {
  currentEmail: string;
  newEmail: string;
  /** The present one. */
  password: string;
  /** Sent to the new address. */
  code: string;
}

export interface Profile {
  emailAddress: string;
  tgContact: string;
  intro: string;
  /** Path of the picture; null where there is none. */
  headPortrait: string | null;
  totpEnabled: boolean;
  /** ISO instants. */
  passwordChangedAt: string;
  createdAt: string;
}

export interface EditProfile {
  tgContact?: string;
  intro?: string;
}

export interface TotpStart {
  /** Base 32, for typing. */
  secret: string;
  uri: string;
  /** The uri as a QR code, SVG markup. */
  qr: string;
}

export interface TotpConfirm {
  code: string;
}

/** Shown once. */
export interface TotpEnabled {
  recoveryCodes: string[];
}

export interface TotpDisable {
  password: string;
  code: string;
}

export const sessionListKinds = ['console', 'desktop', 'remembered'] as const;

/** One sign-in of one's own, or a form remembered on a device. */
export interface SessionView {
  id: string;
  kind: (typeof sessionListKinds)[number];
  /** The one that asks. */
  current: boolean;
  /** The browser's user agent, or the client's version. */
  client: string | null;
  address: string | null;
  /** ISO instants. */
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
}

/** One entry of the server-driven menu. */
export interface MenuEntry {
  path: string;
  name: string;
  meta: {
    /** Key of its words. */
    locale: string;
    requiresAuth: boolean;
    /** Lower is higher. */
    order: number;
    icon?: string;
    hideInMenu?: boolean;
    ignoreCache?: boolean;
    /** The privilege it needs; without it the page shows the upgrade placeholder. */
    privilege?: PrivilegeCode;
  };
  children?: MenuEntry[];
}

export const userTypes = ['main_account', 'sub_account', 'operator'] as const;
export type UserType = (typeof userTypes)[number];

export interface CurrentUser {
  id: string;
  role: Role;
  userType: UserType;
  /** The owner's or operator's e-mail; an agent's account. */
  userName: string;
  /** The name shown in the console: e-mail name, or the sub-account's remark. */
  displayName: string;
  /** Empty for an agent. */
  emailAddress: string;
  tgContact: string;
  /** Path of the picture; null where there is none. */
  headPortrait: string | null;
  /** Null for an operator. */
  tenantId: string | null;
  /** Set for an agent. */
  subAccountId: string | null;
  timeZone: string;
  language: Language;
  /** Characters that can be spent: the main balance, or a limited agent's own. */
  charNum: number;
  /** The tenant's ports; an agent's are the most its sub-account may have open. */
  portNum: number;
  /** Package family; null for an operator. */
  psetMealDO: { code: PackageFamily; title: string } | null;
  /** Package; null on the free plan. */
  setMealDO: Package | null;
  setMealCode: string | null;
  /** The family before the free one, where a package ran out. */
  poldSetMealCode: PackageFamily | null;
  /** Ports of that family's package; null where there was none. */
  oldPortNum: number | null;
  /** Ids of packages that can't be bought any more. */
  buyLimitSetMeal: string[];
  /** The privileges of the package in force. */
  privilegesCode: PrivilegeCode[];
  /** Epoch ms; null where the package has no end. */
  vipEndTime: number | null;
  /** Promoter's balance in cents of USD. */
  amount: number;
  /** Basis points of a direct referral's first payment, and of later ones. */
  firstRebateRate: number;
  rebateRate: number;
  certification: CertificationStatus;
  totpEnabled: boolean;
  /** Ever created a sub-account beside the default one. */
  isCreateSubAccount: boolean;
  /** Any sub-account ever signed in on a client. */
  isLoginSubAccount: boolean;
  /** Any port in status `online`. */
  isPortOnline: boolean;
}
