import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackagePreset } from '../../../lib/package-overlay';
import { useUser } from '../../../lib/session';
import { IconAction } from '../../../ui/IconAction';
import { Dialog } from '../../../ui/mui/Dialog';
import { QueryView } from '../../../ui/QueryView';
import { Bar } from '../../../ui/skeletons';
import styles from './PackageDialog.module.css';
import { PlanForm } from './PlanForm';
import { heldPlanOf, packagesQuery } from './package-offer';
import { choiceOf } from './plan-state';

/** The dialog for choosing a package, with its price and the way to pay. */
export default function PackageDialog({
  preset: first,
  onClose,
}: {
  preset: PackagePreset;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const query = useQuery(packagesQuery);
  const user = useUser();
  const [preset, setPreset] = useState<PackagePreset>(first);
  const offer = {
    plan: heldPlanOf(user),
    families: query.data?.resultList ?? [],
    limited: user.buyLimitSetMeal,
  };
  return (
    <Dialog
      full
      width={960}
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      aria-labelledby={id}
    >
      <div className={styles.dialog}>
        <header className={styles.head}>
          <h2 id={id}>{t(`packageDialog.title.${choiceOf(offer, preset).entry}`)}</h2>
          <IconAction label={t('common.close')} icon={X} onClick={onClose} />
        </header>
        <QueryView query={query} skeleton={<Waiting />}>
          {(listing) => <PlanForm listing={listing} preset={preset} onPresetChange={setPreset} />}
        </QueryView>
      </div>
    </Dialog>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Bar width={240} height={32} />
      <Bar height={132} />
      <Bar height={64} />
      <Bar height={180} />
    </div>
  );
}
