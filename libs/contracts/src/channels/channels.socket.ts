/** Pushes to a tenant's consoles. */
export interface ChannelPushes {
  /** A channel of the tenant changed. The console reads the list again. */
  'channels:changed': { channelId: string };
}

/** The namespace of visitors of websites. */
export const widgetNamespace = '/widget';

/** The handshake's `auth`. */
export interface WidgetHandshake {
  key: string;
  token: string;
}

/** Pushes to a visitor. After `widget:changed`, the page reads the messages again. `hello` comes first. */
export interface WidgetEvents {
  hello: () => void;
  'widget:changed': () => void;
  /** A person writes. Shown for 6 seconds at most, then sent again. */
  'widget:typing': () => void;
}
