export const proxyErrors = {
  'proxies.not_found': 404,
  'proxies.too_many': 409,
  /** A test of it is under way. */
  'proxies.being_checked': 409,
  'environments.not_found': 404,
} as const;
