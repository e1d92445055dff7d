import { createStore } from './store';

/** `all` is for a form that covers the page: any change of the address leaves it. */
export type GuardedSearch = readonly string[] | 'all';

interface Place {
  pathname: string;
  search: object;
}

/** A half-filled form, which leaving would lose. */
export interface Guard {
  /** The search parameters of the form. A change of other parameters does not leave it. */
  search: GuardedSearch;
  discard(): void;
}

/** The forms with unsaved input, and the open question about leaving. */
export const guards = createStore<readonly Guard[]>([]);
export const leaveQuestion = createStore<{ answer(leave: boolean): void } | null>(null);

export const dropGuards = (gone: readonly Guard[]) =>
  guards.set(guards.get().filter((one) => !gone.includes(one)));

/** Asks if input would be lost; resolves with whether the user may leave. */
export function mayLeave(current?: Place, next?: Place): Promise<boolean> {
  const lost = guards.get().filter((guard) => !current || !next || isLost(guard, current, next));
  if (lost.length === 0) return Promise.resolve(true);
  leaveQuestion.get()?.answer(false);
  return new Promise((resolve) => {
    leaveQuestion.set({
      answer: (leave) => {
        leaveQuestion.set(null);
        if (leave) {
          dropGuards(lost);
          for (const { discard } of lost) discard();
        }
        resolve(leave);
      },
    });
  });
}

/** Removes all guards, for callers that have already confirmed the loss. */
export const clearLeaveGuards = (): void => guards.set([]);

function isLost({ search }: Guard, current: Place, next: Place): boolean {
  if (current.pathname !== next.pathname) return true;
  if (search === 'all') return JSON.stringify(current.search) !== JSON.stringify(next.search);
  const part = (place: Place, name: string) => (place.search as Record<string, unknown>)[name];
  return search.some((name) => part(current, name) !== part(next, name));
}
