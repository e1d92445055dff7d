import { randomBase32, type Secrets } from '@parley/platform/crypto';

/** 130 random bits. */
export const newShareToken = (): string => randomBase32(26);

export const isShareToken = (token: string): boolean => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(token);

/** By which the share of a token is found. */
export const shareTokenHash = (secrets: Secrets, token: string): Buffer =>
  Buffer.from(secrets.keyedHash('share token', token), 'base64url');
