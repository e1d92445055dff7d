import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { Segments } from '../Segments';
import { DayRange } from './DayRange';
import { FilterSegments } from './FilterSegments';
import { FilterSelect } from './FilterSelect';
import type { Parts, Values } from './list-address';
import { MoreFilters } from './MoreFilters';
import { SearchInput } from './SearchInput';

/** How a filter is drawn, under the label that is named first. */
type FilterLook<T extends string> = {
  /** A desktop has it behind one button, together with others. */
  isMore?: boolean;
} & OwnLook<T>;

type OwnLook<T extends string> =
  | { search: string }
  /** For a part that has a usual value. All are called so. */
  | {
      view: string;
      textOf(value: Exclude<T, 'all'>): string;
      /** How many match; null while that is read, undefined where it is not shown. */
      countOf?(value: T): number | null | undefined;
    }
  /** Days, of which the address has the first and the last as `from` and `to`. */
  | { days: true }
  /** The list draws it. */
  | { own: ReactNode }
  | {
      segments: string;
      /** Fewer than all. */
      values?: readonly T[];
      /** How many match each; null while that is read. Left out, none are shown. */
      counts?: Readonly<Record<T | 'all', number>> | null;
      textOf(value: Exclude<T, 'all'>): string;
    }
  | {
      select: string;
      /** Names a value that a link led to and that is not among the options. */
      unlisted?: string;
      /** All that can be chosen, with its texts, or the text of each value. */
      options: readonly { value: T; text: string }[] | ((value: T) => string);
    };

/** A filter that is left out is not drawn. */
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
  const { t } = useTranslation();
  const { total } = useFormat();
  const countText = (count: number | undefined) => (count === undefined ? undefined : total(count));
  // The compiler does not see that values and looks are of the same names.
  const looks = props.looks as Record<string, FilterLook<string> | undefined>;
  const values = search as Record<string, string | undefined>;
  const draw = (name: string) => {
    const look = looks[name];
    const value = values[name];
    const { most, usual, values: known = [] } = filters[name] as Parts[string];
    const all = known as readonly string[];
    const set = (next: string | undefined) => onFilter({ [name]: next } as Values<Filters>);
    if (!look) return null;
    if ('own' in look) return <Fragment key={name}>{look.own}</Fragment>;
    if ('days' in look)
      return (
        <DayRange
          key={name}
          from={values['from']}
          to={values['to']}
          onChange={(days: object) => onFilter(days)}
        />
      );
    if ('search' in look)
      return (
        <SearchInput
          key={name}
          label={look.search}
          value={value ?? ''}
          most={most}
          onSearch={(text) => set(text || undefined)}
        />
      );
    if ('view' in look)
      return (
        <Segments
          key={name}
          label={look.view}
          value={value ?? (usual as string)}
          options={all.map((one) => {
            const count = look.countOf?.(one);
            return {
              value: one,
              text: one === 'all' ? t('common.all') : look.textOf(one),
              count: count === null ? '' : countText(count),
            };
          })}
          onChange={(chosen) => set(chosen === usual ? undefined : chosen)}
        />
      );
    if ('segments' in look) {
      const { segments, values: shown = all, isMore: _, ...rest } = look;
      return (
        <FilterSegments key={name} label={segments} value={value} values={shown} {...rest} onChange={set} />
      );
    }
    const { select, options, isMore: _, ...rest } = look;
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
  };
  const names = Object.keys(filters);
  const more = names.filter((name) => looks[name]?.isMore);
  return (
    <>
      {names.filter((name) => !more.includes(name)).map(draw)}
      {more.length > 0 && <MoreFilters>{more.map(draw)}</MoreFilters>}
    </>
  );
}
