import type { ConsoleHello } from '@parley/contracts/public';
import { createStore, useStore } from './store';

interface ServerState {
  demo: boolean;
  /** How far this machine's clock is from the server's, in ms; null where it is near enough. */
  clockOff: number | null;
}

const nearMs = 120_000;

const serverState = createStore<ServerState>({ demo: false, clockOff: null });

export function showServer({ demo, serverTime }: ConsoleHello): void {
  const off = Math.abs(Date.now() - serverTime);
  serverState.set({ demo, clockOff: off > nearMs ? off : null });
}

export const useServerState = (): ServerState => useStore(serverState);

/** Whether there is something to say of this server: the shell keeps room for it. */
export function useHasBanner(): boolean {
  const { demo, clockOff } = useServerState();
  return demo || clockOff !== null;
}
