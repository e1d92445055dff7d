import type { PushSettings } from './web-push.types.js';

export const pushLimits = {
  /** Browsers of one person. */
  devicesMax: 10,
  endpointMax: 1_024,
  nameMax: 100,
  /** Characters of the text and of the name that a push shows. */
  textMax: 200,
  /** A test of the same device is sent again after this time. */
  testSeconds: 5,
  /** A push service that the device cannot reach drops the push after this time. */
  ttlSeconds: 3_600,
  /** Messages with an older time are imported history, and send no push. */
  messageAgeMinutes: 15,
} as const;

/** The settings of a person who has chosen nothing. */
export const defaultPushSettings: PushSettings = {
  events: ['assigned', 'message', 'mention'],
  showsText: false,
  quiet: null,
  sound: 'chime',
};
