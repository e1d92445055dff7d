/** `unlimited` spends the tenant's balance, `limited` its own. */
export const characterModes = ['limited', 'unlimited'] as const;
export type CharacterMode = (typeof characterModes)[number];

/** Why characters moved. */
export const transferKinds = [
  'registration',
  'allocate',
  'reduce',
  'auto_allocate',
  'return',
  'spend',
  'give_back',
  'purchase',
  'gift',
  'refund',
] as const;
export type TransferKind = (typeof transferKinds)[number];
