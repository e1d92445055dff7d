/** This limit is apart from the others, because all pages load it with the address of the links' list. */
export const promotionLinkLimits = {
  nameMax: 60,
} as const;
