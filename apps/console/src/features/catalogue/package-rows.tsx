import type { CataloguePackage } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { Archive, History, Pencil, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../lib/format';
import { IconAction } from '../../ui/IconAction';
import { Named } from '../../ui/list/Named';
import { SimpleTable } from '../../ui/SimpleTable';
import { StatusDot } from '../../ui/StatusDot';
import styles from './PackagesPage.module.css';
import { packageName } from './package-name';

export interface PackageRowsProps {
  packages: CataloguePackage[];
  onEdit(one: CataloguePackage): void;
  onRetire(one: CataloguePackage): void;
  onActivity(one: CataloguePackage): void;
}

const below = (t: TFunction, { code, version }: CataloguePackage): string =>
  `${code} · ${t('catalogue.version', { version })}`;

const bringsOf = (t: TFunction, format: Format, { type, days, characters }: CataloguePackage): string =>
  type === 1
    ? t('catalogue.days', { count: days, shown: format.number(days) })
    : t('catalogue.characters', { shown: format.number(characters) });

/** The package's name, and its contents unless the name says them. */
const headOf = (t: TFunction, format: Format, one: CataloguePackage): string =>
  [...new Set([packageName(t, format, one), bringsOf(t, format, one)])].join(' · ');

/** Only the newest version can be changed. It comes first among the versions of its code. */
const isNewest = (packages: CataloguePackage[], { code, version }: CataloguePackage): boolean =>
  packages.every((one) => one.code !== code || one.version <= version);

const figures = ['price', 'discount', 'actualPrice', 'minPort', 'sold'] as const;

function figureOf(
  t: TFunction,
  format: Format,
  one: CataloguePackage,
  field: (typeof figures)[number],
): string {
  switch (field) {
    case 'price':
    case 'actualPrice':
      return format.money(one[field]);
    case 'discount':
      return one.discount > 0 ? `−${format.number(one.discount)}%` : t('catalogue.noDiscount');
    case 'minPort':
    case 'sold':
      return format.number(one[field]);
  }
}

export function PackageTable({ label, packages, ...acts }: PackageRowsProps & { label: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className={styles.rows}>
      <SimpleTable
        label={label}
        rows={packages}
        keyOf={({ id }) => id}
        toneOf={({ retiredAt }) => (retiredAt === null ? undefined : 'past')}
        isDense
        minWidth={960}
        columns={[
          {
            key: 'name',
            head: t('catalogue.columns.name'),
            isHead: true,
            cell: (one) => (
              <span className={styles.name}>
                <Named name={packageName(t, format, one)} below={below(t, one)} />
              </span>
            ),
          },
          {
            key: 'brings',
            head: t('catalogue.columns.brings'),
            width: 160,
            cell: (one) => bringsOf(t, format, one),
          },
          ...figures.map((field) => ({
            key: field,
            head: t(`catalogue.columns.${field}`),
            width: 92,
            figure: true,
            cell: (one: CataloguePackage) => figureOf(t, format, one, field),
          })),
          {
            key: 'status',
            head: t('catalogue.columns.status'),
            width: 200,
            cell: (one) => <State of={one} />,
          },
          {
            key: 'actions',
            head: <span className="sr">{t('common.actions')}</span>,
            width: 104,
            cell: (one) => (
              <span className={styles.acts}>
                <Actions of={one} isNewest={isNewest(packages, one)} {...acts} />
              </span>
            ),
          },
        ]}
      />
    </div>
  );
}

export function PackageCards({ packages, ...acts }: PackageRowsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul className={styles.cards}>
      {packages.map((one) => (
        <li key={one.id} className={one.retiredAt === null ? undefined : styles.past}>
          <div className={styles.cardHead}>
            <span className={styles.name}>
              <Named name={headOf(t, format, one)} below={below(t, one)} />
            </span>
            <span>
              <Actions of={one} isNewest={isNewest(packages, one)} {...acts} />
            </span>
          </div>
          {one.retiredAt !== null && <State of={one} />}
          <dl className={styles.cardFigures}>
            {(['actualPrice', 'minPort', 'sold'] as const).map((field) => (
              <div key={field}>
                <dt>{t(`catalogue.columns.${field}`)}</dt>
                <dd>{figureOf(t, format, one, field)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function State({ of: { retiredAt } }: { of: CataloguePackage }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (retiredAt === null) return <StatusDot tone="online" text={t('catalogue.onSale')} />;
  return <StatusDot tone="idle" text={t('catalogue.retiredAt', { date: format.date(retiredAt) })} />;
}

interface ActionsProps extends Omit<PackageRowsProps, 'packages'> {
  of: CataloguePackage;
  isNewest: boolean;
}

function Actions({ of: one, isNewest: isEditable, onEdit, onRetire, onActivity }: ActionsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = packageName(t, format, one);
  const edit = (label: string, icon: typeof Pencil) => (
    <IconAction size="small" label={`${label}: ${name}`} icon={icon} onClick={() => onEdit(one)} />
  );
  const activity = (
    <IconAction
      size="small"
      label={`${t('common.activity')}: ${name}`}
      icon={History}
      onClick={() => onActivity(one)}
    />
  );
  if (!isEditable) return activity;
  if (one.retiredAt !== null)
    return (
      <>
        {activity}
        {edit(t('catalogue.sellAgain'), RotateCcw)}
      </>
    );
  return (
    <>
      {activity}
      {edit(t('common.edit'), Pencil)}
      <IconAction
        size="small"
        label={`${t('catalogue.retire')}: ${name}`}
        icon={Archive}
        onClick={() => onRetire(one)}
      />
    </>
  );
}
