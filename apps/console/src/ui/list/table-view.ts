import { isRecord } from '../../lib/is-record';

export const densities = ['compact', 'standard', 'comfortable'] as const;
export type Density = (typeof densities)[number];

export const rowHeights: Record<Density, number> = { compact: 36, standard: 44, comfortable: 56 };

/** A person's choices for one table; the others are as the table has them. */
export interface TableView {
  density?: Density;
  /** Columns shown or hidden by hand, by key. */
  shown?: Record<string, boolean>;
  /** Keys of the columns, from the left. */
  order?: string[];
}

/** By person, then by table. */
export type TableViews = Record<string, Record<string, TableView>>;

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
  return {
    ...(density && { density }),
    ...(shown.length > 0 && { shown: Object.fromEntries(shown) }),
    ...(order.length > 0 && { order }),
  };
}

const mapValues = <T>(value: unknown, read: (one: unknown) => T): Record<string, T> =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, read(one)])) : {};

/** Reads what storage holds, and leaves out what was not written by this code. */
export const readViews = (value: unknown): TableViews =>
  mapValues(value, (person) => mapValues(person, readView));
