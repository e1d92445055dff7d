export const requestLimits = {
  /** A JSON body of so many bytes is large: less than a link with all its accounts, more than most texts. */
  largeBytes: 65_536,
  /** Large requests of one tenant follow one another; so many wait, and others are refused. */
  largeWaitingMax: 16,
  /** A client that reads nothing of an answer for so long loses its connection. A short failure of its network takes less. */
  unreadSeconds: 30,
  /** Bytes of answers that wait to be read, from one address and from all: the longest waiting ones are cut off beyond. */
  unreadBytesOfAddress: 64 * 1024 ** 2,
  unreadBytes: 256 * 1024 ** 2,
} as const;
