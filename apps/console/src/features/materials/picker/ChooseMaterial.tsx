import type { Material } from '@parley/contracts/public';
import { Library } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../ui/IconAction';

const MaterialDialog = lazy(() => import('./MaterialDialog'));

interface ChooseMaterialProps {
  disabled?: boolean;
  onChoose(material: Material): void;
}

/** A button that chooses a material of the library. Needs the words of `materials`: name them in the route. */
export function ChooseMaterial({ disabled = false, onChoose }: ChooseMaterialProps) {
  const { t } = useTranslation();
  const [isOpen, open] = useState(false);
  return (
    <>
      <IconAction
        label={t('materials.picker.choose')}
        icon={Library}
        disabled={disabled}
        onClick={() => open(true)}
      />
      <Suspense>
        {isOpen && (
          <MaterialDialog
            chosen={null}
            onChoose={(material) => {
              open(false);
              onChoose(material);
            }}
            onClose={() => open(false)}
          />
        )}
      </Suspense>
    </>
  );
}
