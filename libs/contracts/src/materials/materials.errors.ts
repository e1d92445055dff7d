export const materialErrors = {
  'materials.not_found': 404,
  /** Replies send the material. Remove it from them first. */
  'materials.in_use': 409,
  /** The medium is missing, or its kind does not fit the type. */
  'materials.medium_wrong': 400,
  'materials.too_many': 409,
  'groups.not_found': 404,
  'groups.name_taken': 409,
  'groups.too_many': 409,
} as const;
