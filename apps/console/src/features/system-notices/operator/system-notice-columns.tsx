import type { Language, OperatorSystemNotice } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import type { ExportedColumns } from '../../../ui/list/column';
import { Named } from '../../../ui/list/Named';
import { plainText } from '../../../lib/plain-text';
import { LevelIcon } from '../../notifications/public';
import { audienceText } from './audience-text';
import { NoticeState } from './NoticeState';
import styles from './SystemNotices.module.css';

export function useSystemNoticeColumns(): ExportedColumns<OperatorSystemNotice> {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  return [
    {
      key: 'title',
      head: t('systemNotices.columns.title'),
      value: ({ contents }) => contents[i18n.language as Language].title,
      cell: ({ level, contents }) => {
        const { title, text } = contents[i18n.language as Language];
        return (
          <span className={styles.name}>
            <LevelIcon level={level} />
            <span className={styles.words}>
              <Named name={title} below={plainText(text)} />
            </span>
          </span>
        );
      },
    },
    {
      key: 'state',
      head: t('systemNotices.columns.state'),
      width: 112,
      phone: 'state',
      value: ({ state }) => t(`systemNotices.state.${state}`),
      cell: ({ state }) => <NoticeState state={state} />,
    },
    {
      key: 'audience',
      head: t('systemNotices.columns.audience'),
      width: 200,
      value: (notice) => audienceText(t, notice),
    },
    {
      key: 'startsAt',
      head: t('systemNotices.columns.startsAt'),
      width: 148,
      value: ({ startsAt }) => format.dateTime(startsAt),
    },
    {
      key: 'endsAt',
      head: t('systemNotices.columns.endsAt'),
      width: 148,
      phone: 'figure',
      value: ({ endsAt, withdrawnAt }) => format.dateTime(withdrawnAt ?? endsAt),
      short: ({ endsAt, withdrawnAt }) => format.date(withdrawnAt ?? endsAt),
    },
    {
      key: 'readers',
      head: t('systemNotices.columns.readers'),
      width: 104,
      figure: true,
      phone: 'figure',
      value: ({ readBy }) => readBy.readers,
    },
  ];
}
