const patienceMs = 3_000;

interface FollowOptions {
  selector: string;
  opener: string | undefined;
  alone: boolean;
  /** Draws at the element; without one, the step stands alone. */
  draw(element: HTMLElement | undefined): void;
  /** There is no target for now. */
  hide(): void;
}

const visible = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.getClientRects().length > 0);

/** A dialog covers every element outside of it. */
const isCovered = (element: HTMLElement | undefined): boolean =>
  [...document.querySelectorAll('[aria-modal="true"]')].some(
    (dialog) => !element || !dialog.contains(element),
  );

/**
 * Draws wherever the element appears, and hides when it goes or a dialog covers it. Opens a hidden target's opener
 * once; if the target does not appear, points at the opener. Returns the function that stops it.
 */
export function followTarget({ selector, opener, alone, draw, hide }: FollowOptions): () => void {
  /** The drawn target: an element, `alone`, or nothing. */
  let drawn: HTMLElement | 'alone' | null = null;
  let isPatient = true;
  let opened = false;
  let frame = 0;

  const find = (): HTMLElement | 'alone' | null => {
    const found = visible(selector);
    if (found) return isCovered(found) ? null : found;
    const instead = opener === undefined ? undefined : visible(opener);
    if (isCovered(instead)) return null;
    if (instead && !opened) {
      opened = true;
      instead.click();
      return null;
    }
    if (isPatient) return null;
    return instead ?? (alone ? 'alone' : null);
  };
  const look = () => {
    frame = 0;
    const next = find();
    if (next === drawn) return;
    drawn = next;
    if (next === null) hide();
    else draw(next === 'alone' ? undefined : next);
  };
  const lookSoon = () => {
    if (frame === 0) frame = requestAnimationFrame(look);
  };
  const timer = setTimeout(() => {
    isPatient = false;
    lookSoon();
  }, patienceMs);
  const watcher = new MutationObserver(lookSoon);
  watcher.observe(document.body, { childList: true, subtree: true, attributes: true });
  lookSoon();
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    watcher.disconnect();
    hide();
  };
}
