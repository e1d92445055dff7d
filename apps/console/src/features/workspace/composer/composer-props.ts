import type { SendingState, WorkspaceConversation } from '@parley/contracts/public';
import type { ReactNode, RefObject } from 'react';
import type { useAttachments } from './use-attachments';
import type { SeenMessages } from '../drafts/kept-drafts';

export interface ComposerProps {
  conversation: WorkspaceConversation;
  /** Undefined until it is known. */
  sending: SendingState | undefined;
  /** The newest messages that are loaded. */
  seen: SeenMessages;
  /** The latest text of the contact; empty if none is loaded. */
  heard: string;
  attachments: ReturnType<typeof useAttachments>;
  area: RefObject<HTMLTextAreaElement | null>;
  /** Inserts a text at the cursor; set by the composer of replies. */
  insert: RefObject<((text: string) => void) | null>;
  /** Buttons of other parts beside those of the composer. */
  tools: ReactNode;
  /** Says whether the user types. */
  onTyping(isTyping: boolean): void;
  onSent(): void;
  onContact(): void;
}
