import { CircleAlert, ExternalLink, Gift, Headset } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from '../forms.module.css';
import type { VisitorInvitation } from './invitation-query';

interface InvitationNoteProps {
  inviteCode: string | undefined;
  /** Undefined while it is loading or failed to load. */
  found: VisitorInvitation | undefined;
}

/** The code that a visitor registers with, and its link's customer service; or a note that the code is unknown. */
export function InvitationNote({ inviteCode, found }: InvitationNoteProps) {
  const { t } = useTranslation();
  const { invitation = null, unknownCode = null } = found ?? {};
  const code = invitation?.inviteCode ?? (unknownCode === null ? inviteCode : undefined);
  const contact = invitation?.contact;
  if (code === undefined && unknownCode === null) return null;
  return (
    <div className={styles.invitation} role="status">
      {unknownCode !== null && (
        <p className={styles.unknown}>
          <CircleAlert size={16} aria-hidden="true" />
          {t(invitation ? 'identity.register.otherCode' : 'identity.register.unknownCode', {
            code: unknownCode,
          })}
        </p>
      )}
      {code !== undefined && (
        <p className={styles.invite}>
          <Gift size={16} aria-hidden="true" />
          {t('identity.register.invited')}
          <span className="num">{code}</span>
        </p>
      )}
      {contact?.path && (
        <p className={styles.invite}>
          <Headset size={16} aria-hidden="true" />
          {t(contact.isPromoters ? 'identity.done.promoter' : 'identity.done.customer')}
          <a href={contact.path} target="_blank" rel="noreferrer">
            {contact.account || t('identity.register.openContact')}
            <ExternalLink size={14} aria-label={t('common.openInNewTab')} />
          </a>
        </p>
      )}
    </div>
  );
}
