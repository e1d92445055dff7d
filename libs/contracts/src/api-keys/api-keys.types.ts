import type { ApiScope } from './api-scopes.js';

/** `ended` keys are past their end. `revoked` keys are not listed. */
export type ApiKeyState = 'active' | 'ended';

/** A key with which another system calls the API for the owner. */
export interface ApiKey {
  id: string;
  name: string;
  /** The first characters of the key, by which its holder recognises it. */
  prefix: string;
  state: ApiKeyState;
  scopes: ApiScope[];
  /** The sub-accounts whose data the key reads and writes. Empty for all. */
  subAccountIds: string[];
  /** Addresses and networks from which the key may be used, such as `203.0.113.0/24`. Empty for all. */
  addresses: string[];
  /** ISO instant; null for a key without an end. */
  endsAt: string | null;
  createdAt: string;
  /** To the minute. */
  lastUsedAt: string | null;
  lastAddress: string | null;
  /** Until then the key before the last rotation is valid too. */
  previousEndsAt: string | null;
}

/** A new key. Only this reply has the key itself. */
export interface IssuedApiKey extends ApiKey {
  key: string;
}

export interface EditApiKey {
  name: string;
  scopes: ApiScope[];
  subAccountIds: string[];
  addresses: string[];
  endsAt: string | null;
}

export interface RotateApiKey {
  /** Days for which the present key stays valid. */
  overlapDays: number;
}
