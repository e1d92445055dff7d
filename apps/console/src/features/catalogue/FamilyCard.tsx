import { type CatalogueFamily, freeFamily, privilegeCodes } from '@parley/contracts/public';
import { Pencil, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { isolated } from '../../lib/isolated';
import { useIsPhone } from '../../lib/hooks';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { IconAction } from '../../ui/IconAction';
import { StatusDot } from '../../ui/StatusDot';
import { familyLabels } from './family-labels';
import styles from './PackagesPage.module.css';
import { PackageCards, type PackageRowsProps, PackageTable } from './package-rows';

interface FamilyCardProps extends PackageRowsProps {
  family: CatalogueFamily;
  onEditFamily(): void;
  onAdd(): void;
}

/** A family with its privileges, its holders and its packages. */
export function FamilyCard({ family, onEditFamily, onAdd, ...rows }: FamilyCardProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const isFree = family.code === freeFamily;
  const { packages } = rows;
  const name = t(`billing.family.${family.code}`);
  return (
    <Card
      title={name}
      note={!isPhone && <FamilyStatus family={family} name={name} />}
      actions={
        <>
          {isPhone ? (
            <IconAction label={t('catalogue.editFamily')} icon={Pencil} onClick={onEditFamily} />
          ) : (
            <Button onClick={onEditFamily}>{t('catalogue.editFamily')}</Button>
          )}
          {!isFree && <IconAction label={t('catalogue.form.add')} icon={Plus} onClick={onAdd} />}
        </>
      }
    >
      {isPhone && <FamilyStatus family={family} name={name} />}
      {packages.length === 0 ? (
        <p className="dim">{t(isFree ? 'catalogue.noneFree' : 'catalogue.none')}</p>
      ) : isPhone ? (
        <PackageCards {...rows} />
      ) : (
        <PackageTable label={name} {...rows} />
      )}
    </Card>
  );
}

function FamilyStatus({ family, name }: { family: CatalogueFamily; name: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { privileges, tenants, hidden, code } = family;
  const { title, subTitle } = familyLabels(t, code, family);
  const words = [
    title === name ? null : isolated(title),
    isolated(subTitle) || null,
    t('catalogue.privileges', {
      on: format.number(privileges.length),
      all: format.number(privilegeCodes.length),
    }),
    t('catalogue.tenants', { count: tenants, shown: format.number(tenants) }),
  ];
  return (
    <span className={styles.standing}>
      <code>{code}</code>
      <span>{words.filter((word) => word !== null).join(' · ')}</span>
      {hidden && <StatusDot chip tone="info" text={t('catalogue.hidden')} />}
    </span>
  );
}
