import { randomBase32, type Secrets } from '@parley/platform/crypto';

/** The page that a token opens. A hash for one purpose does not match the other. */
export type PageTokenPurpose = 'share token' | 'link report token';

/** 130 random bits, for the address of a page that needs no account. */
export const newPageToken = (): string => randomBase32(26);

export const isPageToken = (token: string): boolean => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(token);

/** The keyed hash by which a token's page is found. */
export const pageTokenHash = (secrets: Secrets, purpose: PageTokenPurpose, token: string): Buffer =>
  Buffer.from(secrets.keyedHash(purpose, token), 'base64url');
