import type { Translated } from '../words-type';
import type { errors as zh } from '../zh-CN/errors';

export const errors = {
  title: 'Couldn’t load',
  timeout: 'Request timed out. Refresh and try again',
  network: 'Network error. Check your connection',
  canceled: 'Request canceled',
  otherAccount: 'Another account is signed in here now. Nothing was sent',
  unknown: 'Unknown error. Report it to the operator',
  request: 'Request error. Try again later',
  system: 'System error',
  statuses: {
    401: 'Authentication failed: invalid token, username or password',
    403: 'You’re signed in but don’t have permission for this',
    404: 'Resource not found',
    405: 'Method not allowed',
    408: 'Request timed out',
    500: 'Server error. Contact the operator',
    501: 'Not supported by the server yet',
    502: 'Network error',
    503: 'Service unavailable or overloaded',
    504: 'Network timeout',
    505: 'HTTP version not supported',
    901: 'Demo mode: changes aren’t allowed',
  },
} as const satisfies Translated<typeof zh>;
