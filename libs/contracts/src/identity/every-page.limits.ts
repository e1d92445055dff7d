/** The cookie and the headers of every call. All pages load them, and no other limit of identity. */
export const callNames = {
  xsrfCookie: 'XSRF-TOKEN',
  xsrfHeader: 'X-XSRF-TOKEN',
  tenantHeader: 'tenant-id',
} as const;

/** Limits of what a browser keeps of its first visit. All pages check it. */
export const firstVisitLimits = {
  /** The length of each text. */
  textMax: 500,
  clientIdMax: 64,
} as const;
