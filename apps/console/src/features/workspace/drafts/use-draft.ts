import type { DraftKind } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRecord } from '../../../lib/is-record';
import { useUser } from '../../../lib/session';
import { useStore } from '../../../lib/store';
import type { SeenMessages } from './kept-drafts';
import { MessageDraft } from './message-draft';

export interface UsedDraft {
  text: string;
  seen: SeenMessages;
  /** The text that another window wrote meanwhile; null without a conflict. */
  theirs: string | null;
  setText(text: string, seen?: SeenMessages): void;
  /** Empties the field once this text is sent. A text that another window changed meanwhile stays. */
  clear(sent: string): void;
  useTheirs(): void;
  keepMine(): void;
}

/** The unfinished text of a conversation. Mount it anew for another conversation. */
export function useDraft(conversationId: string, kind: DraftKind): UsedDraft {
  const client = useQueryClient();
  const { id: userId } = useUser();
  const [draft] = useState(() => new MessageDraft(client, { userId, conversationId, kind }));
  useEffect(() => draft.begin(), [draft]);
  const {
    draft: { text, seen },
    theirs,
  } = useStore(draft.state);
  return {
    text,
    // Earlier consoles kept an id alone.
    seen: isRecord(seen) ? seen : {},
    theirs: theirs?.text ?? null,
    setText: (typed, seenNow) => draft.setText(typed, seenNow),
    clear: (sent) => {
      if (draft.state.get().draft.text.trim() === sent) draft.setText('');
    },
    useTheirs: () => draft.useTheirs(),
    keepMine: () => draft.keepMine(),
  };
}
