import type { SubAccount, SubAccountSwitch } from '@parley/contracts/public';
import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure-text';
import { toast } from '../../../lib/toasts';
import { toastUndoable } from '../../../lib/undo';
import { Button } from '../../../ui/Button';
import { useSetSwitches } from '../mutations';
import { useOffered } from '../offered-switches';
import { nameOf } from '../sub-account-labels';
import styles from './SubAccountDrawer.module.css';

/** Offers services that the package includes and this sub-account has off. Nothing is enabled automatically. */
export function SwitchOffer({ subAccount }: { subAccount: SubAccount }) {
  const { t } = useTranslation();
  const set = useSetSwitches(subAccount);
  const off = useOffered(subAccount);
  if (off.length === 0 || subAccount.status === 'deleting') return null;
  const all = (value: boolean) =>
    Object.fromEntries(off.map((name) => [name, value])) as Partial<Record<SubAccountSwitch, boolean>>;
  const switchOn = () =>
    set.mutate(all(true), {
      onSuccess: (saved) =>
        toastUndoable(t, t('subAccounts.offer.done', { name: nameOf(saved) }), () =>
          set.mutateAsync(all(false)),
        ),
      onError: (error) => toast(failureText(t, error), { tone: 'error' }),
    });
  return (
    <div className={styles.offer} role="note">
      <Sparkles size={16} aria-hidden="true" />
      <p>{off.map((name) => t(`subAccounts.offer.${name}`)).join(' ')}</p>
      <Button size="small" color="primary" disabled={set.isPending} onClick={switchOn}>
        {t('subAccounts.offer.action')}
      </Button>
    </div>
  );
}
