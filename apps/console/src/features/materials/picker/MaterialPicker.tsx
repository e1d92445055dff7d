import type { Material, MaterialType } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Library, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { IconAction } from '../../../ui/IconAction';
import { MediumThumb } from '../medium/MediumThumb';
import { materialQuery } from '../queries';
import styles from './MaterialPicker.module.css';
import { MaterialSummary } from './MaterialSummary';

const MaterialDialog = lazy(() => import('./MaterialDialog'));

export interface MaterialPickerProps {
  /** The id of the chosen material; null for none. */
  value: string | null;
  /** The available types; all by default. */
  types?: readonly MaterialType[];
  id?: string;
  'aria-describedby'?: string | undefined;
  onChange(id: string | null, material: Material | null): void;
}

/** Chooses one material of the library, or none. Needs the words of `materials`: name them in the route. */
export function MaterialPicker({ value, types, onChange, ...fieldProps }: MaterialPickerProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { data: chosen } = useQuery({ ...materialQuery(value ?? ''), enabled: value !== null });
  const choose = () => setOpen(true);
  return (
    <>
      {value === null ? (
        <span>
          <Button {...fieldProps} startIcon={<Library size={16} />} onClick={choose}>
            {t('materials.picker.choose')}
          </Button>
        </span>
      ) : (
        <div className={styles.chosen}>
          <MediumThumb type={chosen?.type ?? 'text'} thumbnailUrl={chosen?.medium?.thumbnailUrl} />
          <MaterialSummary material={chosen} />
          <Button {...fieldProps} size="small" onClick={choose}>
            {t('materials.picker.change')}
          </Button>
          <IconAction
            size="small"
            label={t('materials.picker.remove')}
            icon={X}
            onClick={() => onChange(null, null)}
          />
        </div>
      )}
      <Suspense>
        {open && (
          <MaterialDialog
            chosen={value}
            types={types}
            onChoose={(material) => {
              setOpen(false);
              onChange(material.id, material);
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
