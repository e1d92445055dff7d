import type { InfiniteData } from '@tanstack/react-query';
import { messagesPage, type Stretch } from '../queries';

/** Messages that stay loaded on either side of the reader. */
const sideMax = 4 * messagesPage;

export const loadedMax = 2 * sideMax;

/** Keeps the messages around the first visible one; without one, the latest. The others load again on scrolling. */
export function shortened(
  { pages }: InfiniteData<Stretch>,
  firstVisible: string | undefined,
): InfiniteData<Stretch> {
  const all = pages.flatMap(({ items }) => items);
  const found = all.findIndex(({ id }) => id === firstVisible);
  const at = found < 0 ? all.length : found;
  const [from, to] = [Math.max(0, at - sideMax), at + sideMax];
  const older = from > 0 || pages[0]?.older === true;
  const newer = to < all.length || pages.at(-1)?.newer === true;
  return {
    pages: [{ items: all.slice(from, to), older, newer }],
    // A later read begins here, so that it keeps the reader's place.
    pageParams: [{ around: newer ? firstVisible : undefined }],
  };
}
