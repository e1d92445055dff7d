import { isRecord } from '../../lib/is-record';

export const densities = ['compact', 'standard', 'comfortable'] as const;
export type Density = (typeof densities)[number];

export const rowHeights: Record<Density, number> = { compact: 36, standard: 44, comfortable: 56 };

/** A user's choices for one table. Other values are the table's defaults. */
export interface TableView {
  density?: Density;
  /** Columns that the user showed or hid, by key. */
  shown?: Record<string, boolean>;
  /** Column keys from left to right. */
  order?: string[];
  /** Pixels of the columns that the user made wider or narrower, by key. */
  widths?: Record<string, number>;
}

/** A list's filters and order, as its address holds them. */
export type ViewSearch = Record<string, string | number | boolean>;

/** A list's filters and order with the table's choices, under a name that is unique for the table. */
export interface SavedView {
  name: string;
  search: ViewSearch;
  layout: TableView;
}

/** A user's stored choices for one table. */
export interface KeptTable extends TableView {
  saved?: SavedView[];
}

/** The stored tables by user and table. */
export type TableViews = Record<string, Record<string, KeptTable>>;

export const savedViewsMost = 20;
export const viewNameMax = 40;
/** The widest column that is read from storage, in pixels. */
const widthMost = 2_000;

/** Parameters for open pages and panels, which do not change the list. */
const passing = new Set(['page', 'open', 'entry', 'form', 'copy', 'panel', 'domains', 'report', 'test']);
/** Parameters that locate the list, which stay unchanged. */
const placing = new Set(['id', 'tab', 'list']);

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

const pick = (search: object, isPart: (name: string) => boolean): ViewSearch =>
  Object.fromEntries(Object.entries(search).filter(([name, value]) => isPart(name) && isPlain(value)));

/** The part of an address that a view stores. */
export const viewSearch = (search: object): ViewSearch =>
  pick(search, (name) => !passing.has(name) && !placing.has(name));

/** The address of a view. */
export const searchOfView = (view: ViewSearch, current: object): ViewSearch => ({
  ...pick(current, (name) => placing.has(name)),
  ...viewSearch(view),
});

const sorted = (search: ViewSearch): string =>
  JSON.stringify(Object.entries(search).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Whether two addresses show the same list. */
export const isSameSearch = (one: object, other: object): boolean =>
  sorted(viewSearch(one)) === sorted(viewSearch(other));

/** The views including this one, which replaces the view of the same name or comes last. */
export const withView = (views: readonly SavedView[], view: SavedView): SavedView[] =>
  views.some(({ name }) => name === view.name)
    ? views.map((one) => (one.name === view.name ? view : one))
    : [...views, view];

/** A user's choices without saved views. */
export const layoutOf = ({ density, shown, order, widths }: TableView): TableView => ({
  ...(density && { density }),
  ...(shown && { shown }),
  ...(order && { order }),
  ...(widths && { widths }),
});

function readSaved(value: unknown): SavedView[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter(isRecord)
    .map(({ name, search, layout }) => ({
      name: typeof name === 'string' ? name.trim().slice(0, viewNameMax) : '',
      search: viewSearch(isRecord(search) ? search : {}),
      layout: readView(layout),
    }))
    .filter(({ name }, index, all) => name !== '' && all.findIndex((one) => one.name === name) === index)
    .slice(0, savedViewsMost);
}

function readKept(value: unknown): KeptTable {
  const saved = isRecord(value) ? readSaved(value['saved']) : [];
  return { ...readView(value), ...(saved.length > 0 && { saved }) };
}

function readView(value: unknown): TableView {
  if (!isRecord(value)) return {};
  const density = densities.find((one) => one === value['density']);
  const shown = isRecord(value['shown'])
    ? Object.entries(value['shown']).filter(
        (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
      )
    : [];
  const order = Array.isArray(value['order'])
    ? value['order'].filter((key): key is string => typeof key === 'string')
    : [];
  const widths = isRecord(value['widths'])
    ? Object.entries(value['widths']).filter(
        ([, width]) => Number.isInteger(width) && Number(width) > 0 && Number(width) <= widthMost,
      )
    : [];
  return {
    ...(density && { density }),
    ...(shown.length > 0 && { shown: Object.fromEntries(shown) }),
    ...(order.length > 0 && { order }),
    ...(widths.length > 0 && { widths: Object.fromEntries(widths) as Record<string, number> }),
  };
}

const mapValues = <T>(value: unknown, read: (one: unknown) => T): Record<string, T> =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, read(one)])) : {};

/** Reads stored choices and drops invalid ones. */
export const readViews = (value: unknown): TableViews =>
  mapValues(value, (person) => mapValues(person, readKept));
