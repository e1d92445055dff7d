/**
 * Changes parameters of a page's address and keeps the others. Openings add a history entry; filters replace the
 * present one.
 */
export const searchChange =
  (navigate: (to: never) => unknown) =>
  (change: object, { remember = false } = {}): void =>
    void navigate({
      search: (before: object) => ({ ...before, ...change }),
      replace: !remember,
      resetScroll: false,
    } as never);
