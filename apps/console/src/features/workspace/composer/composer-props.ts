import type { SendingState, WorkspaceConversation } from '@parley/contracts/public';
import type { ReactNode, RefObject } from 'react';
import type { useAttachments } from './use-attachments';

export interface ComposerProps {
  conversation: WorkspaceConversation;
  /** Undefined until it is known. */
  sending: SendingState | undefined;
  /** The newest archived message that is loaded. */
  seen: string | undefined;
  attachments: ReturnType<typeof useAttachments>;
  area: RefObject<HTMLTextAreaElement | null>;
  /** Inserts a text at the cursor; set by the composer of replies. */
  insert: RefObject<((text: string) => void) | null>;
  /** Buttons of other parts beside those of the composer. */
  tools: ReactNode;
  onSent(): void;
  onContact(): void;
}
