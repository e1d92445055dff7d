import {
  type Answer,
  desktopLimits,
  type Each,
  type Refusal,
  type ReportEvent,
  type Stored,
} from '@parley/contracts/public';
import { isTransient, type Link } from './desktop-link.js';
import type { DesktopStats } from './desktop-stats.js';
import type { DesktopStore } from './desktop-store.js';

export interface QueueHooks {
  acked(ids: string[]): void;
  refused(event: ReportEvent, refusal: Refusal): void;
}

/** Room left in a frame for its envelope. */
const frameOverheadBytes = 1_024;
const maxFrames = 4;
const flushMs = 50;
const retryMs = 1_000;

const bytesOf = (value: object): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** A contact waits for the answer, so the event is sent at once. Events that arrive meanwhile go with the next frame. */
const isAwaited = ({ kind }: ReportEvent): boolean => kind === 'message.received';

/** Messages of a conversation must stay in order, so a frame of messages fails or is stored before the next one is sent. */
const isMessage = ({ kind }: ReportEvent): boolean => kind !== 'fan.gained';

/** Events that are not answered yet. An event leaves when the server has answered for its id. */
export class ReportQueue {
  readonly #link: Link;
  readonly #store: DesktopStore;
  readonly #stats: DesktopStats;
  readonly #hooks: QueueHooks;
  #waiting: ReportEvent[] = [];
  /** Parts of a refused frame, sent separately to find the event at fault. */
  #parts: ReportEvent[][] = [];
  /** Ids of events that are probably reported in another way. */
  readonly #held = new Set<string>();
  #inFlight = 0;
  #frames = 0;
  #messagesUnanswered = false;
  #batchEvents = 0;
  #ended: Error | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #drained: { resolve: () => void; reject: (error: Error) => void }[] = [];
  readonly #bytes = new WeakMap<ReportEvent, number>();
  /** The order of the reports. */
  readonly #places = new WeakMap<ReportEvent, number>();
  #reported = 0;

  constructor(link: Link, store: DesktopStore, stats: DesktopStats, hooks: QueueHooks) {
    this.#link = link;
    this.#store = store;
    this.#stats = stats;
    this.#hooks = hooks;
  }

  /** Events not answered yet. */
  get size(): number {
    const parts = this.#parts.reduce((sum, part) => sum + part.length, 0);
    return this.#waiting.length + this.#inFlight + parts + this.#held.size;
  }

  /** Puts events left by an earlier process first. */
  restore(events: ReportEvent[]): void {
    const known = new Set(this.#waiting.map(({ id }) => id));
    this.#waiting = [...events.filter(({ id }) => !known.has(id)), ...this.#waiting];
    for (const event of this.#waiting) this.#places.set(event, this.#reported++);
  }

  async add(event: ReportEvent): Promise<void> {
    const bytes = bytesOf(event);
    if (bytes > desktopLimits.frameBytes - frameOverheadBytes) {
      throw new RangeError('The event does not fit into one frame.');
    }
    this.#bytes.set(event, bytes);
    this.#places.set(event, this.#reported++);
    await this.#store.append([event]);
    this.#waiting.push(event);
    if (this.#waiting.length >= this.#batchEvents || (this.#frames === 0 && isAwaited(event))) this.#send();
    else this.#sendLater(flushMs);
  }

  /** Stores an event that is reported in another way, in case this process ends before the server confirms that. */
  async hold(event: ReportEvent): Promise<void> {
    this.#held.add(event.id);
    await this.#store.append([event]);
  }

  /** The server stored a held event, or it has to be sent like any other. */
  async settleHeld(event: ReportEvent, isStored: boolean): Promise<void> {
    // The queue may already have the event, from an earlier process or an earlier report.
    const isQueued = !this.#held.delete(event.id);
    if (isStored) {
      this.#stats.sent += 1;
      this.#stats.acked += 1;
      this.#hooks.acked([event.id]);
      await this.#store.remove([event.id]);
    } else if (!isQueued) await this.add(event);
    if (this.size === 0) for (const { resolve } of this.#drained.splice(0)) resolve();
  }

  /** Starts sending. The server accepts at most `batchEvents` in a frame. */
  up(batchEvents: number): void {
    this.#batchEvents = Math.min(batchEvents, desktopLimits.batchEvents);
    this.#send();
  }

  down(): void {
    this.#batchEvents = 0;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  drain(): Promise<void> {
    if (this.size === 0) return Promise.resolve();
    if (this.#ended) return Promise.reject(this.#ended);
    return new Promise((resolve, reject) => this.#drained.push({ resolve, reject }));
  }

  /** Nothing is sent any more. Queued events stay in the store. */
  abandon(error: Error): void {
    this.#ended = error;
    this.down();
    for (const { reject } of this.#drained.splice(0)) reject(error);
  }

  #sendLater(ms: number): void {
    if (this.#batchEvents === 0) return;
    this.#timer ??= setTimeout(() => this.#send(), ms);
  }

  /** Frames fail in any order. Their events are sent again in the order of their reports. */
  #sendAgain(events: ReportEvent[]): void {
    if (events.length === 0) return;
    const placeOf = (event: ReportEvent) => this.#places.get(event) ?? 0;
    const parts = this.#parts.splice(0).flat();
    this.#waiting = [...events, ...parts, ...this.#waiting].sort((a, b) => placeOf(a) - placeOf(b));
  }

  #send(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#batchEvents > 0 && this.#frames < maxFrames) {
      const events = this.#takePart() ?? this.#takeBatch();
      if (events.length === 0) return;
      void this.#sendFrame(events);
    }
  }

  /** Undefined without such a part; empty if the next one has to wait. */
  #takePart(): ReportEvent[] | undefined {
    if (this.#messagesUnanswered && this.#parts[0]?.some(isMessage)) return [];
    return this.#parts.shift();
  }

  #takeBatch(): ReportEvent[] {
    let bytes = frameOverheadBytes;
    let count = 0;
    while (count < Math.min(this.#batchEvents, this.#waiting.length)) {
      const event = this.#waiting[count]!;
      if (this.#messagesUnanswered && isMessage(event)) break;
      bytes += (this.#bytes.get(event) ?? bytesOf(event)) + 1;
      // An event that is larger than a frame should be is sent alone.
      if (bytes > desktopLimits.gatheredBytes && count > 0) break;
      count++;
    }
    return this.#waiting.splice(0, count);
  }

  async #sendFrame(events: ReportEvent[]): Promise<void> {
    const withMessages = events.some(isMessage);
    if (withMessages) this.#messagesUnanswered = true;
    this.#frames++;
    this.#inFlight += events.length;
    this.#stats.sent += events.length;
    const began = performance.now();
    let pause = 0;
    try {
      const more = this.#waiting.length + this.#parts.length > 0;
      const answer = await this.#link.request('report', { events, ...(more && { more }) });
      this.#stats.ackLatency.record(performance.now() - began);
      if (answer.ok) pause = await this.#settle(events, answer.data);
      else pause = await this.#refuseFrame(events, answer);
    } catch {
      this.#sendAgain(events); // no answer: sent again after the next connection
    } finally {
      if (withMessages) this.#messagesUnanswered = false;
      this.#frames--;
      this.#inFlight -= events.length;
    }
    if (this.size === 0) for (const { resolve } of this.#drained.splice(0)) resolve();
    else if (pause === 0 && (this.#waiting.length >= this.#batchEvents || this.#waiting.some(isAwaited)))
      this.#send();
    else this.#sendLater(pause || flushMs);
  }

  /** Returns how long to wait before sending more. */
  async #settle(events: ReportEvent[], { results }: Each<Stored>): Promise<number> {
    const acked: string[] = [];
    const refused: [ReportEvent, Refusal][] = [];
    const again: ReportEvent[] = [];
    for (const [index, event] of events.entries()) {
      const result: Answer<Stored> | undefined = results[index];
      if (result?.ok) {
        acked.push(event.id);
        if (result.data.duplicate) this.#stats.duplicates++;
      } else if (!result || isTransient(result)) again.push(event);
      else refused.push([event, result]);
    }
    this.#stats.acked += acked.length;
    this.#stats.refused += refused.length;
    if (acked.length > 0) this.#hooks.acked(acked);
    for (const [event, refusal] of refused) this.#hooks.refused(event, refusal);
    const answered = [...acked, ...refused.map(([event]) => event.id)];
    if (answered.length > 0) await this.#store.remove(answered);
    this.#sendAgain(again);
    return again.length > 0 ? retryMs : 0;
  }

  /** One invalid event can make the server refuse a frame. Halves are sent until it is alone. */
  async #refuseFrame(events: ReportEvent[], refusal: { ok: false } & Refusal): Promise<number> {
    if (isTransient(refusal)) {
      this.#sendAgain(events);
      return retryMs;
    }
    if (events.length === 1) return this.#settle(events, { results: [refusal] });
    const half = Math.ceil(events.length / 2);
    this.#parts.unshift(events.slice(0, half), events.slice(half));
    return 0;
  }
}
