import type { ContactDeletion, ContactDeletionStatus, TenantPackage } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Card } from '../../../ui/Card';
import { StatusDot, type StatusTone } from '../../../ui/StatusDot';
import { contactDeletionsQuery } from '../queries';
import styles from './ContactDeletionNotice.module.css';

const tones: Record<ContactDeletionStatus, StatusTone> = {
  announced: 'fault',
  running: 'busy',
  done: 'idle',
  canceled: 'online',
};

/** Lists deletions of contact data: the next one, and the receipts of past ones. Draws nothing without any. */
export function ContactDeletionNotice({ tenantPackage }: { tenantPackage: TenantPackage }) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(contactDeletionsQuery(tenantPackage));
  if (data.length === 0) return null;
  return (
    <Card title={t('contactData.title')} note={t('contactData.note')}>
      <ul className={styles.list}>
        {data.map((deletion) => (
          <li key={deletion.id}>
            <StatusDot chip tone={tones[deletion.status]} text={t(`contactData.status.${deletion.status}`)} />
            <DeletionStatus deletion={deletion} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function DeletionStatus({ deletion }: { deletion: ContactDeletion }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { status, packageEndedAt, dueAt, beganAt, finishedAt, deleted, kept } = deletion;
  const counts = t('contactData.deleted', {
    contacts: format.number(deleted.contacts),
    conversations: format.number(deleted.conversations),
    messages: format.number(deleted.messages),
    profiles: format.number(deleted.profiles),
    files: format.number(deleted.files),
  });
  const finished = format.dateTime(finishedAt);
  const texts: Record<ContactDeletionStatus, () => string> = {
    announced: () => t('contactData.due', { date: format.date(dueAt), ended: format.date(packageEndedAt) }),
    running: () => t('contactData.running', { began: format.dateTime(beganAt), deleted: counts }),
    done: () => t('contactData.done', { finished, deleted: counts, fans: format.number(kept?.fans) }),
    canceled: () =>
      beganAt === null
        ? t('contactData.canceled', { finished })
        : t('contactData.stopped', { finished, deleted: counts }),
  };
  return <p className={styles.text}>{texts[status]()}</p>;
}
