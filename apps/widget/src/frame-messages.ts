/** A user of the website as its page names it. Empty where the page does not say. */
export interface PageUser {
  id: string;
  hash: string;
  name: string;
  email: string;
}

/** Messages of the frame to the page around it. */
export type FrameMessage =
  /** Answered by whether the frame is open. */
  | { parley: 'ready' }
  | { parley: 'close' }
  /** The visitor has begun a talk, so that later pages load the frame to count unread messages. */
  | { parley: 'begun' }
  | { parley: 'unread'; count: number };

/** Messages of the page to its frame. */
export interface PageMessage {
  parley: 'open' | 'closed';
  user: PageUser | null;
}
