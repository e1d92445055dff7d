import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import styles from './forms.module.css';

interface SendCodeProps {
  sent: boolean;
  busy: boolean;
  seconds: number;
  onSend(): void;
}

/** Sends a code, and again once the minute is over. */
export function SendCode({ sent, busy, seconds, onSend }: SendCodeProps) {
  const { t } = useTranslation();
  return (
    <Button className={`${styles.send} num`} disabled={busy || seconds > 0} onClick={onSend}>
      {words()}
    </Button>
  );

  function words(): string {
    if (busy) return t('identity.code.sending');
    if (seconds > 0) return t('identity.code.again', { seconds });
    return sent ? t('identity.code.resend') : t('identity.code.send');
  }
}
