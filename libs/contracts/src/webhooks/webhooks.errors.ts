export const webhookErrors = {
  'webhooks.not_found': 404,
  'webhooks.delivery_not_found': 404,
  'webhooks.too_many': 409,
  /** The address is not https, not public, or one of this installation. */
  'webhooks.url_invalid': 422,
  /** The endpoint is off, gone or paused. */
  'webhooks.not_enabled': 409,
  'webhooks.replay_too_large': 422,
  'webhooks.nothing_to_replay': 409,
} as const;
