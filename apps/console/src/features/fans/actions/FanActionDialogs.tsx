import { chatLimits } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { InputField } from '../../../ui/form/Input';
import { SwitchField } from '../../../ui/form/SwitchField';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import { FormDialog } from '../../../ui/mui/FormDialog';
import { SegmentsField } from '../../../ui/Segments';
import { TagsInput } from '../../chat/public';
import type { FanTarget } from './fan-target';
import styles from './FanActions.module.css';
import { useFanAction } from './mutations';
import { OrderChoice } from './OrderChoice';

interface TagValues {
  way: 'add' | 'remove';
  tags: string[];
}

interface TagDialogProps {
  target: FanTarget;
  onDone(): void;
  onClose(): void;
}

function TagDialog({ target: { selection, count }, onDone, onClose }: TagDialogProps) {
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
      <SegmentsField
        label={t('fanActions.tag.way')}
        value={way}
        options={(['add', 'remove'] as const).map((value) => ({
          value,
          text: t(`fanActions.tag.${value}`),
        }))}
        onChange={(next) => set({ way: next })}
      />
      <TagsInput name="tags" error={errorOf('tags')} value={tags} onChange={(next) => set({ tags: next })} />
    </FormDialog>
  );
}

interface NoteDialogProps {
  target: FanTarget;
  onDone(): void;
  onClose(): void;
}

function NoteDialog({ target: { selection, count }, onDone, onClose }: NoteDialogProps) {
  const { t } = useTranslation();
  const shown = useFormat().total(count);
  const action = useFanAction('fans.note');
  const { values, field, set, errorOf, state } = useCheckedForm({
    initial: { note: '', overwrite: false },
    // An empty note is valid only when it replaces one.
    wrongIn: ({ note, overwrite }) =>
      note.trim() === '' && !overwrite ? { note: t('fanActions.note.missing') } : {},
    save: ({ note, overwrite }) => action.mutateAsync({ selection, note, overwrite }),
    onSaved: onDone,
  });
  const { note, overwrite } = values;
  const clears = overwrite && note.trim() === '';
  return (
    <FormDialog
      {...state}
      title={t('fanActions.note.title')}
      submit={t(
        clears
          ? 'fanActions.note.clear'
          : overwrite
            ? 'fanActions.note.overwriteSubmit'
            : 'fanActions.note.submit',
        { shown },
      )}
      destructive={overwrite}
      onClose={onClose}
    >
      <p className={styles.lead}>{t('fanActions.lead', { shown })}</p>
      <InputField
        label={t('fanActions.note.label')}
        help={t('fanActions.note.help')}
        error={errorOf('note')}
        {...field('note')}
        autoFocus
        maxLength={chatLimits.remarkMax}
      />
      <SwitchField
        label={t('fanActions.note.overwrite')}
        help={t('fanActions.note.overwriteHelp')}
        checked={overwrite}
        onChange={(next) => set({ overwrite: next })}
      />
    </FormDialog>
  );
}

interface BaseDialogProps {
  target: FanTarget;
  onDone(): void;
  onClose(): void;
}

/** From now on, work orders count the contacts of these fans as existing. Earlier counts stay. */
function BaseDialog({ target: { selection, count }, onDone, onClose }: BaseDialogProps) {
  const { t } = useTranslation();
  const shown = useFormat().total(count);
  const action = useFanAction('fans.treat-as-base');
  const { values, set, errorOf, state } = useCheckedForm<{ orderIds: string[] }>({
    initial: { orderIds: [] },
    wrongIn: ({ orderIds }) => (orderIds.length === 0 ? { orderIds: t('fanActions.base.missing') } : {}),
    save: ({ orderIds }) => action.mutateAsync({ selection, orderIds }),
    onSaved: onDone,
  });
  return (
    <FormDialog
      {...state}
      title={t('fanActions.base.title')}
      submit={t('fanActions.base.submit', { shown })}
      destructive
      onClose={onClose}
    >
      <p className={styles.lead}>{t('fanActions.base.lead', { shown })}</p>
      <OrderChoice
        label={t('fanActions.base.orders')}
        help={t('fanActions.base.ordersHelp')}
        error={errorOf('orderIds')}
        value={values.orderIds}
        onChange={(orderIds) => set({ orderIds })}
      />
    </FormDialog>
  );
}

const dialogs = { tag: TagDialog, note: NoteDialog, base: BaseDialog } as const;

export type FanActionDialog = keyof typeof dialogs;

interface FanActionDialogsProps {
  dialog: FanActionDialog;
  target: FanTarget;
  /** Called when the task has begun. */
  onDone(): void;
  onClose(): void;
}

export default function FanActionDialogs({ dialog, ...rest }: FanActionDialogsProps) {
  const Dialog = dialogs[dialog];
  return <Dialog {...rest} />;
}
