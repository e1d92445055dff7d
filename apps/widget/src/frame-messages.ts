/** Messages of the frame to the page around it. */
export type FrameMessage =
  /** Answered by whether the frame is open. */
  | { parley: 'ready' }
  | { parley: 'close' }
  /** The visitor has begun a talk, so that later pages load the frame to count unread messages. */
  | { parley: 'begun' }
  | { parley: 'unread'; count: number };

/** Messages of the page to its frame. */
export type PageMessage = { parley: 'open' | 'closed' };
