import type { Success, WidgetAppearance, WidgetSide } from '@parley/contracts/public';
import type { FrameMessage, PageMessage, PageUser } from './frame-messages.js';
import { inkOn } from './ink.js';
import { words } from './words.js';

/** Draws the button on a page of any site. The talk is in a frame of our own origin, which the page cannot read. */

const styles = `
button { display: grid; place-items: center; inline-size: 56px; block-size: 56px; padding: 0; border: 0; border-radius: 28px; cursor: pointer; box-shadow: 0 4px 16px rgb(0 0 0 / .25); }
button:focus-visible { outline: 3px solid Highlight; outline-offset: 3px; }
.count { position: absolute; inset-block-start: -4px; right: -4px; min-inline-size: 20px; padding: 0 5px; box-sizing: border-box; border-radius: 10px; background: #c62828; color: #fff; font-size: 12px; line-height: 20px; text-align: center; }
.count[hidden], iframe[hidden] { display: none; }
iframe { position: fixed; inset-block-end: 88px; inline-size: 380px; block-size: min(600px, calc(100vh - 108px)); border: 0; border-radius: 16px; box-shadow: 0 8px 40px rgb(0 0 0 / .25); background: transparent; }
@media (max-width: 480px) { iframe { inset: 0 !important; inline-size: 100%; block-size: 100%; border-radius: 0; } }`;

const hostStyle = (side: WidgetSide): string =>
  `all:initial;display:block;position:fixed;bottom:20px;${side}:20px;z-index:2147483000;font:16px/1.4 system-ui,sans-serif;`.replaceAll(
    ';',
    '!important;',
  );

const script = document.currentScript ?? document.querySelector('script[data-parley]');
const source = script instanceof HTMLScriptElement ? script : null;
const key = source?.dataset['parley'];
const home = source && new URL(source.src).origin;
const begunName = `parley-widget-${key}`;
const {
  parleyUser: id = '',
  parleyHash: hash = '',
  parleyName = '',
  parleyEmail = '',
} = source?.dataset ?? {};
/** The website's own user, if its page names one. */
const user: PageUser | null = id === '' ? null : { id, hash, name: parleyName, email: parleyEmail };

/** Whether a visitor of this browser has begun a talk. */
function isBegun(): boolean {
  try {
    return localStorage.getItem(begunName) !== null;
  } catch {
    return false;
  }
}

async function draw(): Promise<void> {
  const reply = await fetch(`${home}/api/widget/${key}`, { credentials: 'omit' });
  if (!reply.ok) return;
  const { data: widget } = (await reply.json()) as Success<WidgetAppearance>;
  const host = document.createElement('div');
  // Inline and important, so that no rule of the page wins.
  host.style.cssText = hostStyle(widget.side);
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  const button = document.createElement('button');
  button.type = 'button';
  button.style.background = widget.color;
  button.style.color = inkOn(widget.color);
  button.setAttribute('aria-expanded', 'false');
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  for (const [name, value] of Object.entries({ viewBox: '0 0 24 24', width: '28', height: '28' }))
    icon.setAttribute(name, value);
  icon.setAttribute('fill', 'currentColor');
  icon.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', 'M4 4h16a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-8l-5 4v-4H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z');
  icon.append(path);
  const count = document.createElement('span');
  count.className = 'count';
  count.hidden = true;
  count.setAttribute('aria-hidden', 'true');
  button.append(icon);
  root.append(button, count);

  let frame: HTMLIFrameElement | null = null;
  let unread = 0;
  const isOpen = () => frame !== null && !frame.hidden;
  const tell = () => {
    const message: PageMessage = { parley: isOpen() ? 'open' : 'closed', user };
    frame?.contentWindow?.postMessage(message, home as string);
  };

  function name(): void {
    const label = words[isOpen() ? 'close' : 'open'];
    const news = unread > 0 && !isOpen() ? `, ${words.unread.replace('{n}', String(unread))}` : '';
    button.setAttribute('aria-label', label + news);
    button.setAttribute('aria-expanded', String(isOpen()));
    count.textContent = unread > 99 ? '99+' : String(unread);
    count.hidden = unread === 0 || isOpen();
  }

  function load(): HTMLIFrameElement {
    if (frame) return frame;
    frame = document.createElement('iframe');
    frame.src = `${home}/widget/${key}`;
    frame.title = widget.title;
    frame.hidden = true;
    frame.style.setProperty(widget.side, '20px');
    frame.style.colorScheme = widget.theme === 'auto' ? 'light dark' : widget.theme;
    root.insertBefore(frame, button);
    return frame;
  }

  function toggle(open: boolean): void {
    load().hidden = !open;
    tell();
    name();
    if (open) frame?.focus();
    else button.focus();
  }

  button.addEventListener('click', () => toggle(!isOpen()));
  addEventListener('message', ({ origin, source: from, data }: MessageEvent<FrameMessage>) => {
    if (origin !== home || !frame || from !== frame.contentWindow) return;
    if (data.parley === 'ready') tell();
    else if (data.parley === 'close') toggle(false);
    else if (data.parley === 'unread') {
      unread = data.count;
      name();
    } else if (data.parley === 'begun') {
      try {
        localStorage.setItem(begunName, '1');
      } catch {
        // The page may not store anything: it counts unread messages once the visitor opens the frame.
      }
    }
  });
  name();
  document.body.append(host);
  if (isBegun()) load();
}

/** After the page's own work, so that the widget delays nothing of it. */
function later(): void {
  if (!key || !home) return;
  const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
  idle(() => void draw().catch(() => undefined));
}

if (document.readyState === 'complete') later();
else addEventListener('load', later, { once: true });
