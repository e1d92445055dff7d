import type { ReportEvent } from '@parley/contracts/public';

export interface Remembered {
  events: ReportEvent[];
  /** The ids of executed commands. */
  commandIds: string[];
}

/**
 * Stores what must outlive a client: unanswered events and the ids of finished commands. `append` and
 * `rememberCommand` resolve once their data would survive a crash.
 */
export interface DesktopStore {
  load(): Promise<Remembered>;
  append(events: ReportEvent[]): Promise<void>;
  remove(eventIds: string[]): Promise<void>;
  rememberCommand(id: string): Promise<void>;
  forgetCommand(id: string): Promise<void>;
}

/** Keeps data during reconnects, but not after the process ends. */
export class MemoryStore implements DesktopStore {
  readonly #events = new Map<string, ReportEvent>();
  readonly #commands = new Set<string>();

  async load(): Promise<Remembered> {
    return { events: [...this.#events.values()], commandIds: [...this.#commands] };
  }

  async append(events: ReportEvent[]): Promise<void> {
    for (const event of events) this.#events.set(event.id, event);
  }

  async remove(eventIds: string[]): Promise<void> {
    for (const id of eventIds) this.#events.delete(id);
  }

  async rememberCommand(id: string): Promise<void> {
    this.#commands.add(id);
  }

  async forgetCommand(id: string): Promise<void> {
    this.#commands.delete(id);
  }
}
