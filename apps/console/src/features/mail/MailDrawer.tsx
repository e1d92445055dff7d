import type { Mail } from '@parley/contracts/public';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { toastFailure } from '../../lib/failure-text';
import { useFormat } from '../../lib/format';
import { operatorKeys } from '../../lib/operator-keys';
import { toast } from '../../lib/toasts';
import { Button } from '../../ui/Button';
import { Drawer } from '../../ui/Drawer';
import { Facts } from '../../ui/Facts';
import page from '../../ui/Page.module.css';
import { QueryView } from '../../ui/QueryView';
import { Rows } from '../../ui/skeletons';
import styles from './MailDrawer.module.css';
import { MailState } from './MailState';
import { emailQuery } from './queries';

interface MailDrawerProps {
  email: Mail;
  /** Only emails in the built-in mailbox can be opened. */
  canRead: boolean;
  onClose(): void;
}

export default function MailDrawer({ email, canRead, onClose }: MailDrawerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: () => api.call('mail.retry', { params: { id: email.id } }),
    onSuccess: () => toast(t('mail.retried')),
    onError: (error) => toastFailure(t, error),
    onSettled: () => client.invalidateQueries({ queryKey: [...operatorKeys.mail, 'list'] }),
  });
  return (
    <Drawer
      title={email.subject}
      note={<MailState status={email.status} />}
      onClose={onClose}
      footer={
        email.status === 'failed' && (
          <Button
            variant="contained"
            color="primary"
            disabled={retry.isPending}
            onClick={() => retry.mutate()}
          >
            {t('mail.retry')}
          </Button>
        )
      }
    >
      {email.lastError && <p className={page.notice}>{t('mail.failedFor', { reason: email.lastError })}</p>}
      <Facts
        of={[
          [t('mail.columns.to'), email.to],
          [t('mail.columns.kind'), t(`mail.kind.${email.kind}`)],
          [t('mail.columns.attempts'), format.number(email.attempts)],
          [t('mail.columns.created'), format.dateTime(email.createdAt)],
          [t('mail.columns.sent'), email.sentAt && format.dateTime(email.sentAt)],
        ]}
      />
      <h3 className={page.heading}>{t('mail.text')}</h3>
      {canRead ? <Text id={email.id} /> : <p className={page.dim}>{t('mail.notKept')}</p>}
    </Drawer>
  );
}

function Text({ id }: { id: string }) {
  const query = useQuery(emailQuery(id));
  return (
    <QueryView compact query={query} skeleton={<Rows count={6} />}>
      {({ text }) => <pre className={styles.text}>{text}</pre>}
    </QueryView>
  );
}
