import { useTranslation } from 'react-i18next';
import { heldPlanOf, openPackages, planEntriesOf, wishOf } from '../lib/packages';
import { useUser } from '../lib/session';
import { Button } from './Button';

/** What an owner can do about its package now, the likeliest first. */
export function PackageActions({ primary = false }: { primary?: boolean }) {
  const { t } = useTranslation();
  const plan = heldPlanOf(useUser());
  // After a package ended there is hardly another to change to.
  const entries = planEntriesOf(plan).filter((one) => one !== 'change' || plan.family !== 'MIAN_FEI_ROOT');
  // Where one of them stands out, it stands at the end.
  return (primary ? entries.toReversed() : entries).map((entry) => (
    <Button
      key={entry}
      size={primary ? 'medium' : 'small'}
      {...(primary && entry === entries[0] ? { variant: 'contained', color: 'primary' } : {})}
      onClick={() => openPackages(wishOf(entry))}
    >
      {t(`billing.act.${entry}`)}
    </Button>
  ));
}
