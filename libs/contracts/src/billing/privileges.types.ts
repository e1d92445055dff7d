/**
 * The privileges that a package may include, and their codes in packages, users and refusals. A gated feature names its
 * privilege on its route; the console reads the same list.
 */
export const privileges = {
  'work-orders': 'B0001',
  'character-allocation': 'B0002',
  'share-passwords': 'B0003',
  'diversion-links': 'B0004',
  'automatic-replies': 'B0005',
  'session-archive': 'B0006',
  proxies: 'B0007',
  'tenant-wide-dedupe': 'B0008',
  'real-time-monitor': 'B0009',
  channels: 'B0010',
  api: 'B0011',
} as const;

export type Privilege = keyof typeof privileges;
export type PrivilegeCode = (typeof privileges)[Privilege];
export const privilegeCodes: readonly PrivilegeCode[] = Object.values(privileges);
