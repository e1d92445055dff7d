import { driver, type PopoverDOM } from 'driver.js';
import 'driver.js/dist/driver.css';
import './tour.css';

export interface PopoverWords {
  title: string;
  text: string;
  progress: string;
  next: string;
  close: string;
}

interface PopoverOptions {
  /** Whether the rest of the page is dimmed. */
  dims: boolean;
  /** Runs when the popover's button is pressed. */
  next(): void;
  leave(): void;
}

const aria = ['aria-haspopup', 'aria-expanded', 'aria-controls'] as const;

const isTyped = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.matches('input, textarea, select, [contenteditable]');

/** Points at an element, or stands alone; the page stays usable beside it. Returns the function that removes it. */
export function showPopover(
  element: HTMLElement | undefined,
  words: PopoverWords,
  { dims, next, leave }: PopoverOptions,
): () => void {
  const before = document.activeElement;
  const own = aria.map((name) => [name, element?.getAttribute(name) ?? null] as const);
  const tour = driver({
    overlayOpacity: element && dims ? 0.3 : 0,
    stagePadding: 6,
    stageRadius: 8,
    animate: false,
    // The page keeps Tab and the arrow keys.
    allowKeyboardControl: false,
    onPopoverRender: (popover) => {
      popover.closeButton.setAttribute('aria-label', words.close);
      popover.wrapper.addEventListener('keydown', (event) => passFocus(event, popover, element));
    },
  });
  tour.highlight({
    ...(element && { element }),
    popover: {
      title: words.title,
      description: words.text,
      popoverClass: 'parley-tour',
      showButtons: ['next', 'close'],
      side: element?.closest('nav, [role="menu"]') ? 'right' : 'bottom',
      showProgress: true,
      progressText: words.progress,
      nextBtnText: words.next,
      onNextClick: () => next(),
      onCloseClick: () => leave(),
    },
  });
  const { __events: events, popover } = tour.getState();
  // This listener would confine the focus to the popover.
  window.removeEventListener('keydown', events.onKeydown);
  // Restores the element's own state.
  for (const [name, value] of own)
    if (value === null) element?.removeAttribute(name);
    else element?.setAttribute(name, value);
  // Does not interrupt typing.
  if (isTyped(before)) before.focus();
  else popover?.nextButton.focus();

  const escape = (event: KeyboardEvent) => {
    // An open menu or list comes first.
    const isTheirs = document.activeElement?.closest('.MuiModal-root, [aria-expanded="true"]');
    if (event.key !== 'Escape' || isTheirs) return;
    event.stopImmediatePropagation();
    leave();
    if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus();
    else element?.focus();
  };
  window.addEventListener('keydown', escape, true);
  // Scrolling, content that grows above the element, and content that slides in all move the element.
  const follow = () => tour.refresh();
  const moves = ['scroll', 'animationend', 'transitionend'] as const;
  for (const name of moves) document.addEventListener(name, follow, true);
  const sizes = new ResizeObserver(follow);
  sizes.observe(document.querySelector('main') ?? document.body);
  return () => {
    window.removeEventListener('keydown', escape, true);
    for (const name of moves) document.removeEventListener(name, follow, true);
    sizes.disconnect();
    tour.destroy();
  };
}

/** Tab leads from the popover's buttons to its target. */
function passFocus(
  event: KeyboardEvent,
  { closeButton, nextButton }: PopoverDOM,
  element?: HTMLElement,
): void {
  const edge = event.shiftKey ? closeButton : nextButton;
  if (event.key !== 'Tab' || event.target !== edge || !element) return;
  event.preventDefault();
  element.focus();
}
