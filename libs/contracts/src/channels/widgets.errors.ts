export const widgetErrors = {
  'widgets.not_found': 404,
  /** The token is forged, belongs to another widget, or the owner has signed all visitors out. */
  'widgets.visitor_unknown': 401,
  'widgets.too_many': 429,
  /** Too many messages of the widget wait. */
  'widgets.busy': 503,
} as const;
