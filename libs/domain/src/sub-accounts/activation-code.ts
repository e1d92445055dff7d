import { subAccountLimits } from '@parley/contracts/public';
import { randomBase32, type Secrets } from '@parley/platform/crypto';

/** 26 characters of 5 bits: 130 random bits, so a keyed hash is enough to verify them. */
const secretLength = 26;
const secretPattern = /^[0-9A-HJKMNP-TV-Z]{26}$/;
const accountPattern = new RegExp(subAccountLimits.accountPattern);
/** Longer texts are rejected unread: account, dot, secret, and room for groups and blanks. */
const codeMax = 160;

export interface ActivationParts {
  account: string;
  secret: string;
}

export interface SealedSecret {
  secretSealed: string;
  secretHash: string;
  secretHint: string;
}

export const newSecret = (): string => randomBase32(secretLength);

/** The code as a person reads and copies it: `account.XXXX-XXXX-XXXX-XXXX-XXXX-XXXX-XX`. */
export const activationCode = (account: string, secret: string): string =>
  `${account}.${(secret.match(/.{1,4}/g) ?? []).join('-')}`;

/**
 * Ignores case, blanks and hyphens, and corrects the letters that Crockford's base 32 leaves out. Null if it cannot be a
 * secret.
 */
export function normaliseSecret(text: string): string | null {
  if (text.length > codeMax) return null;
  const secret = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return secretPattern.test(secret) ? secret : null;
}

export const normaliseAccountName = (text: string): string | null => {
  const account = text.trim().toLowerCase();
  const { accountMin, accountMax } = subAccountLimits;
  const fits = account.length >= accountMin && account.length <= accountMax;
  return fits && accountPattern.test(account) ? account : null;
};

/** Null if the text does not have the form of a code. */
export function parseActivationCode(code: string): ActivationParts | null {
  const dot = code.indexOf('.');
  if (code.length > codeMax || dot < 0) return null;
  const account = normaliseAccountName(code.slice(0, dot));
  const secret = normaliseSecret(code.slice(dot + 1));
  return account !== null && secret !== null ? { account, secret } : null;
}

/** Finds and verifies a normalised secret. */
export const hashSecret = (secrets: Secrets, secret: string): string =>
  secrets.keyedHash('sub-account-secret', secret);

export const sealSecret = (secrets: Secrets, subAccountId: string, secret: string): SealedSecret => ({
  secretSealed: secrets.encrypt(secret, subAccountId),
  secretHash: hashSecret(secrets, secret),
  secretHint: secret.slice(-4),
});
