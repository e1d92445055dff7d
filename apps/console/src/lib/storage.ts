import type { CurrentUser, Language } from '@parley/contracts/public';
import { isRecord } from './is-record';
import type { AppSettings, ThemeMode } from './settings-types';
import { textChecks, valueChecks } from './stored-checks';

/** Every key in the browser's storage, with its value. No other code uses web storage. */
interface Kept {
  /** Paths that the signed-in role may open. */
  roleRouters: string[];
  user: CurrentUser;
  isDark: boolean;
  lang: Language;
  theme: ThemeMode;
  layout: Partial<AppSettings>;
  /** Row height and columns that users chose for tables; read through `readViews`. */
  tableViews: unknown;
  /** The contract's enumerations, by name. */
  dictCache: Record<string, readonly string[]>;
  loginForm: { username: string; password: string };
  tenantId: string;
  ACCESS_TOKEN: string;
  /** Only desktop clients store one; the console's is an HttpOnly cookie. */
  REFRESH_TOKEN: string;
  /** A random id per browser. */
  'Client id': string;
  'arco-locale': Language;
  /** The local date on which the renewal reminder was dismissed. */
  today: string;
  /** A user's choices in the palette and opened pages, latest first. */
  recent: { userId: string; entries: RecentEntry[] };
  /** Messages that were written and not yet accepted by the api; read by the workspace. */
  outbox: unknown;
  /** Unfinished texts of the workspace, by user, conversation and kind. */
  chatDrafts: unknown;
  /** When the workspace translates, by conversation. */
  chatTranslation: unknown;
  /** The source of the first visit, the page it opened, and its time (ISO instant). */
  firstState: string;
  firstPath: string;
  firstTime: string;
}

export interface RecentEntry {
  path: string;
  search?: Record<string, string>;
  /** Undefined for a page, which has its own title. */
  record?: { kind: string; text: string };
}

interface KeptForWindow {
  /** The opened tabs, and their pages' scroll positions. */
  tabs: unknown;
  scroll: unknown;
  /** The values of an unsaved form. */
  draft: unknown;
}

type Key = keyof Kept;

const plain: ReadonlySet<string> = new Set<Key>([
  'lang',
  'theme',
  'tenantId',
  'ACCESS_TOKEN',
  'REFRESH_TOKEN',
  'Client id',
  'arco-locale',
  'today',
  'firstState',
  'firstPath',
  'firstTime',
]);

const lifetimeMs: Partial<Record<Key, number>> = { loginForm: 30 * 86_400_000 };

/** If the browser refuses storage, values stay in memory until the page closes. */
function areaOf(name: 'localStorage' | 'sessionStorage') {
  const memory = new Map<string, string>();
  const attempt = <T>(use: (area: Storage) => T, instead: () => T): T => {
    try {
      return use(window[name]);
    } catch {
      return instead();
    }
  };
  return {
    read: (key: string) =>
      memory.get(key) ??
      attempt<string | null>(
        (area) => area.getItem(key),
        () => null,
      ),
    write: (key: string, text: string) =>
      attempt<unknown>(
        (area) => {
          area.setItem(key, text);
          memory.delete(key);
        },
        () => memory.set(key, text),
      ),
    remove: (key: string) => {
      memory.delete(key);
      attempt<unknown>(
        (area) => area.removeItem(key),
        () => null,
      );
    },
  };
}

const local = areaOf('localStorage');
const perWindow = areaOf('sessionStorage');

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value of a text from untrusted storage; undefined when it is invalid or expired. */
function readValue(key: Key, text: string): unknown {
  if (plain.has(key)) return textChecks[key]?.(text) === false ? undefined : text;
  let value = parse(text);
  if (lifetimeMs[key]) {
    const { kept, until } = isRecord(value) ? value : {};
    value = Number(until) > Date.now() ? kept : undefined;
  }
  return valueChecks[key]?.(value) === false ? undefined : value;
}

export const storage = {
  get<K extends Key>(key: K): Kept[K] | undefined {
    const text = local.read(key);
    return text === null ? undefined : (readValue(key, text) as Kept[K] | undefined);
  },

  set<K extends Key>(key: K, value: Kept[K]): void {
    const lifetime = lifetimeMs[key];
    if (plain.has(key)) local.write(key, value as string);
    else local.write(key, JSON.stringify(lifetime ? { kept: value, until: Date.now() + lifetime } : value));
  },

  remove(...keys: Key[]): void {
    for (const key of keys) local.remove(key);
  },

  /** Calls `changed` when another window changes the key. */
  watch(key: Key, changed: () => void): () => void {
    const listener = (event: StorageEvent) => {
      if (event.key === key || event.key === null) changed();
    };
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  },
};

/** Survives a reload of this window and ends with it. */
export const windowStorage = {
  get: (key: keyof KeptForWindow): unknown => parse(perWindow.read(key)),
  set: (key: keyof KeptForWindow, value: unknown): void => void perWindow.write(key, JSON.stringify(value)),
  remove: (key: keyof KeptForWindow): void => perWindow.remove(key),
};
