import { isApiFailure } from '@parley/client/errors';
import { chatLimits, type DraftKind } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../../lib/api';
import { isRecord } from '../../../lib/is-record';
import { useUser } from '../../../lib/session';
import { storage } from '../../../lib/storage';
import { journalDraft, readDraft } from '../offline/offline-store';
import { draftsQuery } from '../queries';
import {
  adoptBeside,
  type BesideEntry,
  isKept,
  keepDraft,
  type KeptDraft,
  keptOf,
  openBeside,
  type SeenMessages,
} from './kept-drafts';

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
    /** Keeps this window's text while that of another one has the entry, until the person has chosen. */
    beside: null as BesideEntry | null,
    /** Whether something was typed here since the last save. */
    isTyped: false,
    isGone: false,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const apply = (next: KeptDraft) => {
    const changed = { ...next, at: Date.now() };
    now.current.draft = changed;
    setDraft(changed);
    const { beside } = now.current;
    keepDraft(beside?.key ?? key, next.text === '' && !next.isDirty ? null : changed);
    if (beside) return;
    // Without such storage, local storage alone keeps the text.
    void journalDraft(key, changed).catch(() => undefined);
  };
  const keepBeside = (isConflict: boolean) => {
    const { beside, draft: mine } = now.current;
    if (isConflict === (beside !== null)) return;
    if (beside) keepDraft(beside.key, null);
    beside?.release();
    now.current.beside = isConflict ? openBeside(key) : null;
    if (now.current.beside) keepDraft(now.current.beside.key, mine);
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
    now.current.isHeld = isConflict;
    keepBeside(isConflict);
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
  /** Continues a conflict of a window that is gone. */
  const adopt = useEffectEvent(async () => {
    const beside = await adoptBeside(key);
    const mine = beside && keptOf(beside.key);
    if (!mine || now.current.isTyped || now.current.isGone) return beside?.release();
    Object.assign(now.current, { beside, draft: mine, isTyped: true });
    setDraft(mine);
    if (keptOf(key)) return follow();
    keepBeside(false);
    apply(mine);
  });
  const begin = useEffectEvent(async () => {
    await restore().catch(() => undefined);
    await adopt().catch(() => undefined);
    if (!now.current.isHeld) await compare().catch(() => undefined);
    if (now.current.draft.isDirty) later();
  });
  const saveNow = useEffectEvent(() => void save());
  useEffect(() => {
    const state = now.current;
    state.isGone = false;
    // oxlint-disable-next-line react/set-state-in-effect -- It waits for the browser's storage first.
    void begin();
    const unwatch = storage.watch('chatDrafts', () => follow());
    return () => {
      unwatch();
      clearTimeout(timer.current);
      saveNow();
      state.beside?.release();
      state.isGone = true;
    };
  }, []);

  const settle = (text: string, isDirty: boolean) => {
    if (!theirs) return;
    keepBeside(false);
    Object.assign(now.current, { isHeld: false, isTyped: isDirty });
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
