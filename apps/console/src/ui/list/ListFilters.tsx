import { FilterSegments } from './FilterSegments';
import { FilterSelect } from './FilterSelect';
import type { Parts, Values } from './list-address';
import { SearchInput } from './SearchInput';

/** How a filter is drawn, under the label that is named first. */
type FilterLook<T extends string> =
  | { search: string }
  | {
      segments: string;
      /** Fewer than all. */
      values?: readonly T[];
      /** How many match each; null while that is read. Left out, none are shown. */
      counts?: Readonly<Record<T | 'all', number>> | null;
      textOf(value: T): string;
    }
  | {
      select: string;
      /** Names a value that a link led to and that is not among the options. */
      unlisted?: string;
      /** All that can be chosen, with its texts, or the text of each value. */
      options: readonly { value: T; text: string }[] | ((value: T) => string);
    };

/** A filter that is left out is not drawn, or the list draws it. */
export type FilterLooks<Filters> = {
  [Name in keyof Filters]?: FilterLook<NonNullable<Values<Filters>[Name]> & string> | undefined;
};

interface ListFiltersProps<Filters> {
  filters: Filters;
  looks: FilterLooks<Filters>;
  search: Values<Filters>;
  onFilter(change: Values<Filters>): void;
}

/** The filters of a list's address, in their order. */
export function ListFilters<Filters extends Parts>(props: ListFiltersProps<Filters>) {
  const { filters, search, onFilter } = props;
  // The compiler does not see that values and looks are of the same names.
  const looks = props.looks as Record<string, FilterLook<string> | undefined>;
  const values = search as Record<string, string | undefined>;
  return Object.entries(filters).map(([name, part]) => {
    const look = looks[name];
    const value = values[name];
    const all = (part.values ?? []) as readonly string[];
    const set = (next: string | undefined) => onFilter({ [name]: next } as Values<Filters>);
    if (!look) return null;
    if ('search' in look)
      return (
        <SearchInput
          key={name}
          label={look.search}
          value={value ?? ''}
          most={part.most}
          onSearch={(text) => set(text || undefined)}
        />
      );
    if ('segments' in look) {
      const { segments, values: shown = all, ...rest } = look;
      return (
        <FilterSegments key={name} label={segments} value={value} values={shown} {...rest} onChange={set} />
      );
    }
    const { select, options, ...rest } = look;
    return (
      <FilterSelect
        key={name}
        label={select}
        value={value}
        options={
          typeof options === 'function' ? all.map((one) => ({ value: one, text: options(one) })) : options
        }
        {...rest}
        onChange={set}
      />
    );
  });
}
