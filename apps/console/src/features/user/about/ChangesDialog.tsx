import { lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useIsPhone } from '../../../lib/hooks';
import { useRole } from '../../../lib/session';
import MarkdownText from '../../../ui/MarkdownText';
import { Dialog } from '../../../ui/mui/Dialog';
import { DialogHead } from '../../../ui/mui/DialogHead';
import styles from './About.module.css';
import { userChanges } from './user-changes';

const OperatorChanges = lazy(() => import('./OperatorChanges'));

/** The changes of this version: the whole changelog for operators, and in the user's language those that users notice. */
export default function ChangesDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const isOperator = useRole() === 'operator';
  const isPhone = useIsPhone();
  const id = useId();
  return (
    <Dialog onClose={onClose} width={680} full={isPhone} aria-labelledby={id}>
      <DialogHead id={id} title={t('user.about.changes')} onClose={onClose} />
      <div className={styles.changes} tabIndex={0}>
        {isOperator ? (
          <Suspense>
            <OperatorChanges />
          </Suspense>
        ) : (
          <MarkdownText text={userChanges[language]} />
        )}
      </div>
    </Dialog>
  );
}
