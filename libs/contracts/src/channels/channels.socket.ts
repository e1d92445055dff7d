/** Pushes to a tenant's consoles. */
export interface ChannelPushes {
  /** A channel of the tenant changed. The console reads the list again. */
  'channels:changed': { channelId: string };
}
