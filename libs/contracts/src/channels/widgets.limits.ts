import type { WidgetFieldNeed, WidgetForm, WidgetSide, WidgetTheme } from './widgets.types.js';

export const widgetLimits = {
  titleMax: 40,
  greetingMax: 300,
  originsMax: 20,
  textMax: 2_000,
  questionMax: 100,
  awayMax: 300,
  /** Bounds of the minutes before an unseen answer is emailed. */
  emailMinutesMin: 1,
  emailMinutesMax: 1_440,
  visitorNameMax: 60,
  visitorEmailMax: 254,
  answerMax: 250,
  userIdMax: 128,
  /** Bytes of a visitor's file. */
  fileBytes: 10 * 1024 * 1024,
  /** Bytes of an agent's file. */
  fileOutBytes: 20 * 1024 * 1024,
  /** The newest messages that a visitor sees. */
  shownMessages: 100,
  /** Days for which visitors see their messages. */
  messageDays: 30,
  /** Open pages of one visitor, and of one widget. Further ones wait. */
  socketsOfVisitor: 8,
  socketsOfWidget: 2_000,
  /** Seconds for which a sign of typing counts, and between two signs. */
  typingSeconds: 6,
  typingEverySeconds: 3,
} as const;

export const widgetSides = ['right', 'left'] as const satisfies readonly WidgetSide[];

export const widgetThemes = ['auto', 'light', 'dark'] as const satisfies readonly WidgetTheme[];
export const widgetFieldNeeds = ['off', 'optional', 'required'] as const satisfies readonly WidgetFieldNeed[];

/** The color of a new widget. */
export const widgetColorUsual = '#2a5bd7';

/** The settings of a new widget besides its texts and its color. */
export const widgetUsual = {
  theme: 'auto',
  form: { name: 'off', email: 'off', question: 'off', questionText: '' } as WidgetForm,
  awayText: '',
  emailAfterMinutes: null,
} as const;

export const widgetColor = /^#[0-9a-f]{6}$/i;

/** An origin as browsers send it: a scheme, a host without Unicode, and a port where it is not the usual one. */
export const widgetOrigin =
  /^https?:\/\/(?=.{1,253}(?::|$))[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*(?::\d{1,5})?$/;

/** Mail programs stop the emails of a widget here, and visitors by the page. The token names the visitor. */
export const widgetUnsubscribePath = '/widget-mail/stop';

/** An address that a visitor fills in, or nothing. */
export const widgetEmail = /^$|^[\w.+%'-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;
