export const pushErrors = {
  'web-push.not_found': 404,
  'web-push.too_many': 409,
  'web-push.endpoint_invalid': 422,
  'web-push.too_soon': 429,
} as const;
