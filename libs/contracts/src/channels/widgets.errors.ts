export const widgetErrors = {
  'widgets.not_found': 404,
  /** The token is forged, belongs to another widget, or the owner has signed all visitors out. */
  'widgets.visitor_unknown': 401,
  /** The hash is not the HMAC of the user's id under the widget's secret for users, or there is no such secret. */
  'widgets.user_not_proven': 403,
  /** The first message comes without a field that the form requires. */
  'widgets.form_incomplete': 422,
  'widgets.too_many': 429,
  /** Too many messages of the widget wait. */
  'widgets.busy': 503,
} as const;
