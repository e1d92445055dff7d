export const materialLimits = {
  titleMax: 60,
  contentMax: 4_000,
  linkMax: 1_000,
  groupNameMax: 30,
  /** Groups of one kind in a tenant. */
  groupsMax: 200,
  materialsMax: 20_000,
  batchMax: 200,
} as const;
