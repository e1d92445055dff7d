import { type WidgetAppearance, widgetLimits } from '@parley/contracts/public';
import type { FrameMessage, PageMessage } from './frame-messages.js';
import { inkOn } from './ink.js';
import { styles } from './styles.js';
import { Talk, type TalkView } from './talk.js';
import { readAppearance } from './visitor.js';
import { language, words } from './words.js';

/** Draws the talk in the frame: its messages, and a box to answer. */

const tell = (message: FrameMessage): void => parent.postMessage(message, '*');

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}

function draw(widget: WidgetAppearance): void {
  document.documentElement.lang = language;
  document.title = widget.title;
  document.documentElement.style.setProperty('--color', widget.color);
  document.documentElement.style.setProperty('--ink', inkOn(widget.color));
  const close = element('button', { type: 'button', class: 'close', 'aria-label': words.close }, '×');
  const log = element('div', { class: 'log', role: 'log', 'aria-label': words.messages, tabindex: '0' });
  const state = element('p', { class: 'state', role: 'status' });
  const box = element('textarea', {
    rows: '1',
    dir: 'auto',
    maxlength: String(widgetLimits.textMax),
    'aria-label': words.write,
    placeholder: words.write,
  });
  const send = element('button', { type: 'submit' }, words.send);
  const form = element('form', {}, box, send);
  document.body.append(
    element('header', {}, element('h1', { dir: 'auto' }, widget.title), close),
    element('main', {}, log, state),
    form,
  );
  if (widget.greeting !== '') log.append(bubble('greeting', widget.greeting, false, ''));

  const talk = new Talk((view) => show(view));
  let unread = 0;

  function show({ messages, pending, state: now, unread: count }: TalkView): void {
    const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
    const known = new Map([...log.children].map((child) => [child.id, child]));
    const rows = [
      ...messages.map(({ id, isOwn, text, at }) => ({ id, isOwn, text, note: timeOf(at) })),
      ...pending.map(({ id, text }) => ({ id, text, isOwn: true, note: words.sending })),
    ];
    for (const { id, text, isOwn, note } of rows) {
      const drawn = known.get(`m-${id}`);
      if (drawn) (drawn.lastElementChild as HTMLElement).textContent = note;
      else log.append(bubble(id, text, isOwn, note));
    }
    if (isAtEnd || rows.at(-1)?.isOwn) log.scrollTop = log.scrollHeight;
    if (rows.length > 0) tell({ parley: 'begun' });
    state.textContent =
      now === 'connecting' || now === 'offline' || now === 'busy' || now === 'unavailable' ? words[now] : '';
    if (count !== unread) tell({ parley: 'unread', count });
    unread = count;
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = box.value.trim();
    box.value = '';
    box.focus();
    if (text !== '') talk.say(text);
  });
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    form.requestSubmit();
  });
  close.addEventListener('click', () => tell({ parley: 'close' }));
  addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Escape' && !isComposing) tell({ parley: 'close' });
  });
  addEventListener('message', ({ source, data }: MessageEvent<PageMessage>) => {
    if (source !== parent) return;
    talk.see(data.parley === 'open');
    if (data.parley === 'open') box.focus();
  });
  talk.resume();
  tell({ parley: 'ready' });
}

const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' });
const timeOf = (at: string): string => clock.format(new Date(at));

function bubble(id: string, text: string, isOwn: boolean, note: string): HTMLElement {
  const said = element('p', { dir: 'auto' }, text);
  const who = element('span', { class: 'unseen' }, isOwn ? `${words.you}: ` : '');
  return element(
    'div',
    { id: `m-${id}`, class: isOwn ? 'own' : 'theirs' },
    who,
    said,
    element('small', {}, note),
  );
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets = [sheet];
readAppearance().then(draw, () => {
  document.body.append(element('p', { role: 'status', class: 'state' }, words.unavailable));
});
