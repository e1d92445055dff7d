import type { Catalogue, CatalogueFamily, CataloguePackage } from '@parley/contracts/public';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { useFormat } from '../../lib/format';
import { operatorKeys } from '../../lib/operator-keys';
import { toast } from '../../lib/toasts';
import { Button } from '../../ui/Button';
import { Toggle } from '../../ui/form/Toggle';
import { useConfirmation } from '../../ui/mui/use-confirmation';
import { PageHeader } from '../../ui/PageHeader';
import { QueryView } from '../../ui/QueryView';
import { Bar } from '../../ui/skeletons';
import { useActivity } from '../audit/public';
import { FamilyCard } from './FamilyCard';
import { packageName } from './package-name';
import type { PackagesSearch } from './packages-search';
import styles from './PackagesPage.module.css';
import { catalogueQuery } from './queries';

const PackageForm = lazy(() => import('./PackageForm'));
const FamilyForm = lazy(() => import('./FamilyForm'));

interface PackagesPageProps {
  search: PackagesSearch;
  onSearch(change: PackagesSearch, options?: { remember?: boolean }): void;
}

/** The packages on sale: each family with its privileges and packages. */
export function PackagesPage({ search, onSearch }: PackagesPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(catalogueQuery);
  const retire = useRetire();
  const activity = useActivity();
  const { data } = query;
  const open = (change: PackagesSearch) => onSearch(change, { remember: true });
  const onSale = data?.packages.filter(({ retiredAt }) => retiredAt === null).length;
  return (
    <>
      <PageHeader
        title={t('catalogue.title')}
        note={onSale !== undefined && t('catalogue.summary', { shown: format.number(onSale) })}
        actions={
          <Button
            variant="contained"
            color="primary"
            startIcon={<Plus size={16} />}
            onClick={() => open({ form: 'new', family: undefined })}
          >
            {t('catalogue.form.add')}
          </Button>
        }
      />
      <div className={styles.page}>
        <QueryView query={query} skeleton={<Waiting />}>
          {(catalogue) => (
            <>
              <RetiredSwitch
                on={search.retired ?? false}
                count={catalogue.packages.length - (onSale ?? 0)}
                onChange={(retired) => onSearch({ retired: retired || undefined })}
              />
              {catalogue.families.map((family) => (
                <FamilyCard
                  key={family.code}
                  family={family}
                  packages={shownOf(catalogue, family, search.retired ?? false)}
                  onEditFamily={() => open({ family: family.code, form: undefined })}
                  onAdd={() => open({ form: 'new', family: family.code })}
                  onEdit={({ id }) => open({ form: id, family: undefined })}
                  onRetire={retire.ask}
                  onActivity={(one) =>
                    activity.show({ scope: 'all', targetId: one.id, name: packageName(t, format, one) })
                  }
                />
              ))}
            </>
          )}
        </QueryView>
      </div>
      {retire.dialog}
      {activity.drawer}
      <Suspense>{data && <Forms catalogue={data} search={search} onSearch={onSearch} />}</Suspense>
    </>
  );
}

const shownOf = ({ packages }: Catalogue, { code }: CatalogueFamily, retired: boolean): CataloguePackage[] =>
  packages.filter(({ family, retiredAt }) => family === code && (retired || retiredAt === null));

interface FormsProps extends PackagesPageProps {
  catalogue: Catalogue;
}

function Forms({ catalogue, search, onSearch }: FormsProps) {
  const close = () => onSearch({ form: undefined, family: undefined });
  const { form } = search;
  const family = catalogue.families.find(({ code }) => code === search.family);
  if (form === undefined)
    return family ? <FamilyForm key={family.code} family={family} onClose={close} /> : null;
  const before = catalogue.packages.find(({ id }) => id === form) ?? null;
  if (form !== 'new' && !before) return null;
  return (
    <PackageForm key={form} before={before} family={search.family} catalogue={catalogue} onClose={close} />
  );
}

interface RetiredSwitchProps {
  on: boolean;
  count: number;
  onChange(on: boolean): void;
}

function RetiredSwitch({ on, count, onChange }: RetiredSwitchProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  if (count === 0) return null;
  return (
    <label className={styles.switch} htmlFor={id}>
      <Toggle id={id} checked={on} onChange={(event) => onChange(event.target.checked)} />
      {t('catalogue.showRetired', { shown: format.number(count) })}
    </label>
  );
}

const Waiting = () => (
  <>
    <Bar height={160} />
    <Bar height={240} />
    <Bar height={240} />
  </>
);

/** Takes a package off sale after confirmation. */
function useRetire(): { ask(one: CataloguePackage): void; dialog: ReactNode } {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const confirmation = useConfirmation();
  return {
    ask: (one) => {
      const { id, sold } = one;
      const name = packageName(t, format, one);
      confirmation.ask({
        title: t('catalogue.retireTitle', { name }),
        text: t('catalogue.retireText', { sold: format.number(sold) }),
        action: t('catalogue.retire'),
        run: async () => {
          try {
            await api.call('billing.retire-package', { params: { id } });
            toast(t('catalogue.retired', { name }));
          } finally {
            await client.invalidateQueries({ queryKey: operatorKeys.catalogue });
          }
        },
      });
    },
    dialog: confirmation.dialog,
  };
}
