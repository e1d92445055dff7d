export const proxyErrors = {
  'proxies.not_found': 404,
  'proxies.too_many': 409,
  /** The proxy is being tested. */
  'proxies.being_checked': 409,
  'environments.not_found': 404,
} as const;
