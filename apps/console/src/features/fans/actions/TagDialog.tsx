import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Field } from '../../../ui/form/Field';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { Segments } from '../../../ui/Segments';
import { TagsInput } from '../../chat/public';
import styles from './FanActions.module.css';
import type { FanTarget } from './fan-target';
import { useFanAction } from './mutations';

interface TagValues {
  way: 'add' | 'remove';
  tags: string[];
}

interface TagDialogProps {
  target: FanTarget;
  onDone(): void;
  onClose(): void;
}

export function TagDialog({ target: { selection, count }, onDone, onClose }: TagDialogProps) {
  const { t } = useTranslation();
  const shown = useFormat().total(count);
  const action = useFanAction('fans.tag');
  const { values, set, errorOf, state } = useCheckedForm<TagValues>({
    initial: { way: 'add', tags: [] },
    wrongIn: ({ tags }) => (tags.length === 0 ? { tags: t('fanActions.tag.missing') } : {}),
    save: ({ way, tags }) =>
      action.mutateAsync({
        selection,
        add: way === 'add' ? tags : [],
        remove: way === 'remove' ? tags : [],
      }),
    onSaved: onDone,
  });
  const { way, tags } = values;
  return (
    <FormDialog
      {...state}
      title={t('fanActions.tag.title')}
      submit={t(`fanActions.tag.${way}Submit`, { shown })}
      destructive={way === 'remove'}
      onClose={onClose}
    >
      <p className={styles.lead}>{t('fanActions.lead', { shown })}</p>
      <Field group label={t('fanActions.tag.way')}>
        {() => (
          <Segments<TagValues['way']>
            label={t('fanActions.tag.way')}
            value={way}
            options={(['add', 'remove'] as const).map((value) => ({
              value,
              text: t(`fanActions.tag.${value}`),
            }))}
            onChange={(next) => set({ way: next })}
          />
        )}
      </Field>
      <TagsInput name="tags" error={errorOf('tags')} value={tags} onChange={(next) => set({ tags: next })} />
    </FormDialog>
  );
}
