import type { WidgetMessage } from '@parley/contracts/public';
import { begin, listen, readMessages, Refused, sendMessage, store } from './visitor.js';

/** A message that the server has not confirmed. */
export interface PendingMessage {
  id: string;
  text: string;
}

export type TalkState = 'idle' | 'connecting' | 'live' | 'offline' | 'busy' | 'unavailable';

export interface TalkView {
  messages: WidgetMessage[];
  pending: PendingMessage[];
  state: TalkState;
  /** Messages of the website that the visitor has not seen. */
  unread: number;
}

const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

/** A visitor's talk: its messages, those that wait, and whether pushes arrive. Survives reloads. */
export class Talk {
  private messages: WidgetMessage[] = [];
  private pending = JSON.parse(store.get('pending') ?? '[]') as PendingMessage[];
  private state: TalkState = 'idle';
  private isSeen = false;
  private isSending = false;
  private isListening = false;
  private retryMs = firstRetryMs;

  constructor(private readonly onChange: (view: TalkView) => void) {}

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

  /** Sends the text once, however often the way to the server breaks. */
  say(text: string): void {
    this.keep([...this.pending, { id: uuid(), text }]);
    void this.flush();
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
        const stored = await sendMessage(next);
        const { id } = next;
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
    if (status === 400 && code !== 'identity.proof_wrong') this.keep(this.pending.slice(1));
    this.move(status === 429 || status === 503 ? 'busy' : status >= 400 ? 'unavailable' : 'offline');
    if (this.pending.length === 0) return;
    setTimeout(() => void this.flush(), this.retryMs * (0.5 + Math.random()));
    this.retryMs = Math.min(longestRetryMs, this.retryMs * 2);
  }

  private connect(): void {
    if (this.isListening) return;
    this.isListening = true;
    const socket = listen({
      onChanged: () => void this.read(),
      onConnection: (isLive) => this.move(isLive ? 'live' : 'offline'),
      onRefused: () => {
        socket.disconnect();
        this.isListening = false;
        store.set('token', null);
        this.move('idle');
        if (this.pending.length > 0) void this.flush();
      },
    });
  }

  private async read(): Promise<void> {
    try {
      this.add(await readMessages());
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
    const { messages, pending, state } = this;
    const theirs = messages.filter(({ isOwn }) => !isOwn);
    if (this.isSeen) store.set('seen', theirs.at(-1)?.at ?? store.get('seen'));
    const seen = store.get('seen') ?? '';
    this.onChange({ messages, pending, state, unread: theirs.filter(({ at }) => at > seen).length });
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
