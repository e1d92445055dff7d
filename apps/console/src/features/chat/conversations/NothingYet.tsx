import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArchiveX, MessagesSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/failure-text';
import { useUser } from '../../../lib/session';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import { EmptyState } from '../../../ui/EmptyState';
import { Rows } from '../../../ui/skeletons';
import { useSwitchOnMany } from '../../sub-accounts/public';
import { archivingQuery, chatKeys } from '../queries';
import styles from './ConversationColumn.module.css';

export const Waiting = () => (
  <div className={styles.waiting}>
    <Rows count={8} height={52} />
  </div>
);

/** The reason for an empty list: no sub-account keeps messages, or none has arrived. */
export function NothingYet() {
  const { t } = useTranslation();
  const { role, subAccountId } = useUser();
  const isOwner = role === 'owner';
  const { data: isArchiving, isError } = useQuery(archivingQuery(subAccountId));
  if (isArchiving === undefined && !isError) return <Waiting />;
  if (isArchiving !== false)
    return <EmptyState icon={MessagesSquare} title={t('chat.empty')} hint={t('chat.emptyHint')} />;
  return (
    <EmptyState
      icon={ArchiveX}
      title={t('chat.noArchive')}
      hint={t(isOwner ? 'chat.noArchiveHint' : 'chat.noArchiveAgentHint')}
      {...(isOwner && { action: <ArchiveForAll /> })}
    />
  );
}

/** Lets an owner enable the archive for all sub-accounts, or links to the single switches. */
function ArchiveForAll() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const switchOn = useSwitchOnMany();
  const begin = () =>
    switchOn.mutate(
      { filter: {} },
      {
        onSuccess: () => toast(t('chat.archiveBegun')),
        onError: (error) => toastFailure(t, error),
        onSettled: () => void client.invalidateQueries({ queryKey: chatKeys.all }),
      },
    );
  return (
    <>
      <Button variant="contained" color="primary" disabled={switchOn.isPending} onClick={begin}>
        {t('chat.archiveForAll')}
      </Button>
      <ButtonLink to="/subpage/sonAccount">{t('chat.toSubAccounts')}</ButtonLink>
    </>
  );
}
