import {
  type WidgetFile,
  widgetLimits,
  type WidgetMessage,
  type WidgetProfile,
} from '@parley/contracts/public';
import {
  begin,
  listen,
  markRead,
  readTalk,
  Refused,
  sendMessage,
  store,
  uploadFile,
  type WidgetSocket,
} from './visitor.js';
import { language, words } from './words.js';

/** A message that the server has not confirmed. */
export interface PendingMessage {
  id: string;
  text: string;
  file: WidgetFile | null;
}

/** A file on its way, or one that was refused for this reason. */
export interface PendingFile {
  id: string;
  name: string;
  refused: string;
}

export type TalkState = 'idle' | 'connecting' | 'live' | 'offline' | 'busy' | 'unavailable';

export interface TalkView {
  messages: WidgetMessage[];
  pending: PendingMessage[];
  files: PendingFile[];
  state: TalkState;
  isTyping: boolean;
  /** The server wants the form before the first message. */
  isFormMissing: boolean;
  /** Messages of the website that the visitor has not seen. */
  unread: number;
}

const firstRetryMs = 1_000;
const longestRetryMs = 30_000;
const typingMs = widgetLimits.typingSeconds * 1_000;

/** A visitor's talk: its messages, those that wait, and whether pushes arrive. Survives reloads. */
export class Talk {
  private messages: WidgetMessage[] = [];
  private pending = JSON.parse(store.get('pending') ?? '[]') as PendingMessage[];
  private files: PendingFile[] = [];
  private profile: WidgetProfile | undefined;
  private state: TalkState = 'idle';
  private socket: WidgetSocket | undefined;
  private typingTimer = 0;
  private typedAt = 0;
  private isFormMissing = false;
  private isSeen = false;
  private isSending = false;
  private readAt = '';
  private retryMs = firstRetryMs;

  constructor(private readonly onChange: (view: TalkView) => void) {
    document.addEventListener('visibilitychange', () => this.show());
  }

  /** Continues an earlier talk. */
  resume(): void {
    if (this.pending.length > 0) void this.flush();
    else if (store.get('token') !== null) this.connect();
    this.show();
  }

  /** Whether the visitor looks at the talk. */
  see(isSeen: boolean): void {
    this.isSeen = isSeen;
    this.show();
  }

  /** What the visitor filled in. It goes with the first message. */
  fillIn(profile: WidgetProfile): void {
    this.profile = profile;
    this.isFormMissing = false;
    if (this.pending.length > 0) void this.flush();
    this.show();
  }

  /** Sends the text once, however often the way to the server breaks. */
  say(text: string, file: WidgetFile | null = null): void {
    this.typedAt = 0;
    this.keep([...this.pending, { id: uuid(), text, file }]);
    void this.flush();
  }

  /** Uploads a file beside the texts, and sends it once it is there. */
  async attach(file: File): Promise<void> {
    const row: PendingFile = { id: uuid(), name: file.name, refused: '' };
    this.files.push(row);
    if (file.size > widgetLimits.fileBytes) row.refused = words.fileLarge;
    this.show();
    if (row.refused !== '') return;
    try {
      await begin();
      const stored = await uploadFile(file);
      this.files.splice(this.files.indexOf(row), 1);
      this.say('', stored);
    } catch (error) {
      row.refused =
        error instanceof Refused && error.error === 'media.too_large' ? words.fileLarge : words.fileRefused;
      this.show();
    }
  }

  /** The visitor writes. */
  type(): void {
    if (Date.now() - this.typedAt < widgetLimits.typingEverySeconds * 1_000 || !this.socket?.connected)
      return;
    this.typedAt = Date.now();
    this.socket.emit('widget:typing');
  }

  private keep(pending: PendingMessage[]): void {
    this.pending = pending;
    store.set('pending', pending.length > 0 ? JSON.stringify(pending) : null);
    this.show();
  }

  private async flush(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    try {
      if (this.state === 'idle') this.move('connecting');
      await begin();
      this.connect();
      for (let next = this.pending[0]; next; next = this.pending[0]) {
        const { id, text, file } = next;
        const stored = await sendMessage({
          id,
          text,
          language,
          ...(file && { fileId: file.id }),
          ...(this.profile && { profile: this.profile }),
        });
        store.set('known', '1');
        this.profile = undefined;
        this.add([stored]);
        this.keep(this.pending.filter((one) => one.id !== id));
        this.retryMs = firstRetryMs;
      }
      if (this.state === 'busy' || this.state === 'unavailable') this.move('live');
      this.isSending = false;
    } catch (error) {
      this.isSending = false;
      this.failed(error);
    }
  }

  private failed(error: unknown): void {
    const { status, error: code } = error instanceof Refused ? error : new Refused(0, '');
    if (code === 'widgets.visitor_unknown') store.set('token', null);
    if (code === 'widgets.form_incomplete') {
      this.isFormMissing = true;
      this.move('live');
      return;
    }
    if (code === 'media.not_found' || (status === 400 && code !== 'identity.proof_wrong'))
      this.keep(this.pending.slice(1));
    this.move(status === 429 || status === 503 ? 'busy' : status >= 400 ? 'unavailable' : 'offline');
    if (this.pending.length === 0) return;
    setTimeout(() => void this.flush(), this.retryMs * (0.5 + Math.random()));
    this.retryMs = Math.min(longestRetryMs, this.retryMs * 2);
  }

  private connect(): void {
    if (this.socket) return;
    const socket = listen({
      onChanged: () => void this.read(),
      onTyping: () => {
        clearTimeout(this.typingTimer);
        this.typingTimer = window.setTimeout(() => this.stopTyping(), typingMs);
        this.show();
      },
      onConnection: (isLive) => this.move(isLive ? 'live' : 'offline'),
      onRefused: () => {
        socket.disconnect();
        this.socket = undefined;
        store.set('token', null);
        this.move('idle');
        if (this.pending.length > 0) void this.flush();
      },
    });
    this.socket = socket;
  }

  private stopTyping(): void {
    clearTimeout(this.typingTimer);
    this.typingTimer = 0;
    this.show();
  }

  private async read(): Promise<void> {
    try {
      const { messages, readAt } = await readTalk();
      if (readAt && readAt > (store.get('seen') ?? '')) store.set('seen', readAt);
      this.readAt = readAt ?? this.readAt;
      const count = this.messages.length;
      this.add(messages);
      if (this.messages.length > count) this.stopTyping();
    } catch {
      // The next push or connection reads again.
    }
  }

  private add(messages: WidgetMessage[]): void {
    const all = new Map([...this.messages, ...messages].map((one) => [one.id, one]));
    this.messages = [...all.values()].sort((one, other) =>
      one.at < other.at ? -1 : one.at > other.at ? 1 : 0,
    );
    this.show();
  }

  private move(state: TalkState): void {
    this.state = state;
    this.show();
  }

  private show(): void {
    const { messages, pending, files, state, isFormMissing } = this;
    const theirs = messages.filter(({ isOwn }) => !isOwn);
    const last = theirs.at(-1)?.at;
    // The open talk of a page in the background is not looked at.
    if (this.isSeen && last && !document.hidden) {
      store.set('seen', last);
      this.tellRead(last);
    }
    const seen = store.get('seen') ?? '';
    const unread = theirs.filter(({ at }) => at > seen).length;
    const isTyping = this.typingTimer !== 0;
    this.onChange({ messages, pending, files, state, isFormMissing, isTyping, unread });
  }

  /** The agents see that their answers were read. A lost request is repeated with the next answer. */
  private tellRead(until: string): void {
    if (until <= this.readAt) return;
    this.readAt = until;
    markRead(until).catch(() => undefined);
  }
}

/** `crypto.randomUUID` is missing in pages without encryption. */
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
