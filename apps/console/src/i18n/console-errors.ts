import type { ErrorName } from '@parley/contracts/public';

/** The errors that the console can receive; clients' errors never reach it. */
export type ConsoleErrorName = Exclude<
  ErrorName,
  | `desktop.${string}`
  | 'fans.account_invalid'
  | 'fans.social_account_unknown'
  | 'ports.account_invalid'
  | 'ports.limit_reached'
  // Sessions call the console's routes.
  | 'api-keys.address_refused'
  | 'api-keys.ended'
  | 'api-keys.invalid'
  | 'api-keys.needs_all_sub_accounts'
  | 'api-keys.not_callable'
  | 'api-keys.scope_missing'
  | 'channels.hook_invalid'
  | 'channels.signature_wrong'
  | 'channels.too_many_waiting'
  | `widgets.${string}`
  | 'ports.held_by_channel'
  | 'ports.held_by_client'
  | 'ports.not_held'
  | 'ports.platform_not_allowed'
>;
