import { randomBase32, type Secrets } from '@parley/platform/crypto';

/** The page that a token opens. Hashes of one kind are of no use for the other. */
export type PageTokenPurpose = 'share token' | 'link report token';

/** 130 random bits: the address of a page for somebody without an account. */
export const newPageToken = (): string => randomBase32(26);

export const isPageToken = (token: string): boolean => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(token);

/** By which the page of a token is found. */
export const pageTokenHash = (secrets: Secrets, purpose: PageTokenPurpose, token: string): Buffer =>
  Buffer.from(secrets.keyedHash(purpose, token), 'base64url');
