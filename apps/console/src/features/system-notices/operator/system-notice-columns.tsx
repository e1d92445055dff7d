import type { OperatorSystemNotice } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { languageNames } from '../../../i18n/i18n';
import type { systemNotices } from '../../../i18n/zh-CN/system-notices';
import type { Format } from '../../../lib/format';
import type { ExportedColumns } from '../../../ui/list/column';
import { Named } from '../../../ui/list/Named';
import { plainText } from '../../../lib/plain-text';
import { LevelIcon } from '../../notifications/public';
import { audienceText } from './audience-text';
import { NoticeState } from './NoticeState';
import styles from './SystemNotices.module.css';

export function columnsOf(t: TFunction, format: Format): ExportedColumns<OperatorSystemNotice, never> {
  const head = (key: keyof typeof systemNotices.columns) => ({
    key,
    head: t(`systemNotices.columns.${key}`),
  });
  const { language } = format;
  return [
    {
      ...head('title'),
      value: ({ contents }) => contents[language].title,
      cell: ({ level, contents }) => {
        const { title, text } = contents[language];
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
      ...head('state'),
      width: 112,
      phone: 'state',
      value: ({ state }) => t(`systemNotices.state.${state}`),
      cell: ({ state }) => <NoticeState state={state} />,
    },
    {
      ...head('audience'),
      width: 200,
      value: (notice) => audienceText(t, notice),
    },
    {
      ...head('startsAt'),
      width: 148,
      value: ({ startsAt }) => format.dateTime(startsAt),
    },
    {
      ...head('endsAt'),
      width: 148,
      phone: 'figure',
      value: ({ endsAt, withdrawnAt }) => format.dateTime(withdrawnAt ?? endsAt),
      short: ({ endsAt, withdrawnAt }) => format.date(withdrawnAt ?? endsAt),
    },
    {
      ...head('readers'),
      width: 104,
      figure: true,
      phone: 'figure',
      value: ({ readBy }) => readBy.readers,
    },
    {
      key: 'text',
      head: t('systemNotices.form.textIn', { language: languageNames[language] }),
      isFileOnly: true,
      value: ({ contents }) => plainText(contents[language].text),
    },
    {
      key: 'level',
      head: t('systemNotices.levelLabel'),
      isFileOnly: true,
      value: ({ level }) => t(`notifications.levels.${level}`),
    },
  ];
}
