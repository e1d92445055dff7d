/** The namespace of visitors of websites. */
export const widgetNamespace = '/widget';

/** The handshake's `auth`. */
export interface WidgetHandshake {
  key: string;
  token: string;
}

/** All that is pushed to a visitor: the messages have to be read again. `hello` comes first and means the same. */
export interface WidgetEvents {
  hello: () => void;
  'widget:changed': () => void;
}
