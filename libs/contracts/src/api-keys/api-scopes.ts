/**
 * What API keys may do. The list of scoped routes names the one scope that a key needs for a route. A key cannot call
 * other routes: those of money, users, secrets, sign-in and keys. It reads the characters, and spends none by itself.
 */
export const apiScopes = [
  'characters:read',
  'contacts:read',
  'contacts:write',
  'conversations:read',
  'conversations:write',
  'fans:read',
  'fans:write',
  'links:read',
  'links:write',
  'messages:read',
  'messages:send',
  'replies:read',
  'replies:write',
  'reports:read',
  'sub-accounts:read',
  'tags:write',
  'tasks:read',
  'work-orders:read',
  'work-orders:write',
] as const;

export type ApiScope = (typeof apiScopes)[number];
