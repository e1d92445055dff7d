import type { ConsoleHello } from '@parley/contracts/public';
import { createStore, useStore } from './store';

interface ServerState {
  demo: boolean;
  /** The offset of this machine's clock from the server's in ms; null when it is small. */
  clockOff: number | null;
}

const nearMs = 120_000;

const serverState = createStore<ServerState>({ demo: false, clockOff: null });

export function showServer({ demo, serverTime }: ConsoleHello): void {
  const off = Math.abs(Date.now() - serverTime);
  serverState.set({ demo, clockOff: off > nearMs ? off : null });
}

export const useServerState = (): ServerState => useStore(serverState);

/** Whether the server has a warning, for which the shell reserves room. */
export function useHasBanner(): boolean {
  const { demo, clockOff } = useServerState();
  return demo || clockOff !== null;
}
