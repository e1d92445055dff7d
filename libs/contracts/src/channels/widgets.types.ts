/** The look of a widget, and the pages that may show it. */
export interface WidgetSettings {
  title: string;
  /** The first message that a visitor sees; may be empty. */
  greeting: string;
  /** `#rrggbb`. */
  color: string;
  /** The corner of the page in which the button stands. */
  side: WidgetSide;
  /** The origins of the pages that may show it, such as `https://shop.example`. This installation's own may always. */
  origins: string[];
}

export type WidgetSide = 'left' | 'right';

export interface CreateWidget extends WidgetSettings {
  name: string;
  subAccountId: string;
}

export interface EditWidget extends WidgetSettings {
  name: string;
}

/** Names a widget: the id of its channel, which is in the code of the website. */
export interface WidgetKey {
  key: string;
}

/** The settings with which a page draws the widget. */
export type WidgetAppearance = Omit<WidgetSettings, 'origins'>;

export interface BeginWidgetTalk {
  /** The challenge and its solution in the format of ALTCHA's libraries, JSON in base64. */
  proof: string;
}

export interface WidgetVisitor {
  /** Sent as `Authorization: Bearer`. It is valid for this widget until its owner signs all visitors out. */
  token: string;
}

/** A message between a visitor and the website. */
export interface WidgetMessage {
  /** The id that its sender chose. */
  id: string;
  /** Whether the visitor wrote it. */
  isOwn: boolean;
  text: string;
  /** An ISO instant. */
  at: string;
}

export interface SendWidgetMessage {
  /** A UUID. A repeated one stores nothing. */
  id: string;
  text: string;
}
