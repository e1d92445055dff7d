import type { Group } from '@parley/contracts/public';
import { ArrowDown, ArrowUp, Check, Pencil, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import { IconAction } from '../../../ui/IconAction';
import styles from './GroupsDialog.module.css';
import { GroupNameInput } from './GroupNameInput';
import { useMoveGroup, useRenameGroup } from './group-mutations';

interface GroupRowProps {
  group: Group;
  /** All groups of the kind, in order. */
  groups: Group[];
  place: number;
  onDelete(): void;
}

export function GroupRow({ group, groups, place, onDelete }: GroupRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [renaming, setRenaming] = useState(false);
  const move = useMoveGroup(group.kind);
  const { id, name, items } = group;
  const moveBefore = (before: string | null) =>
    move.mutate({ id, before }, { onError: (error) => toastFailure(t, error) });
  if (renaming)
    return (
      <li className={styles.row}>
        <Rename group={group} onDone={() => setRenaming(false)} />
      </li>
    );
  return (
    <li className={styles.row}>
      <span className="clip" title={name}>
        {name}
      </span>
      <span className={styles.items}>{format.number(items)}</span>
      <span className={styles.actions}>
        <IconAction
          size="small"
          label={t('materials.group.up', { name })}
          icon={ArrowUp}
          disabled={place === 0 || move.isPending}
          onClick={() => moveBefore(groups[place - 1]?.id ?? null)}
        />
        <IconAction
          size="small"
          label={t('materials.group.down', { name })}
          icon={ArrowDown}
          disabled={place === groups.length - 1 || move.isPending}
          onClick={() => moveBefore(groups[place + 2]?.id ?? null)}
        />
        <IconAction
          size="small"
          label={t('materials.group.rename', { name })}
          icon={Pencil}
          onClick={() => setRenaming(true)}
        />
        <IconAction
          size="small"
          label={t('materials.group.delete', { name })}
          icon={Trash2}
          onClick={onDelete}
        />
      </span>
    </li>
  );
}

function Rename({ group: { id, kind, name }, onDone }: { group: Group; onDone(): void }) {
  const { t } = useTranslation();
  const rename = useRenameGroup(kind);
  const { field, errorOf, state } = useCheckedForm({
    initial: { name },
    wrongIn: (values) => (values.name.trim() === '' ? { name: t('common.required') } : {}),
    save: (values) => rename.mutateAsync({ id, name: values.name.trim() }),
    onSaved: onDone,
  });
  return (
    <form className={styles.rename} noValidate onSubmit={state.onSubmit}>
      <GroupNameInput
        {...field('name')}
        label={t('materials.group.name')}
        error={errorOf('name') ?? state.failure}
      />
      <IconAction type="submit" label={t('materials.group.renameSave')} icon={Check} />
      <IconAction label={t('common.cancel')} icon={X} onClick={onDone} />
    </form>
  );
}
