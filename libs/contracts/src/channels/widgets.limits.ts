import type { WidgetSide } from './widgets.types.js';

export const widgetLimits = {
  titleMax: 40,
  greetingMax: 300,
  originsMax: 20,
  textMax: 2_000,
  /** The newest messages that a visitor sees. */
  shownMessages: 100,
  /** Days for which visitors see their messages. */
  messageDays: 30,
} as const;

export const widgetSides = ['right', 'left'] as const satisfies readonly WidgetSide[];

/** The color of a new widget. */
export const widgetColorUsual = '#2a5bd7';

export const widgetColor = /^#[0-9a-f]{6}$/i;

/** An origin as browsers send it: a scheme, a host without Unicode, and a port where it is not the usual one. */
export const widgetOrigin =
  /^https?:\/\/(?=.{1,253}(?::|$))[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*(?::\d{1,5})?$/;
