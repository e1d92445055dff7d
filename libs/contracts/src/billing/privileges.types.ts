/**
 * The privileges that a package may include. A gated feature names its code on its route; the console reads the same
 * list.
 */
export const privileges = {
  B0001: 'work-orders',
  B0002: 'character-allocation',
  B0003: 'share-passwords',
  B0004: 'diversion-links',
  B0005: 'automatic-replies',
  B0006: 'session-archive',
  B0007: 'proxies',
  B0008: 'tenant-wide-dedupe',
  B0009: 'real-time-monitor',
  B0010: 'channels',
  B0011: 'api',
} as const;

export type PrivilegeCode = keyof typeof privileges;
export const privilegeCodes = Object.keys(privileges) as PrivilegeCode[];
