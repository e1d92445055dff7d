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

/** A contact waits for an answer to it: it goes at once, and what comes meanwhile goes with the next frame. */
const isAwaited = ({ kind }: ReportEvent): boolean => kind === 'message.received';

/** A conversation is read in its order: one frame of messages fails or is stored before the next one goes. */
const isMessage = ({ kind }: ReportEvent): boolean => kind !== 'fan.gained';

/** Events on their way to the server. One leaves only when the server has answered for it by id. */
export class ReportQueue {
  readonly #link: Link;
  readonly #store: DesktopStore;
  readonly #stats: DesktopStats;
  readonly #hooks: QueueHooks;
  #waiting: ReportEvent[] = [];
  /** Parts of a frame that was refused as a whole, sent on their own to find the culprit. */
  #parts: ReportEvent[][] = [];
  /** Ids of events that are reported in another way, as far as is known. */
  readonly #held = new Set<string>();
  #inFlight = 0;
  #frames = 0;
  #messagesUnanswered = false;
  #batchEvents = 0;
  #ended: Error | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #drained: { resolve: () => void; reject: (error: Error) => void }[] = [];
  readonly #bytes = new WeakMap<ReportEvent, number>();
  /** In which order they were reported. */
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

  /** Stores an event that is reported in another way, should this process end before that is known. */
  async hold(event: ReportEvent): Promise<void> {
    this.#held.add(event.id);
    await this.#store.append([event]);
  }

  /** A held event was stored by the server, or has to be sent like any other. */
  async settleHeld(event: ReportEvent, isStored: boolean): Promise<void> {
    // The same event may be in the queue already: an earlier process left it behind, or it was told twice.
    const isQueued = !this.#held.delete(event.id);
    if (isStored) {
      this.#stats.sent += 1;
      this.#stats.acked += 1;
      this.#hooks.acked([event.id]);
      await this.#store.remove([event.id]);
    } else if (!isQueued) await this.add(event);
    if (this.size === 0) for (const { resolve } of this.#drained.splice(0)) resolve();
  }

  /** Starts sending; the server takes at most `batchEvents` in a frame. */
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

  /** Nothing is sent any more; what is queued stays in the store. */
  abandon(error: Error): void {
    this.#ended = error;
    this.down();
    for (const { reject } of this.#drained.splice(0)) reject(error);
  }

  #sendLater(ms: number): void {
    if (this.#batchEvents === 0) return;
    this.#timer ??= setTimeout(() => this.#send(), ms);
  }

  /** Frames fail in any order; what they held goes again in the order in which it was reported. */
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

  /** None where there is none; an empty one where it has to wait. */
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
      // An event that alone is larger still goes, on its own.
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
      this.#sendAgain(events); // no answer: once connected
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

  /** One bad event can spoil a frame: halves are tried until it stands alone. */
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
