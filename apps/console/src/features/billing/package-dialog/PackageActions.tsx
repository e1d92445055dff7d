import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../lib/hooks';
import { openPackages } from '../../../lib/package-overlay';
import { useUser } from '../../../lib/session';
import { Button } from '../../../ui/Button';
import { MoreMenu } from '../../../ui/MoreMenu';
import { heldPlanOf, openEntriesOf, packagesQuery, presetFor } from './package-offer';

/** An owner's actions on the package, the likeliest first. A phone puts the others behind one button. */
export function PackageActions({ primary = false }: { primary?: boolean }) {
  const { t } = useTranslation();
  const user = useUser();
  const isPhone = useIsPhone();
  const { data, isPending } = useQuery(packagesQuery);
  // The offer decides which actions exist.
  if (isPending) return null;
  const entries = openEntriesOf({
    plan: heldPlanOf(user),
    families: data?.resultList ?? [],
    limited: user.buyLimitSetMeal,
  });
  const [first, ...others] = entries;
  if (primary && isPhone && first)
    return (
      <>
        <MoreMenu
          entries={others.map((entry) => ({
            key: entry,
            text: t(`billing.act.${entry}`),
            run: () => openPackages(presetFor(entry)),
          }))}
        />
        <Button variant="contained" color="primary" onClick={() => openPackages(presetFor(first))}>
          {t(`billing.act.${first}`)}
        </Button>
      </>
    );
  // A primary action comes last.
  return (primary ? entries.toReversed() : entries).map((entry) => (
    <Button
      key={entry}
      size={primary ? 'medium' : 'small'}
      {...(primary && entry === entries[0] ? { variant: 'contained', color: 'primary' } : {})}
      onClick={() => openPackages(presetFor(entry))}
    >
      {t(`billing.act.${entry}`)}
    </Button>
  ));
}
