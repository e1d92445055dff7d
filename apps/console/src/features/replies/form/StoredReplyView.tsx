import { isApiFailure } from '@parley/client/errors';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDelayedFlag } from '../../../lib/hooks';
import { Dialog } from '../../../ui/mui/Dialog';
import { DialogHead } from '../../../ui/mui/DialogHead';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { type ReplyKind, replyQuery, type StoredReply } from '../queries';

interface StoredReplyViewProps<Kind extends ReplyKind> {
  kind: Kind;
  id: string;
  onClose(): void;
  children(stored: StoredReply[Kind]): ReactNode;
}

/** The reply in the address. It stays open after it was deleted elsewhere, so that typed text is kept. */
export function StoredReplyView<Kind extends ReplyKind>({
  kind,
  id,
  onClose,
  children,
}: StoredReplyViewProps<Kind>) {
  const { t } = useTranslation();
  const query = useQuery(replyQuery(kind, id));
  const isWaiting = useDelayedFlag(query.isPending);
  if (query.data) return children(query.data);
  // The record may be deleted, or the address may hold an unknown id.
  const isShown = query.isError ? !isApiFailure(query.error, `${kind}.not_found`) : isWaiting;
  if (!isShown) return null;
  return (
    <Dialog onClose={onClose} aria-labelledby="stored-reply" width={560}>
      <DialogHead id="stored-reply" title={t('common.loading')} onClose={onClose} />
      <QueryView query={query} skeleton={<Rows count={6} height={44} />}>
        {() => null}
      </QueryView>
    </Dialog>
  );
}
