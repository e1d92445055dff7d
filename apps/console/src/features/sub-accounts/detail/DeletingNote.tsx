import type { SubAccount } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { isRunning, tasksQuery } from '../../tasks/public';
import type { SubAccountActions } from '../actions/use-actions';
import styles from './SubAccountDrawer.module.css';

/** Shows that the erasure is in progress. A deletion that was cancelled midway can be continued. */
export function DeletingNote({
  subAccount,
  actions,
}: {
  subAccount: SubAccount;
  actions: SubAccountActions;
}) {
  const { t } = useTranslation();
  const { data: tasks } = useQuery(tasksQuery);
  const isUnderWay = !tasks || tasks.some((task) => task.kind === 'sub-accounts.delete' && isRunning(task));
  return (
    <>
      <p className={styles.deleting}>
        {t(`subAccounts.drawer.${isUnderWay ? 'deleting' : 'deletingStopped'}`)}
      </p>
      {!isUnderWay && (
        <Button color="error" className={styles.push} onClick={() => actions.goOnDeleting(subAccount)}>
          {t('subAccounts.goOnDeleting')}
        </Button>
      )}
    </>
  );
}
