import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRole, useUser } from '../../lib/session';
import { isShortcut } from '../../lib/shortcut-keys';
import { useSettings } from '../../lib/settings';
import { mayCreate, newForm } from '../creations';
import { overlay } from '../../lib/overlay';
import { allPages, mayOpen, pageAt, tabNameAt } from '../pages';
import { useTabs } from '../shell/tabs';
import { goPages } from './go-pages';
import { RowFocus } from './rows';

/** The time in which the letter after `g` must follow. */
const secondKeyMs = 1_500;

function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>(
    'main [role="search"] input, main input[type="search"]',
  );
  field?.focus();
  field?.select();
}

/** Handles single-key shortcuts for pages and lists, unless the user turned them off. */
export function useShortcuts(): void {
  const { shortcuts } = useSettings();
  const [rows] = useState(() => new RowFocus());
  const go = useGo();
  const actions = useActions(rows);
  const pending = useRef(0);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    const isSecond = event.timeStamp - pending.current < secondKeyMs && pending.current > 0;
    pending.current = 0;
    if (!isShortcut(event)) return;
    if (isSecond && go(key)) return event.preventDefault();
    if (key === 'g') {
      pending.current = event.timeStamp;
      return;
    }
    const act = actions[key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!shortcuts) return;
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [shortcuts]);
  useRowFocus(rows);
}

/** Opens the page of a letter; returns false when the role has none. */
function useGo(): (letter: string) => boolean {
  const navigate = useNavigate();
  const role = useRole();
  return (letter) => {
    const names = goPages.filter(([key]) => key === letter).map(([, name]) => name);
    const page = allPages.find((one) => names.some((name) => name === one.name) && mayOpen(one, role));
    if (page) void navigate({ to: page.path });
    return page !== undefined;
  };
}

function useActions(rows: RowFocus): Record<string, () => void> {
  const { id, role } = useUser();
  const navigate = useNavigate();
  const router = useRouter();
  const client = useQueryClient();
  const tabs = useTabs(id);
  const create = () => {
    const page = pageAt(window.location.pathname);
    if (page && mayCreate(page.name, role)) void navigate({ to: page.path, search: newForm as never });
  };
  const turn = (by: 1 | -1) => {
    const current = tabNameAt(router.latestLocation);
    const at = tabs.findIndex(({ name }) => name === current);
    const next = tabs[(at + by + tabs.length) % tabs.length];
    if (next && next.name !== current) router.history.push(next.fullPath);
  };
  return {
    '?': () => overlay.set('shortcuts'),
    '/': focusSearch,
    n: create,
    j: () => rows.move(1),
    k: () => rows.move(-1),
    x: () => rows.select(),
    o: () => rows.open(),
    r: () => void client.invalidateQueries({ type: 'active' }),
    '[': () => turn(-1),
    ']': () => turn(1),
  };
}

/** Keeps the focus in a list after its focused row was removed. */
function useRowFocus(rows: RowFocus): void {
  useEffect(() => {
    const follow = (event: FocusEvent) => rows.follow(event.target instanceof Element ? event.target : null);
    const observer = new MutationObserver(() => rows.restore());
    document.addEventListener('focusin', follow);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', follow);
      observer.disconnect();
    };
  }, [rows]);
}
