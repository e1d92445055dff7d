import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { failureText } from '../../../lib/failure-text';
import { Field } from '../../../ui/form/Field';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { Segments } from '../../../ui/Segments';
import { TagsInput } from '../../chat/public';
import styles from './FanActions.module.css';
import type { FanTarget } from './fan-target';
import { useFanAction } from './mutations';

interface TagDialogProps {
  target: FanTarget;
  onDone(): void;
  onClose(): void;
}

export function TagDialog({ target: { selection, count }, onDone, onClose }: TagDialogProps) {
  const { t } = useTranslation();
  const shown = useFormat().total(count);
  const action = useFanAction('fans.tag');
  const [way, setWay] = useState<'add' | 'remove'>('add');
  const [tags, setTags] = useState<string[]>([]);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (action.isPending) return;
    if (tags.length === 0) return setMissing(true);
    const body = { selection, add: way === 'add' ? tags : [], remove: way === 'remove' ? tags : [] };
    action.mutate(body, { onSuccess: onDone });
  };
  return (
    <FormDialog
      title={t('fanActions.tag.title')}
      submit={t(`fanActions.tag.${way}Submit`, { shown })}
      busy={action.isPending}
      destructive={way === 'remove'}
      wrong={isMissing && tags.length === 0 ? 1 : 0}
      failure={action.error ? failureText(t, action.error) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.lead}>{t('fanActions.lead', { shown })}</p>
      <Field
        group
        label={t('fanActions.tag.way')}
        error={isMissing && tags.length === 0 ? t('fanActions.tag.missing') : undefined}
      >
        {() => (
          <Segments<'add' | 'remove'>
            label={t('fanActions.tag.way')}
            value={way}
            options={(['add', 'remove'] as const).map((value) => ({
              value,
              text: t(`fanActions.tag.${value}`),
            }))}
            onChange={setWay}
          />
        )}
      </Field>
      <TagsInput value={tags} onChange={setTags} />
    </FormDialog>
  );
}
