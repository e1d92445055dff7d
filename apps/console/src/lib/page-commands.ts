import { useEffect } from 'react';
import { createStore } from './store';

/** An action of the shown page, for the palette. */
export interface PageCommand {
  key: string;
  text: string;
  run(): void;
}

/** By the part of the page that offers them. */
export const pageCommands = createStore<Readonly<Record<string, readonly PageCommand[]>>>({});

/** Offers commands in the palette while the part is shown. */
export function usePageCommands(part: string, commands: readonly PageCommand[]): void {
  // The commands close over the latest state, so each render replaces them.
  useEffect(() => pageCommands.set({ ...pageCommands.get(), [part]: commands }));
  useEffect(
    () => () => {
      const { [part]: _, ...others } = pageCommands.get();
      pageCommands.set(others);
    },
    [part],
  );
}
