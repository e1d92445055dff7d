import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../lib/use-copy';
import { Button } from '../../ui/Button';
import { Input } from '../../ui/form/Input';
import { Dialog } from '../../ui/mui/Dialog';
import styles from './ChannelsPage.module.css';

/** Shows the secret for a website's own users, which is not shown again. */
export default function SecretDialog({ secret, onClose }: { secret: string; onClose(): void }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const heading = useId();
  return (
    <Dialog onClose={onClose} aria-labelledby={heading} width={440}>
      <div className={styles.secret}>
        <h2 id={heading}>{t('channels.widget.secretTitle')}</h2>
        <p>{t('channels.widget.secretText')}</p>
        <Input
          readOnly
          value={secret}
          aria-label={t('channels.widget.secret')}
          onFocus={(event) => event.target.select()}
        />
        <pre>{`hash = hex(HMAC-SHA256(secret, user.id))

<script async src="…/widget.js" data-parley="…"
  data-parley-user="{user.id}"
  data-parley-hash="{hash}"
  data-parley-name="{user.name}"
  data-parley-email="{user.email}"></script>`}</pre>
        <div className={styles.foot}>
          <Button size="large" onClick={onClose}>
            {t('common.close')}
          </Button>
          <Button
            size="large"
            variant="contained"
            color="primary"
            onClick={() => void copy(secret, t('channels.widget.secretCopied'))}
          >
            {t('common.copy')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
