/** Errors that any request may get, with the status of each. */
export const httpErrors = {
  'request.invalid': 400,
  'request.unauthenticated': 401,
  'request.forbidden': 403,
  'request.tenant_mismatch': 403,
  'request.xsrf_mismatch': 403,
  'request.demo_mode': 901,
  'request.not_found': 404,
  'request.method_not_allowed': 405,
  'request.timeout': 408,
  'request.conflict': 409,
  /** More rows match the filter than one action may change. */
  'request.selection_too_large': 409,
  /** The action cannot change any of the selected rows. */
  'request.nothing_selected': 409,
  'request.too_large': 413,
  'request.unsupported_media_type': 415,
  /** The `Idempotency-Key` belongs to another request. */
  'request.key_reused': 422,
  'request.too_many': 429,
  'server.failed': 500,
  'server.not_implemented': 501,
  'server.bad_gateway': 502,
  'server.unavailable': 503,
  'server.gateway_timeout': 504,
  'server.http_version': 505,
} as const;
