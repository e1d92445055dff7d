import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useRole } from '../../../lib/session';
import { Button } from '../../../ui/Button';
import styles from '../HistoryPage.module.css';
import { retentionQuery } from '../queries';

/** Says how long messages stay. Owners also see the next deletion. */
export function RetentionNote({ onOpen }: { onOpen(): void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOwner = useRole() === 'owner';
  const { data } = useQuery({ ...retentionQuery, enabled: isOwner });
  if (!isOwner) return t('chat.retention.plain');
  const [next] = data?.next ?? [];
  return (
    <span className={styles.note}>
      {next
        ? t('chat.retention.next', {
            count: next.messages,
            shown: format.number(next.messages),
            day: format.calendarDay(next.day),
          })
        : t('chat.retention.plain')}
      <Button size="small" variant="text" color="primary" onClick={onOpen}>
        {t('chat.retention.open')}
      </Button>
    </span>
  );
}
