import { event } from '../messaging/event.js';

export const certificationEvents = {
  'certification.decided': event<{ certificationId: string; passed: boolean }>(),
} as const;
