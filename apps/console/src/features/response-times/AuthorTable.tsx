import {
  type ResponseAuthor,
  type ResponseAuthorSort,
  type ResponseKind,
  responseKinds,
} from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../lib/format';
import { exportOf } from '../../lib/list-export';
import { FigureLink } from '../../ui/FigureLink';
import type { ExportedColumn, ExportedColumns } from '../../ui/list/column';
import { ListTable } from '../../ui/list/ListPage';
import { Named } from '../../ui/list/Named';
import { useList } from '../../ui/list/use-list';
import { personName } from '../chat/public';
import { durationText } from './duration';
import { authorsQuery } from './queries';
import { type Days, timesAddress, type TimesPageProps, type TimesSearch, waitsOf } from './response-search';
import styles from './TimesPage.module.css';

/** The figures of each person who answered or resolved. */
export function AuthorTable({ search, days, onSearch }: TimesPageProps & { days: Days }) {
  const { t } = useTranslation();
  const format = useFormat();
  const listed = { ...timesAddress.queryOf(search), ...days };
  const query = useQuery(authorsQuery(listed));
  const list = useList({ address: timesAddress, search, query, also: days, onSearch });
  return (
    <div className={styles.authors}>
      <ListTable
        list={list}
        title={t('responseTimes.byPerson')}
        filters={{}}
        empty={{ icon: Timer, title: t('responseTimes.empty'), hint: t('responseTimes.emptyHint') }}
        table={{
          name: 'response-authors',
          columns: columnsOf({ t, format, search, days }),
          exported: exportOf(
            'response-times.authors',
            { query: listed },
            { name: t('responseTimes.fileName', { ...days }) },
          ),
        }}
      />
    </div>
  );
}

interface ColumnInput {
  t: TFunction;
  format: Format;
  search: TimesSearch;
  days: Days;
}

function columnsOf(input: ColumnInput): ExportedColumns<ResponseAuthor, ResponseAuthorSort> {
  const { t } = input;
  return [
    {
      key: 'author',
      head: t('responseTimes.person'),
      least: 150,
      value: ({ author }) => personName(t, author),
      cell: ({ author }) => (
        <Named name={personName(t, author)} below={author.name === '' ? undefined : author.account} />
      ),
    },
    ...responseKinds.flatMap((kind) => [countOf(kind, input), medianOf(kind, input)]),
  ];
}

type FigureColumn = ExportedColumn<ResponseAuthor, ResponseAuthorSort>;

const countOf = (kind: ResponseKind, { t, format, search, days }: ColumnInput): FigureColumn => ({
  key: `${kind}Count`,
  head: t(`responseTimes.count.${kind}`),
  sort: `${kind}Count`,
  figure: true,
  width: 144,
  ...(kind === 'resolution' && { leaves: 1 }),
  phone: 'figure',
  value: (row) => row[kind].count,
  cell: ({ id: author, [kind]: { count } }) => (
    <FigureLink
      text={format.number(count)}
      to={count > 0 ? waitsOf(search, days, { kind, author }) : undefined}
      label={t(`responseTimes.count.${kind}`)}
    />
  ),
});

const medianOf = (kind: ResponseKind, { t, format }: ColumnInput): FigureColumn => ({
  key: `${kind}Median`,
  head: t(`responseTimes.median.${kind}`),
  fileHead: t('responseTimes.inSeconds', { name: t(`responseTimes.median.${kind}`) }),
  sort: `${kind}Median`,
  figure: true,
  width: 176,
  ...(kind === 'resolution' && { leaves: 2 }),
  phone: 'figure',
  value: (row) => row[kind].median,
  cell: (row) => durationText(row[kind].median, { format, t }),
});
