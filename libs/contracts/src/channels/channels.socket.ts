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

/** Pushes to a visitor. After `hello`, which comes first, and each change, the page reads the messages again. */
export interface WidgetEvents {
  hello: () => void;
  'widget:changed': () => void;
  /** An agent writes an answer. It counts for `widgetLimits.typingSeconds`. */
  'widget:typing': () => void;
}

/** What a visitor's page sends. */
export interface WidgetRequests {
  /** The visitor writes. It counts for `widgetLimits.typingSeconds`. */
  'widget:typing': () => void;
}
