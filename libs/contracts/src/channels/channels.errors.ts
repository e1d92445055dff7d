export const channelErrors = {
  'channels.not_found': 404,
  'channels.event_not_found': 404,
  'channels.too_many': 409,
  /** A channel has this account already. */
  'channels.account_taken': 409,
  /** The token belongs to another account. */
  'channels.other_account': 422,
  'channels.token_refused': 422,
  'channels.unreachable': 422,
  /** The platform's request is not signed as it should be. */
  'channels.signature_wrong': 401,
  'channels.hook_invalid': 400,
  'channels.too_many_waiting': 503,
  'channels.not_replayable': 409,
  /** The channel does not hold its port. */
  'channels.not_connected': 409,
  /** The other side of this channel is not the tenant's own system. */
  'channels.not_api': 409,
} as const;
