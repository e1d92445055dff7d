import { type WidgetAppearance, type WidgetFile, widgetLimits } from '@parley/contracts/public';
import { element, icon } from './element.js';
import type { FrameMessage, PageMessage, PageUser } from './frame-messages.js';
import { inkOn } from './ink.js';
import { styles } from './styles.js';
import { Talk, type TalkView } from './talk.js';
import { becomeUser, readAppearance, store } from './visitor.js';
import { visitorForm } from './visitor-form.js';
import { direction, language, words } from './words.js';

/** Draws the talk in the frame: its messages, and a box to answer. */

const isAlone = parent === window;
const tell = (message: FrameMessage): void => {
  if (!isAlone) parent.postMessage(message, '*');
};
const clip =
  'M16.5 6v11.5a4 4 0 0 1-8 0V5a2.5 2.5 0 0 1 5 0v10.5a1 1 0 0 1-2 0V6H10v9.5a2.5 2.5 0 0 0 5 0V5a4 4 0 0 0-8 0v12.5a5.5 5.5 0 0 0 11 0V6z';

function draw(widget: WidgetAppearance): void {
  const root = document.documentElement;
  root.lang = language;
  root.dir = direction;
  root.dataset['theme'] = widget.theme;
  document.title = widget.title;
  root.style.setProperty('--color', widget.color);
  root.style.setProperty('--ink', inkOn(widget.color));
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
  const picker = element('input', {
    type: 'file',
    hidden: '',
    accept: 'image/png,image/jpeg,image/webp,image/gif,audio/*,video/mp4,video/webm,application/pdf',
  });
  const attach = element(
    'button',
    { type: 'button', class: 'attach', 'aria-label': words.attach },
    icon(clip),
  );
  const form = element('form', {}, attach, picker, box, element('button', { type: 'submit' }, words.send));
  document.body.append(
    element('header', {}, element('h1', { dir: 'auto' }, widget.title), ...(isAlone ? [] : [close])),
    element('main', {}, log, state),
    form,
  );
  if (widget.greeting !== '') log.append(bubble({ id: 'greeting', text: widget.greeting }));
  if (widget.isAway && widget.awayText !== '') log.append(bubble({ id: 'away', text: widget.awayText }));

  const talk = new Talk((view) => show(view));
  let unread = 0;
  let user: PageUser | null = null;
  let before: HTMLFormElement | null = null;

  /** The form stands in place of the box until it is filled in. */
  function askFirst(): void {
    before ??= visitorForm(widget.form, user, (profile) => {
      before?.remove();
      before = null;
      form.hidden = false;
      talk.fillIn(profile);
      box.focus();
    });
    if (!before) return talk.fillIn({ name: user?.name ?? '', email: user?.email ?? '', answer: '' });
    form.hidden = true;
    document.body.append(before);
  }

  function show(view: TalkView): void {
    const { messages, pending, files, state: now, unread: count } = view;
    const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
    const rows: Row[] = [
      ...messages.map((message) => ({ ...message, note: timeOf(message.at) })),
      ...pending.map((message) => ({ ...message, isOwn: true, note: words.sending })),
      ...files.map(({ id, name, refused }) => ({
        id,
        text: name,
        isOwn: true,
        note: refused || words.sending,
      })),
    ];
    const known = new Map([...log.children].map((child) => [child.id, child]));
    for (const row of rows) {
      const drawn = known.get(`m-${row.id}`);
      if (drawn) (drawn.lastElementChild as HTMLElement).textContent = row.note ?? '';
      else log.append(bubble(row));
    }
    const shown = new Set(['m-greeting', 'm-away', ...rows.map(({ id }) => `m-${id}`)]);
    for (const [id, child] of known) if (!shown.has(id)) child.remove();
    if (isAtEnd || rows.at(-1)?.isOwn) log.scrollTop = log.scrollHeight;
    if (rows.length > 0) tell({ parley: 'begun' });
    if (view.isFormMissing && !before) askFirst();
    const isWorth = now === 'connecting' || now === 'offline' || now === 'busy' || now === 'unavailable';
    state.textContent = isWorth ? words[now] : view.isTyping ? words.typing : '';
    if (count !== unread) tell({ parley: 'unread', count });
    unread = count;
  }

  const focus = (): void => (before ? before.querySelector('input') : box)?.focus();
  let isBegun = false;
  function follow(isOpen: boolean, next: PageUser | null): void {
    if (!isBegun) {
      isBegun = true;
      user = next;
      becomeUser(next);
      if (store.get('known') === null && store.get('pending') === null) askFirst();
      talk.resume();
    }
    talk.see(isOpen);
    if (isOpen) focus();
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = box.value.trim();
    box.value = '';
    box.focus();
    if (text !== '') talk.say(text);
  });
  box.addEventListener('input', () => talk.type());
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    form.requestSubmit();
  });
  box.addEventListener('paste', ({ clipboardData }) => {
    for (const file of clipboardData?.files ?? []) void talk.attach(file);
  });
  attach.addEventListener('click', () => picker.click());
  picker.addEventListener('change', () => {
    for (const file of picker.files ?? []) void talk.attach(file);
    picker.value = '';
  });
  close.addEventListener('click', () => tell({ parley: 'close' }));
  addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Escape' && !isComposing) tell({ parley: 'close' });
  });
  addEventListener('message', ({ source, data }: MessageEvent<PageMessage>) => {
    if (source === parent && !isAlone) follow(data.parley === 'open', data.user);
  });
  if (isAlone) follow(true, null);
  tell({ parley: 'ready' });
}

const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' });
const timeOf = (at: string): string => clock.format(new Date(at));

interface Row {
  id: string;
  text: string;
  isOwn?: boolean;
  file?: WidgetFile | null;
  note?: string;
}

function bubble({ id, text, isOwn = false, file = null, note = '' }: Row): HTMLElement {
  return element(
    'div',
    { id: `m-${id}`, class: isOwn ? 'own' : 'theirs' },
    element('span', { class: 'unseen' }, isOwn ? `${words.you}: ` : ''),
    ...(file ? [shownFile(file)] : []),
    ...(text === '' ? [] : [element('p', { dir: 'auto' }, text)]),
    element('small', {}, note),
  );
}

function shownFile({ kind, url, thumbnailUrl, name, width, height }: WidgetFile): HTMLElement {
  if (kind === 'audio' || kind === 'video')
    return element(kind, { src: url, controls: '', 'aria-label': name });
  const content =
    kind === 'picture'
      ? element('img', { src: thumbnailUrl ?? url, alt: name, width: String(width), height: String(height) })
      : name;
  return element('a', { href: url, target: '_blank', rel: 'noopener', class: kind }, content);
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets = [sheet];
readAppearance().then(draw, () => {
  document.body.append(element('p', { role: 'status', class: 'state' }, words.unavailable));
});
