import { type Material, type MaterialType, materialTypes } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Library, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { EmptyState } from '../../../ui/EmptyState';
import { IconAction } from '../../../ui/IconAction';
import { SearchInput } from '../../../ui/list/SearchInput';
import { Dialog } from '../../../ui/mui/Dialog';
import { QueryView } from '../../../ui/QueryView';
import { Segments } from '../../../ui/Segments';
import { Rows } from '../../../ui/skeletons';
import { MediumThumb } from '../medium/MediumThumb';
import { materialChoiceQuery, materialChoiceSize } from '../queries';
import styles from './MaterialPicker.module.css';
import { MaterialSummary } from './MaterialSummary';

interface MaterialDialogProps {
  chosen: string | null;
  types?: readonly MaterialType[] | undefined;
  onChoose(material: Material): void;
  onClose(): void;
}

export default function MaterialDialog({
  chosen,
  types = materialTypes,
  onChoose,
  onClose,
}: MaterialDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  // The server filters by one type or none.
  const options = types.length === materialTypes.length ? (['all', ...types] as const) : types;
  const [search, setSearch] = useState('');
  const [type, setType] = useState<MaterialType | 'all'>(options[0] ?? 'all');
  const query = useQuery(materialChoiceQuery(search, type === 'all' ? undefined : type));
  return (
    <Dialog onClose={onClose} aria-labelledby={id} width={640}>
      <div className={styles.dialog}>
        <div className={styles.head}>
          <h2 id={id}>{t('materials.picker.title')}</h2>
          <IconAction label={t('common.close')} icon={X} onClick={onClose} />
        </div>
        <div className={styles.filters}>
          <SearchInput label={t('materials.search')} value={search} onSearch={setSearch} />
          {options.length > 1 && (
            <Segments<MaterialType | 'all'>
              small
              label={t('materials.typeLabel')}
              value={type}
              options={options.map((value) => ({
                value,
                text: value === 'all' ? t('common.all') : t(`materials.type.${value}`),
              }))}
              onChange={setType}
            />
          )}
        </div>
        <div className={styles.list}>
          <QueryView query={query} skeleton={<Rows count={8} height={40} />}>
            {({ items, total }) => {
              if (items.length === 0)
                return (
                  <EmptyState
                    icon={Library}
                    title={t(search ? 'common.noMatch' : 'materials.picker.empty')}
                    hint={t(search ? 'common.noMatchHint' : 'materials.picker.emptyHint')}
                  />
                );
              return (
                <>
                  {items.map((one) => (
                    <button
                      key={one.id}
                      type="button"
                      className={styles.row}
                      aria-pressed={one.id === chosen}
                      onClick={() => onChoose(one)}
                    >
                      <MediumThumb type={one.type} thumbnailUrl={one.medium?.thumbnailUrl} />
                      <MaterialSummary material={one} />
                    </button>
                  ))}
                  {total > materialChoiceSize && (
                    <p className={styles.more}>
                      {t('materials.picker.more', { shown: format.number(materialChoiceSize) })}
                    </p>
                  )}
                </>
              );
            }}
          </QueryView>
        </div>
      </div>
    </Dialog>
  );
}
