export const requestLimits = {
  /** A JSON body of this many bytes is large: smaller than a link with all its accounts, larger than most texts. */
  largeBytes: 65_536,
  /** The api handles a tenant's large requests one at a time. This many wait, and it refuses others. */
  largeWaitingMax: 16,
  /** A client that reads nothing of an answer for this long loses its connection. Short network failures take less. */
  unreadSeconds: 30,
  /** Bytes of unread answers, for one address and for all. Beyond it, the api cuts those that have waited longest. */
  unreadBytesOfAddress: 64 * 1024 ** 2,
  unreadBytes: 256 * 1024 ** 2,
} as const;
