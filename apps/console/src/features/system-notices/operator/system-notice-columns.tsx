import type { Language, OperatorSystemNotice } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import type { Columns } from '../../../ui/list/column';
import { Named } from '../../../ui/list/Named';
import { plainText } from '../../../lib/plain-text';
import { LevelIcon } from '../../notifications/public';
import { audienceText } from './audience-text';
import { NoticeState } from './NoticeState';
import styles from './SystemNotices.module.css';

export function useSystemNoticeColumns(): Columns<OperatorSystemNotice> {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  return [
    {
      key: 'title',
      head: t('systemNotices.columns.title'),
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
      cell: ({ state }) => <NoticeState state={state} />,
    },
    {
      key: 'audience',
      head: t('systemNotices.columns.audience'),
      width: 200,
      cell: (notice) => {
        const text = audienceText(t, notice);
        return <span title={text}>{text}</span>;
      },
    },
    {
      key: 'startsAt',
      head: t('systemNotices.columns.startsAt'),
      width: 148,
      cell: ({ startsAt }) => format.dateTime(startsAt),
    },
    {
      key: 'endsAt',
      head: t('systemNotices.columns.endsAt'),
      width: 148,
      phone: 'figure',
      cell: ({ endsAt, withdrawnAt }) => format.dateTime(withdrawnAt ?? endsAt),
    },
    {
      key: 'readers',
      head: t('systemNotices.columns.readers'),
      width: 104,
      figure: true,
      phone: 'figure',
      cell: ({ readBy }) => format.number(readBy.readers),
    },
  ];
}
