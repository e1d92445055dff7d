import {
  type ResponseKind,
  responseKinds,
  type ResponseSort,
  type ResponseWait,
} from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { exportOf } from '../../lib/list-export';
import { platformName } from '../../lib/platform-name';
import { ButtonLink } from '../../ui/ButtonLink';
import type { ExportedColumns } from '../../ui/list/column';
import { DayRange } from '../../ui/list/DayRange';
import { ListPage } from '../../ui/list/ListPage';
import { Named } from '../../ui/list/Named';
import { PlatformFilter } from '../../ui/list/PlatformFilter';
import { useList } from '../../ui/list/use-list';
import page from '../../ui/Page.module.css';
import { personName } from '../chat/public';
import { SubAccountFilter } from '../sub-accounts/public';
import { durationText } from './duration';
import { PersonFilter } from './PersonFilter';
import { waitsQuery } from './queries';
import { daysOf, waitsAddress, type WaitsPageProps } from './response-search';

/** The waits that response times count. Each opens its conversation. */
export function WaitsPage({ search, onSearch }: WaitsPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const days = daysOf(search, format.isoDay(useNow(60_000)));
  const { platform, sub, author, hours } = search;
  const listed = { ...waitsAddress.queryOf(search), ...days };
  const query = useQuery(waitsQuery(listed));
  const list = useList({ address: waitsAddress, search, query, also: days, onSearch });
  return (
    <ListPage
      list={list}
      header={{
        title: t('responseTimes.waits'),
        note: t('responseTimes.waitsNote'),
        actions: (
          <ButtonLink to="/subpage/responseTimes" search={{ ...days, platform, sub, author, hours }}>
            {t('responseTimes.title')}
          </ButtonLink>
        ),
      }}
      filters={{
        from: { own: <DayRange {...days} onChange={list.filter} /> },
        platform: {
          isMore: 'cramped',
          own: <PlatformFilter value={platform} onChange={(chosen) => list.filter({ platform: chosen })} />,
        },
        sub: {
          isMore: 'cramped',
          own: <SubAccountFilter value={sub} onChange={(chosen) => list.filter({ sub: chosen })} />,
        },
        author: {
          isMore: 'cramped',
          own: (
            <PersonFilter days={days} value={author} onChange={(chosen) => list.filter({ author: chosen })} />
          ),
        },
        kind: {
          segments: t('responseTimes.kind'),
          values: responseKinds,
          textOf: (value: ResponseKind) => t(`responseTimes.kinds.${value}`),
        },
      }}
      chips={[{ part: 'hours', name: t('responseTimes.hours'), value: t('responseTimes.officeHours') }]}
      empty={{ icon: Timer, title: t('responseTimes.empty'), hint: t('responseTimes.emptyHint') }}
      table={{
        name: 'response-waits',
        columns: columnsOf({ t, format }),
        exported: exportOf(
          'response-times.waits',
          { query: listed },
          { name: t('responseTimes.waitsFile', { ...days }) },
        ),
      }}
    />
  );
}

function columnsOf({
  t,
  format,
}: {
  t: TFunction;
  format: Format;
}): ExportedColumns<ResponseWait, ResponseSort> {
  return [
    {
      key: 'contact',
      head: t('responseTimes.contact'),
      least: 160,
      opensItself: true,
      value: ({ contact }) => contact,
      cell: ({ contact, conversationId: c }) =>
        c === null ? (
          <span className={page.dim}>{t('responseTimes.erased')}</span>
        ) : (
          <Link className={page.link} to="/workplace/chat" search={{ c, view: 'all', status: 'any' }}>
            {contact}
          </Link>
        ),
    },
    {
      key: 'kind',
      head: t('responseTimes.kind'),
      width: 110,
      phone: 'state',
      value: ({ kind }) => t(`responseTimes.kinds.${kind}`),
    },
    {
      key: 'seconds',
      head: t('responseTimes.durationHead'),
      fileHead: t('responseTimes.inSeconds', { name: t('responseTimes.durationHead') }),
      sort: 'seconds',
      figure: true,
      width: 130,
      phone: 'figure',
      value: ({ seconds }) => seconds,
      cell: ({ seconds }) => durationText(seconds, { format, t }),
    },
    {
      key: 'officeSeconds',
      head: t('responseTimes.officeHours'),
      fileHead: t('responseTimes.inSeconds', { name: t('responseTimes.officeHours') }),
      figure: true,
      width: 130,
      phone: 'figure',
      leaves: 1,
      value: ({ officeSeconds }) => officeSeconds,
      cell: ({ officeSeconds }) => durationText(officeSeconds, { format, t }),
    },
    {
      key: 'author',
      head: t('responseTimes.person'),
      least: 130,
      phone: 'below',
      value: ({ author }) => personName(t, author),
    },
    {
      key: 'subAccount',
      head: t('responseTimes.subAccount'),
      least: 130,
      leaves: 3,
      phone: 'line',
      value: ({ subAccount: { account, remark } }) => remark || account || t('responseTimes.deleted'),
      short: ({ subAccount: { account, remark } }) => remark || account || t('responseTimes.deleted'),
      cell: ({ subAccount: { account, remark } }) => (
        <Named name={remark || account || t('responseTimes.deleted')} below={remark ? account : undefined} />
      ),
    },
    {
      key: 'platform',
      head: t('common.platformLabel'),
      width: 110,
      leaves: 2,
      phone: 'line',
      value: ({ platform }) => platformName(platform),
    },
    {
      key: 'beganAt',
      head: t('responseTimes.beganAt'),
      width: 150,
      leaves: 4,
      phone: 'line',
      value: ({ beganAt }) => format.dateTime(beganAt),
    },
    {
      key: 'endedAt',
      head: t('responseTimes.endedAt'),
      sort: 'endedAt',
      width: 150,
      phone: 'line',
      value: ({ endedAt }) => format.dateTime(endedAt),
    },
  ];
}
