/** What any request can meet; the spec's error catalogue by status. */
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
  'request.too_large': 413,
  'request.unsupported_media_type': 415,
  'request.too_many': 429,
  'server.failed': 500,
  'server.unavailable': 503,
} as const;
