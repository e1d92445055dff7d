import type { Notice } from '@parley/contracts/public';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { notifications } from '../../../i18n/zh-CN/notifications';
import { toastFailure } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { IconAction } from '../../../ui/IconAction';
import { AgoCell } from '../../../ui/list/AgoCell';
import { actionsColumn, type ExportedColumns } from '../../../ui/list/column';
import { Named } from '../../../ui/list/Named';
import { LevelIcon } from '../LevelIcon';
import { useReadNotice } from '../mutations';
import { markText, NoticeMark } from '../NoticeMark';
import { useNoticeLine } from '../use-notice-line';
import styles from './NoticesPage.module.css';

export function useNoticeColumns(): ExportedColumns<Notice, never> {
  const { t } = useTranslation();
  const format = useFormat();
  const lineOf = useNoticeLine();
  const head = (key: keyof typeof notifications.columns) => ({
    key,
    head: t(`notifications.columns.${key}`),
  });
  return [
    {
      ...head('notice'),
      value: (notice) => lineOf(notice).title,
      cell: (notice) => {
        const { level, title, text, read } = lineOf(notice);
        return (
          <span className={`${styles.name} ${read ? styles.read : ''}`}>
            <LevelIcon level={level} />
            <span className={styles.words}>
              <Named
                name={title}
                shown={
                  <>
                    {title}
                    {!read && (
                      <span className={styles.dot}>
                        <span className="sr">{t('notifications.unread')}</span>
                      </span>
                    )}
                  </>
                }
                below={<span title={text}>{text}</span>}
              />
            </span>
          </span>
        );
      },
    },
    {
      key: 'resolved',
      head: t('notifications.columns.state'),
      width: 112,
      phone: 'state',
      value: (notice) => markText(t, lineOf(notice)),
      cell: (notice) => <NoticeMark line={lineOf(notice)} />,
    },
    {
      ...head('at'),
      width: 136,
      phone: 'line',
      value: ({ lastAt }) => format.dateTime(lastAt),
      cell: ({ lastAt }) => <AgoCell isPlain instant={lastAt} />,
    },
    { ...head('count'), isFileOnly: true, value: ({ count }) => count },
    { ...head('text'), isFileOnly: true, value: (notice) => lineOf(notice).text },
    {
      key: 'level',
      head: t('notifications.level'),
      isFileOnly: true,
      value: ({ level }) => t(`notifications.levels.${level}`),
    },
    {
      key: actionsColumn,
      head: t('common.actions'),
      width: 72,
      cell: (notice) => !notice.read && <MarkRead id={notice.id} />,
    },
  ];
}

function MarkRead({ id }: { id: string }) {
  const { t } = useTranslation();
  const read = useReadNotice();
  return (
    <IconAction
      label={t('notifications.markRead')}
      icon={Check}
      onClick={() => read.mutate(id, { onError: (error) => toastFailure(t, error) })}
    />
  );
}
