import type { Share } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { Ban, KeyRound, Pencil } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrivilege } from '../../../lib/privileges';
import { toast } from '../../../lib/toasts';
import { useCopy } from '../../../lib/use-copy';
import type { RowActionList } from '../../../ui/list/row-actions';
import { useConfirmation } from '../../../ui/mui/use-confirmation';
import { useCancelShare } from '../mutations';
import { shareLink } from '../share-labels';

const LinkDialog = lazy(() => import('../../../ui/mui/LinkDialog'));
const CommonPasswordForm = lazy(() => import('../form/CommonPasswordForm'));

export interface ShareActions {
  mayWrite: boolean;
  /** Whether the user may set a password for the order's shares. */
  mayLock: boolean;
  edit(id: string): void;
  /** With a password, copies both. */
  copyLink(share: Share, password?: string): void;
  showCode(share: Share): void;
  askCancel(share: Share): void;
  setCommonPassword(workOrderId: string): void;
  dialogs: ReactNode;
}

/** The actions on one share. An ended one can be neither edited nor cancelled. */
export const shareActions = (
  t: TFunction,
  { mayWrite, mayLock, ...actions }: Omit<ShareActions, 'dialogs'>,
  share: Share,
): RowActionList => {
  const isActive = share.status === 'active';
  return [
    isActive &&
      mayWrite && {
        key: 'edit',
        text: t('workOrderShares.actions.edit'),
        icon: Pencil,
        run: () => actions.edit(share.id),
      },
    mayLock && {
      key: 'commonPassword',
      text: t('workOrderShares.actions.commonPassword'),
      icon: KeyRound,
      run: () => actions.setCommonPassword(share.workOrderId),
    },
    isActive && {
      key: 'cancel',
      text: t('workOrderShares.actions.cancel'),
      icon: Ban,
      danger: true,
      run: () => actions.askCancel(share),
    },
  ];
};

/** Actions on shares, from a row or the drawer. */
export function useShareActions(edit: (id: string) => void): ShareActions {
  const { t } = useTranslation();
  const mayWrite = usePrivilege('work-orders');
  const mayLock = usePrivilege('share-passwords') && mayWrite;
  const copy = useCopy();
  const cancel = useCancelShare();
  const confirmation = useConfirmation();
  const [shown, setShown] = useState<Share | null>(null);
  const [orderId, setOrderId] = useState<string | null>(null);
  return {
    mayWrite,
    mayLock,
    edit,
    copyLink: (share, password) => {
      const link = shareLink(share);
      const copied =
        password === undefined
          ? copy(link, t('workOrderShares.link.copied'))
          : copy(
              t('workOrderShares.link.both', { title: share.title, link, password }),
              t('workOrderShares.link.bothCopied'),
            );
      // A dialog lets the user select the link by hand.
      void copied.then((isCopied) => isCopied || setShown(share));
    },
    showCode: setShown,
    setCommonPassword: setOrderId,
    askCancel: ({ id, title }) =>
      confirmation.ask({
        title: t('workOrderShares.cancel.title', { title }),
        text: t('workOrderShares.cancel.text'),
        action: t('workOrderShares.cancel.action'),
        keep: t('workOrderShares.cancel.keep'),
        run: async () => {
          await cancel.mutateAsync(id);
          toast(t('workOrderShares.cancel.done', { title }));
        },
      }),
    dialogs: (
      <Suspense>
        {confirmation.dialog}
        {shown && (
          <LinkDialog
            title={shown.title}
            text={t(
              shown.access === 'public' ? 'workOrderShares.link.public' : 'workOrderShares.link.withPassword',
            )}
            link={shareLink(shown)}
            label={t('workOrderShares.columns.link')}
            copied={t('workOrderShares.link.copied')}
            onClose={() => setShown(null)}
          />
        )}
        {orderId !== null && <CommonPasswordForm workOrderId={orderId} onClose={() => setOrderId(null)} />}
      </Suspense>
    ),
  };
}
