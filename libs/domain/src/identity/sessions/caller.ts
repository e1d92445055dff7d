import type { Role } from '@parley/contracts/public';

export type SessionKind = 'console' | 'desktop';

/** The person a session belongs to. An owner has a user id, an agent a sub-account id, an owner's desktop client both. */
export interface Principal {
  role: Role;
  /** Null for an operator. */
  tenantId: string | null;
  userId: string | null;
  /** The agent's sub-account, or the one that a desktop client works as. */
  subAccountId: string | null;
}

/** A person with an email and a password. */
export type UserPrincipal = Principal & { userId: string };

export interface Caller extends Principal {
  kind: SessionKind;
  sessionId: string;
  /** Epoch ms at which the token expires. */
  tokenEndsAt: number;
  /** An API key that calls for the owner. */
  apiKey?: CallingKey;
}

export interface CallingKey {
  id: string;
  /** The sub-accounts whose data it reads and writes. Null for all. */
  subAccountIds: string[] | null;
}

/** The reader of notices and pushes: a user's id, or the id of an agent's sub-account. */
export function readerOf({ role, userId, subAccountId }: Principal): string {
  const reader = role === 'agent' ? subAccountId : userId;
  if (reader === null) throw new Error(`a session of an ${role} has no user`);
  return reader;
}
