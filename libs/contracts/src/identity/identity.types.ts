import type { Invitation } from '../promotion/promotion-links.types.js';
import type { Role } from '../http/route.js';
import type { Package, PackageFamily } from '../billing/billing.types.js';
import type { PrivilegeCode } from '../billing/privileges.types.js';
import type { CertificationStatus } from '../certification/certification.types.js';

export const languages = ['zh-CN', 'en-US'] as const;
export type Language = (typeof languages)[number];

export interface Captcha {
  id: string;
  /** A PNG as a data URL. Unlike an SVG, it has no outlines for a script to compare. */
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
  /** The hexadecimal digits at the beginning of the key to find. */
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
 * A sign-in. Besides the password it needs the captcha's text, a solved challenge, or an emailed code. A remembered form contains
 * its sealed password, and needs the device's cookie.
 */
export interface LoginInput {
  /** An owner's or operator's email, or an agent's account. */
  username: string;
  /** The password, or the agent's secret. */
  password?: string;
  /** The remembered form in place of a password, base64url. */
  sealedForm?: string;
  captchaId?: string;
  captcha?: string;
  /** In place of the captcha: the challenge and its solution in the format of ALTCHA's libraries, JSON in base64. */
  proof?: string;
  /** In place of the captcha: the six digits of an emailed code for `sign-in`. */
  emailCode?: string;
  /** Whether to remember the form on this device for 30 days. `false` with a sealed form forgets it. */
  remember?: boolean;
}

export interface SignedIn {
  /** JWT, 15 minutes; sent as `Authorization: Bearer`. The refresh token travels as a cookie. */
  accessToken: string;
  /** Seconds until the access token ends. */
  expiresIn: number;
  /** The id that a remembered form's sealed text must contain beside the password. */
  rememberId?: string;
}

/** The password was correct, and the user needs a one-time code. */
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
  /** The email's language. */
  language: Language;
}

/** The answer is the same for known and unknown addresses. The code needs this answer's cookie. */
export interface EmailCodeSent {
  retryAfterSeconds: number;
  expiresInSeconds: number;
}

/** The source of a visitor's first visit. */
export interface FirstVisit {
  /** The referring page; empty without one. */
  firstState: string;
  /** The first opened path, with its query. */
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
  /** The browser's device id. Parley stores a keyed hash of it. */
  clientId?: string;
}

/** Registration signs the verified address in, without another check. */
export interface Registered extends SignedIn {
  userName: string;
  /** The link that the registration is attributed to, or a code without an enabled link; null without a code. */
  invitation: Invitation | null;
}

/** The code of a password reset, before the user chooses a new password. */
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

/** The token of an operator's link. */
export interface PasswordLinkToken {
  token: string;
}

/** The owner who chooses a password by the link. */
export interface PasswordLinkOwner {
  email: string;
}

export interface SetPasswordByLink extends PasswordLinkToken {
  password: string;
  confirmPassword: string;
}

/** The code for `password` goes to the user's address, the code for `email` to the new one. */
export type AskOwnCode = { purpose: 'password' } | { purpose: 'email'; email: string };

export interface ChangePassword {
  password: string;
  confirmPassword: string;
  code: string;
}

export interface ChangeEmail {
  currentEmail: string;
  newEmail: string;
  /** The current password. */
  password: string;
  /** The code sent to the new address. */
  code: string;
}

export interface Profile {
  emailAddress: string;
  tgContact: string;
  intro: string;
  /** Path of the picture; null without one. */
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

/** Recovery codes, which are shown once. */
export interface TotpEnabled {
  recoveryCodes: string[];
}

export interface TotpDisable {
  password: string;
  code: string;
}

export const sessionListKinds = ['console', 'desktop', 'remembered'] as const;

/** A session of the user, or a form remembered on a device. */
export interface SessionView {
  id: string;
  kind: (typeof sessionListKinds)[number];
  /** Whether this is the caller's session. */
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
    /** Key of the entry's label. */
    locale: string;
    requiresAuth: boolean;
    /** Lower numbers come first. */
    order: number;
    icon?: string;
    hideInMenu?: boolean;
    ignoreCache?: boolean;
    /** The privilege that the page needs. Without it the page shows the upgrade placeholder. */
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
  /** The owner's or operator's email, or the agent's account. */
  userName: string;
  /** The name in the console: the email's local part, or the sub-account's remark. */
  displayName: string;
  /** Empty for an agent. */
  emailAddress: string;
  tgContact: string;
  /** Path of the picture; null without one. */
  headPortrait: string | null;
  /** Null for an operator. */
  tenantId: string | null;
  /** An agent's sub-account. */
  subAccountId: string | null;
  timeZone: string;
  language: Language;
  /** Characters that the user can spend: the main balance, or a limited agent's own. */
  charNum: number;
  /** The tenant's ports; for an agent, the most that its sub-account may open. */
  portNum: number;
  /** Package family; null for an operator. */
  psetMealDO: { code: PackageFamily; title: string } | null;
  /** Package; null on the free plan. */
  setMealDO: Package | null;
  setMealCode: string | null;
  /** The package family before the free family, after a package ran out. */
  poldSetMealCode: PackageFamily | null;
  /** Ports of the package that ran out; null if no package ran out. */
  oldPortNum: number | null;
  /** Ids of packages that the tenant can no longer buy. */
  buyLimitSetMeal: string[];
  /** The privileges of the current package. */
  privilegesCode: PrivilegeCode[];
  /** Epoch ms; null for a package without an end. */
  vipEndTime: number | null;
  /** Promoter's balance in cents of USD. */
  amount: number;
  /** Basis points of a direct referral's first payment, and of later payments. */
  firstRebateRate: number;
  /** Basis points of the later payments of a direct referral. */
  rebateRate: number;
  certification: CertificationStatus;
  totpEnabled: boolean;
  /** Whether the tenant ever created a sub-account besides the default one. */
  isCreateSubAccount: boolean;
  /** Whether a sub-account ever signed in on a client. */
  isLoginSubAccount: boolean;
  /** Whether a port has the status `online`. */
  isPortOnline: boolean;
}
