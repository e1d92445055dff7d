import type { ChatMessage, OutgoingStatus } from '@parley/contracts/public';
import {
  Ban,
  CalendarClock,
  Check,
  CheckCheck,
  CircleAlert,
  CircleQuestionMark,
  Clock,
  type LucideIcon,
  SendHorizontal,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../lib/session';
import { isSameAuthor, personName } from '../person-name';
import styles from './Bubble.module.css';

const icons: Record<OutgoingStatus, LucideIcon> = {
  scheduled: CalendarClock,
  queued: Clock,
  sending: SendHorizontal,
  sent: Check,
  delivered: CheckCheck,
  read: CheckCheck,
  failed: CircleAlert,
  unknown: CircleQuestionMark,
  cancelled: Ban,
};

interface DeliveryProps {
  outgoing: NonNullable<ChatMessage['outgoing']>;
}

/** The person who wrote a message in Parley, and its state as icon and word. */
export function Delivery({ outgoing: { author, status, failure } }: DeliveryProps) {
  const { t } = useTranslation();
  const { subAccountId } = useUser();
  const Icon = icons[status];
  return (
    <>
      {!isSameAuthor(author, { subAccountId }) && (
        <span className={`${styles.author} clip`} dir="auto">
          {personName(t, author)}
        </span>
      )}
      <span className={styles.origin} data-status={status}>
        <Icon size={12} aria-hidden="true" />
        <span className={styles.state}>{t(`chat.delivery.${status}`)}</span>
        {failure && status === 'failed' && ` · ${t(`chat.deliveryFailure.${failure}`)}`}
      </span>
    </>
  );
}
