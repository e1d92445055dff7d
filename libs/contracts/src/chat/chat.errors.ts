export const chatErrors = {
  'conversations.not_found': 404,
  'messages.not_found': 404,
  'messages.text_too_long': 413,
} as const;
