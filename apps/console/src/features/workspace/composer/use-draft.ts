import { isApiFailure } from '@parley/client/errors';
import { chatLimits, type DraftKind, type SendMessage } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../../lib/api';
import { isRecord } from '../../../lib/is-record';
import { useUser } from '../../../lib/session';
import { storage } from '../../../lib/storage';
import { journalDraft, readDraft } from '../offline/offline-store';
import { draftsQuery } from '../queries';

export type SeenMessages = Pick<SendMessage, 'seen' | 'seenOutgoing'>;

/** A text as this browser keeps it. */
interface KeptDraft {
  text: string;
  /** The version on the server that was edited. */
  version: number;
  /** Whether the text differs from the saved one. */
  isDirty: boolean;
  /** The last messages that were seen when the text was begun. */
  seen?: SeenMessages | undefined;
  /** Epoch ms of the last change. */
  at?: number | undefined;
  /** The message that the reply quotes. It has an entry of its own, without a text. */
  quoted?: unknown;
}

interface UsedDraft {
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

const saveMs = 1_000;
const retryMs = 5_000;
const keptMax = 100;
/** Code units of all texts that this browser keeps. */
const keptTexts = 500_000;

export function readKept(): [string, KeptDraft][] {
  const kept = storage.get('chatDrafts');
  return isRecord(kept)
    ? Object.entries(kept).filter((entry): entry is [string, KeptDraft] => isKept(entry[1]))
    : [];
}

const isKept = (value: unknown): value is KeptDraft =>
  isRecord(value) && typeof value['text'] === 'string' && typeof value['version'] === 'number';

const keptOf = (key: string): KeptDraft | undefined => readKept().find(([each]) => each === key)?.[1];

/** Keeps the latest texts; null removes one. */
export function keepDraft(key: string, draft: KeptDraft | null): void {
  const others = readKept().filter(([each]) => each !== key);
  const all = draft ? [...others, [key, draft] as const] : others;
  let texts = 0;
  const latest = all
    .slice(-keptMax)
    .toReversed()
    .filter(([, { text }], index) => (texts += text.length) <= keptTexts || index === 0);
  storage.set('chatDrafts', Object.fromEntries(latest.toReversed()));
}

/**
 * An unfinished text, kept in this browser at once and on the server after a pause. Mount it anew for another
 * conversation.
 */
export function useDraft(conversationId: string, kind: DraftKind): UsedDraft {
  const client = useQueryClient();
  const { id: userId } = useUser();
  const key = `${userId}:${conversationId}:${kind}`;
  const [draft, setDraft] = useState<KeptDraft>(
    () => keptOf(key) ?? { text: '', version: -1, isDirty: false },
  );
  const [theirs, setTheirs] = useState<Pick<KeptDraft, 'text' | 'version' | 'isDirty'> | null>(null);
  const now = useRef({
    draft,
    isSaving: false,
    isKnown: false,
    isHeld: false,
    /** Whether the text of another window stands in this browser's storage until the person has chosen. */
    isBeside: false,
    /** Whether something was typed here since the last save. */
    isTyped: false,
    isGone: false,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const apply = (next: KeptDraft) => {
    const changed = { ...next, at: Date.now() };
    now.current.draft = changed;
    setDraft(changed);
    if (now.current.isBeside) return;
    keepDraft(key, next.text === '' && !next.isDirty ? null : changed);
    // Without such storage, local storage alone keeps the text.
    void journalDraft(key, changed).catch(() => undefined);
  };
  const later = (ms = saveMs) => {
    clearTimeout(timer.current);
    if (!now.current.isGone) timer.current = setTimeout(() => void save(), ms);
  };
  const save = async () => {
    const { draft: saved, isSaving, isKnown, isHeld } = now.current;
    if (!saved.isDirty || isSaving || isHeld) return;
    now.current.isSaving = true;
    try {
      if (!isKnown) await compare();
      if (!isKnown) return later();
      const body = { text: saved.text.slice(0, chatLimits.draftMax), version: Math.max(0, saved.version) };
      const { version } = await api.call('drafts.save', { params: { id: conversationId, kind }, body });
      const { draft: latest } = now.current;
      now.current.isTyped = latest.text !== saved.text;
      apply({ ...latest, version, isDirty: now.current.isTyped });
    } catch (error) {
      if (isApiFailure(error, 'drafts.stale')) await compare().catch(() => undefined);
      else return later(retryMs);
    } finally {
      now.current.isSaving = false;
    }
    if (now.current.draft.isDirty) later();
  };
  /** Takes the server's text, unless this browser has another one that was begun on an older version. */
  const compare = async () => {
    const drafts = await client.fetchQuery({ ...draftsQuery(conversationId), staleTime: 0 });
    const stored = drafts.find((one) => one.kind === kind) ?? { kind, text: '', version: 0 };
    const { draft: mine } = now.current;
    now.current.isKnown = true;
    const isCurrent = mine.version === stored.version || (mine.version < 0 && stored.text === '');
    if (!mine.isDirty || mine.text === stored.text || (mine.text === '' && !isCurrent))
      apply({ ...mine, text: stored.text, version: stored.version, isDirty: false });
    else if (isCurrent) apply({ ...mine, version: stored.version });
    else {
      now.current.isHeld = true;
      setTheirs({ ...stored, isDirty: false });
    }
  };
  /** Another window of this browser changed a text, perhaps without a connection. */
  const follow = useEffectEvent(() => {
    const { draft: mine } = now.current;
    const other = keptOf(key);
    if (!other) {
      // It was sent or deleted.
      if (!mine.isDirty && mine.text !== '') void compare().catch(() => undefined);
      return;
    }
    // The other window changed another text.
    if (other.at === mine.at) return;
    const isConflict = now.current.isTyped && mine.isDirty && mine.text !== '' && mine.text !== other.text;
    Object.assign(now.current, { isHeld: isConflict, isBeside: isConflict });
    if (isConflict) return setTheirs({ ...other, version: Math.max(0, other.version) });
    const isSaved = other.version > mine.version;
    // The window that typed a text saves it.
    const isDirty = now.current.isTyped && mine.isDirty && mine.text === other.text && !isSaved;
    now.current.draft = { ...other, version: Math.max(mine.version, other.version), isDirty };
    now.current.isTyped = isDirty;
    setTheirs(null);
    setDraft(now.current.draft);
  });
  /** The latest state of the text, if local storage lost it in a crash. */
  const restore = async () => {
    const stored = await readDraft(key);
    if (isKept(stored) && (stored.at ?? 0) > (now.current.draft.at ?? 0)) apply(stored);
  };
  const begin = useEffectEvent(async () => {
    await restore().catch(() => undefined);
    await compare().catch(() => undefined);
    if (now.current.draft.isDirty) later();
  });
  const saveNow = useEffectEvent(() => void save());
  useEffect(() => {
    const state = now.current;
    state.isGone = false;
    void begin();
    const unwatch = storage.watch('chatDrafts', () => follow());
    return () => {
      unwatch();
      clearTimeout(timer.current);
      saveNow();
      state.isGone = true;
    };
  }, []);

  const settle = (text: string, isDirty: boolean) => {
    if (!theirs) return;
    Object.assign(now.current, { isHeld: false, isBeside: false, isTyped: isDirty });
    apply({ ...now.current.draft, text, version: theirs.version, isDirty });
    setTheirs(null);
    if (isDirty) void save();
  };
  const setText = (text: string, seen?: SeenMessages) => {
    const { draft: before } = now.current;
    now.current.isTyped = true;
    apply({ ...before, text, isDirty: true, seen: before.text.trim() === '' ? seen : before.seen });
    if (text === '') void save();
    later();
  };
  return {
    text: draft.text,
    // Earlier consoles kept an id alone.
    seen: isRecord(draft.seen) ? draft.seen : {},
    theirs: theirs?.text ?? null,
    setText,
    clear: (sent) => {
      if (now.current.draft.text.trim() === sent) setText('');
    },
    useTheirs: () => theirs && settle(theirs.text, theirs.isDirty),
    keepMine: () => settle(now.current.draft.text, true),
  };
}
