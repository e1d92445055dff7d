import { isApiFailure } from '@parley/client/errors';
import { chatLimits, type DraftKind } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api';
import { storage } from '../../../lib/storage';
import { createStore } from '../../../lib/store';
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

interface Place {
  userId: string;
  conversationId: string;
  kind: DraftKind;
}

interface DraftState {
  draft: KeptDraft;
  /** The text that another window wrote meanwhile; null without a conflict. */
  theirs: Pick<KeptDraft, 'text' | 'version' | 'isDirty'> | null;
}

const saveMs = 1_000;
const retryMs = 5_000;

/** An unfinished text in this window. This browser keeps it at once, and the server after a pause. */
export class MessageDraft {
  readonly state = createStore<DraftState>({
    draft: { text: '', version: -1, isDirty: false },
    theirs: null,
  });
  private readonly key: string;
  /** Keeps this window's text while that of another one has the entry, until the person has chosen. */
  private beside: BesideEntry | null = null;
  /** Whether something was typed here since the last save. */
  private isTyped = false;
  private isSaving = false;
  /** Whether the server's text was read. */
  private isKnown = false;
  /** Whether a conflict waits for the person's choice. */
  private isHeld = false;
  private isGone = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly client: QueryClient,
    private readonly place: Place,
  ) {
    this.key = `${place.userId}:${place.conversationId}:${place.kind}`;
    const draft = keptOf(this.key);
    if (draft) this.show(draft);
  }

  /** Loads the text and follows other windows. Returns the function that saves it and ends that. */
  begin(): () => void {
    this.isGone = false;
    void this.load();
    const unwatch = storage.watch('chatDrafts', () => this.follow());
    return () => {
      unwatch();
      clearTimeout(this.timer);
      void this.save();
      this.beside?.release();
      this.isGone = true;
    };
  }

  setText(text: string, seen?: SeenMessages): void {
    const { draft } = this;
    this.isTyped = true;
    this.apply({ ...draft, text, isDirty: true, seen: draft.text.trim() === '' ? seen : draft.seen });
    if (text === '') void this.save();
    this.later();
  }

  /** Ends a conflict with the other window's text. */
  useTheirs(): void {
    const { theirs } = this.state.get();
    if (theirs) this.settle(theirs.text, theirs.isDirty);
  }

  /** Ends a conflict with this window's text. */
  keepMine(): void {
    this.settle(this.draft.text, true);
  }

  private get draft(): KeptDraft {
    return this.state.get().draft;
  }

  private show(draft: KeptDraft): void {
    this.state.set({ ...this.state.get(), draft });
  }

  private async load(): Promise<void> {
    await this.restore().catch(() => undefined);
    await this.adopt().catch(() => undefined);
    if (!this.isHeld) await this.compare().catch(() => undefined);
    if (this.draft.isDirty) this.later();
  }

  /** The latest state of the text, if local storage lost it in a crash. */
  private async restore(): Promise<void> {
    const stored = await readDraft(this.key);
    if (isKept(stored) && (stored.at ?? 0) > (this.draft.at ?? 0)) this.apply(stored);
  }

  /** Continues a conflict of a window that is gone. */
  private async adopt(): Promise<void> {
    const beside = await adoptBeside(this.key);
    const mine = beside && keptOf(beside.key);
    if (!mine || this.isTyped || this.isGone) return beside?.release();
    this.beside = beside;
    this.isTyped = true;
    this.show(mine);
    if (keptOf(this.key)) return this.follow();
    this.keepBeside(false);
    this.apply(mine);
  }

  /** Takes the server's text, unless this browser has another one that was begun on an older version. */
  private async compare(): Promise<void> {
    const { conversationId, kind } = this.place;
    const drafts = await this.client.fetchQuery({ ...draftsQuery(conversationId), staleTime: 0 });
    const stored = drafts.find((one) => one.kind === kind) ?? { kind, text: '', version: 0 };
    const { draft } = this;
    this.isKnown = true;
    const isCurrent = draft.version === stored.version || (draft.version < 0 && stored.text === '');
    if (!draft.isDirty || draft.text === stored.text || (draft.text === '' && !isCurrent))
      this.apply({ ...draft, text: stored.text, version: stored.version, isDirty: false });
    else if (isCurrent) this.apply({ ...draft, version: stored.version });
    else {
      this.isHeld = true;
      this.state.set({ draft, theirs: { ...stored, isDirty: false } });
    }
  }

  private later(ms = saveMs): void {
    clearTimeout(this.timer);
    if (!this.isGone) this.timer = setTimeout(() => void this.save(), ms);
  }

  private async save(): Promise<void> {
    const { draft: saved, isKnown } = this;
    if (!saved.isDirty || this.isSaving || this.isHeld) return;
    this.isSaving = true;
    try {
      if (!isKnown) {
        await this.compare();
        return this.later();
      }
      const { conversationId: id, kind } = this.place;
      const body = { text: saved.text.slice(0, chatLimits.draftMax), version: Math.max(0, saved.version) };
      const { version } = await api.call('drafts.save', { params: { id, kind }, body });
      this.isTyped = this.draft.text !== saved.text;
      this.apply({ ...this.draft, version, isDirty: this.isTyped });
    } catch (error) {
      if (!isApiFailure(error, 'drafts.stale')) return this.later(retryMs);
      await this.compare().catch(() => undefined);
    } finally {
      this.isSaving = false;
    }
    if (this.draft.isDirty) this.later();
  }

  private apply(next: KeptDraft): void {
    const changed = { ...next, at: Date.now() };
    this.show(changed);
    keepDraft(this.beside?.key ?? this.key, next.text === '' && !next.isDirty ? null : changed);
    // Without such storage, local storage alone keeps the text.
    if (!this.beside) void journalDraft(this.key, changed).catch(() => undefined);
  }

  /** Another window of this browser changed a text, perhaps without a connection. */
  private follow(): void {
    const { draft } = this;
    const other = keptOf(this.key);
    if (!other) {
      // It was sent or deleted.
      if (!draft.isDirty && draft.text !== '') void this.compare().catch(() => undefined);
      return;
    }
    // The other window changed another text.
    if (other.at === draft.at) return;
    this.isHeld = this.isTyped && draft.isDirty && draft.text !== '' && draft.text !== other.text;
    this.keepBeside(this.isHeld);
    if (this.isHeld)
      return this.state.set({ draft, theirs: { ...other, version: Math.max(0, other.version) } });
    const isSaved = other.version > draft.version;
    // The window that typed a text saves it.
    this.isTyped = this.isTyped && draft.isDirty && draft.text === other.text && !isSaved;
    const version = Math.max(draft.version, other.version);
    this.state.set({ draft: { ...other, version, isDirty: this.isTyped }, theirs: null });
  }

  private keepBeside(isConflict: boolean): void {
    if (isConflict === (this.beside !== null)) return;
    if (this.beside) keepDraft(this.beside.key, null);
    this.beside?.release();
    this.beside = isConflict ? openBeside(this.key) : null;
    if (this.beside) keepDraft(this.beside.key, this.draft);
  }

  private settle(text: string, isDirty: boolean): void {
    const { theirs, draft } = this.state.get();
    if (!theirs) return;
    this.keepBeside(false);
    this.isHeld = false;
    this.isTyped = isDirty;
    this.apply({ ...draft, text, version: theirs.version, isDirty });
    this.state.set({ draft: this.draft, theirs: null });
    if (isDirty) void this.save();
  }
}
