export const materialErrors = {
  'materials.not_found': 404,
  /** Replies send it: take it out of them first. */
  'materials.in_use': 409,
  /** The medium is missing, or of another kind than the type asks for. */
  'materials.medium_wrong': 400,
  'materials.too_many': 409,
  'groups.not_found': 404,
  'groups.name_taken': 409,
  'groups.too_many': 409,
} as const;
