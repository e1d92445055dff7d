import type { ChannelCapabilities, ChannelKind } from './channels.types.js';
import { widgetLimits } from './widgets.limits.js';

export const channelLimits = {
  /** Channels of one tenant. */
  channelsMax: 50,
  nameMax: 60,
  tokenMax: 256,
  /** Bytes of one request of a platform. */
  hookBytes: 3 * 1024 * 1024,
  /** Events in one request of a platform. */
  hookEventsMax: 10_000,
  /** Events of a channel that may wait. Beyond it, the api answers 503, so that the platform keeps them. */
  waitingMax: 20_000,
  /** Days for which events are kept. */
  eventDays: 7,
  /** Reports, or outcomes, in one request of a tenant's own system. */
  apiEventsMax: 500,
  /** Characters of its ids. */
  apiIdMax: 128,
  /** Commands of one answer, the oldest first. */
  apiCommandsMax: 100,
  /** Code units of the address of a file to fetch. */
  apiFileUrlMax: 2_000,
  /** Files of a channel that wait to be fetched. Beyond it, a message stays without its file. */
  apiFilesWaitingMax: 1_000,
} as const;

const mebibyte = 1024 * 1024;

export const channelCapabilities = {
  telegram: {
    platform: 'telegram',
    needsPrivilege: true,
    isDirect: false,
    begins: 'contact',
    windowHours: null,
    fileInMax: 20 * mebibyte,
    fileOutMax: 50 * mebibyte,
    quotes: true,
    receipts: false,
    typing: true,
    withdraws: true,
  },
  web: {
    platform: 'web',
    needsPrivilege: false,
    isDirect: true,
    begins: 'contact',
    windowHours: null,
    fileInMax: widgetLimits.fileBytes,
    fileOutMax: widgetLimits.fileOutBytes,
    quotes: false,
    receipts: true,
    typing: true,
    withdraws: false,
  },
  /** The tenant's own system is the platform. The channel names the platform that it stands for. */
  api: {
    platform: 'whatsapp',
    needsPrivilege: true,
    isDirect: true,
    begins: 'both',
    windowHours: null,
    fileInMax: 20 * mebibyte,
    fileOutMax: 50 * mebibyte,
    quotes: true,
    receipts: true,
    typing: false,
    withdraws: false,
  },
} as const satisfies Record<ChannelKind, ChannelCapabilities>;
