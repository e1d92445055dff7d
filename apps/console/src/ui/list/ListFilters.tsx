import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useIsCramped, useIsPhone } from '../../lib/hooks';
import { Select } from '../form/Select';
import { Segments } from '../Segments';
import { DayRange } from './DayRange';
import { FilterSegments } from './FilterSegments';
import { FilterSelect } from './FilterSelect';
import type { Parts, Values } from './list-address';
import { MoreFilters } from './MoreFilters';
import { SearchInput } from './SearchInput';

/** The look of a filter, under the first label. */
type FilterLook<T extends string> = {
  /** A desktop moves it behind a button, with other filters: always, or under 1400 px. */
  isMore?: boolean | 'cramped';
} & OwnLook<T>;

type OwnLook<T extends string> =
  | { search: string }
  /** For a filter with a default. The label names the choice of all. */
  | {
      view: string;
      textOf(value: Exclude<T, 'all'>): string;
      /** The number of matches; null while loading, undefined when not shown. */
      countOf?(value: T): number | null | undefined;
    }
  /** Days, which the address holds as `from` and `to`. */
  | { days: true }
  /** The list draws it. */
  | { own: ReactNode }
  | {
      segments: string;
      /** A subset of all values. */
      values?: readonly T[];
      /** The matches of each value; null while loading. Without it no counts are shown. */
      counts?: Readonly<Record<T | 'all', number>> | null;
      textOf(value: Exclude<T, 'all'>): string;
    }
  | {
      select: string;
      /** The name of a value from a link that the options lack. */
      unlisted?: string;
      /** All options with their texts, or the text of each value. */
      options: readonly { value: T; text: string }[] | ((value: T) => string);
    };

/** A filter without a look is not drawn. */
export type FilterLooks<Filters> = {
  [Name in keyof Filters]?: FilterLook<NonNullable<Values<Filters>[Name]> & string> | undefined;
};

interface ListFiltersProps<Filters> {
  filters: Filters;
  looks: FilterLooks<Filters>;
  search: Values<Filters>;
  onFilter(change: Values<Filters>): void;
}

/** The most choices of a view that stand side by side on a desktop under 1400 px. */
const viewsSideBySide = 5;

/** The filters of a list's address, in order. */
export function ListFilters<Filters extends Parts>(props: ListFiltersProps<Filters>) {
  const { filters, search, onFilter } = props;
  const { t } = useTranslation();
  const { total } = useFormat();
  const isCramped = useIsCramped();
  const isNarrow = !useIsPhone() && isCramped;
  const countText = (count: number | undefined) => (count === undefined ? undefined : total(count));
  // The compiler cannot see that values and looks have the same names.
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
    if ('view' in look) {
      const Choice = isNarrow && all.length > viewsSideBySide ? Select : Segments;
      return (
        <Choice
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
    }
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
  const isMore = (name: string) => {
    const when = looks[name]?.isMore;
    return when === 'cramped' ? isCramped : when;
  };
  const more = names.filter(isMore);
  return (
    <>
      {names.filter((name) => !more.includes(name)).map(draw)}
      {more.length > 0 && <MoreFilters>{more.map(draw)}</MoreFilters>}
    </>
  );
}
