import { createStore, useStore } from './store';

/**
 * The stages of a lost connection: `brief` shows nothing; `pill`, after 2 s, shows it in the navbar; `strip`, after 10
 * s, shows it over the page and turns figures grey.
 */
export interface ConnectionView {
  phase: 'live' | 'brief' | 'pill' | 'strip';
  /** Epoch ms of the figures' last update; null while live. */
  asOf: number | null;
}

const pillAfterMs = 2_000;
const stripAfterMs = 10_000;

const connectionView = createStore<ConnectionView>({ phase: 'live', asOf: null });

let timers: ReturnType<typeof setTimeout>[] = [];

export function showConnection(live: boolean, since: number): void {
  for (const timer of timers) clearTimeout(timer);
  timers = [];
  if (live) {
    connectionView.set({ phase: 'live', asOf: null });
    return;
  }
  const show = (phase: ConnectionView['phase']) => connectionView.set({ phase, asOf: since });
  show('brief');
  const later = (phase: ConnectionView['phase'], ms: number) =>
    timers.push(setTimeout(() => show(phase), Math.max(0, since + ms - Date.now())));
  later('pill', pillAfterMs);
  later('strip', stripAfterMs);
}

export const useConnection = (): ConnectionView => useStore(connectionView);

/** The time of the figures once they are outdated, else null. */
export function useStaleSince(): number | null {
  const { phase, asOf } = useConnection();
  return phase === 'strip' ? asOf : null;
}
