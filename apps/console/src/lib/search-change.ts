/**
 * Changes names of a page's address, and leaves the others. What opens something is remembered for the back button;
 * filters only replace it.
 */
export const searchChange =
  (navigate: (to: never) => unknown) =>
  (change: object, { remember = false } = {}): void =>
    void navigate({
      search: (before: object) => ({ ...before, ...change }),
      replace: !remember,
      resetScroll: false,
    } as never);
