import { type Group, materialLimits } from '@parley/contracts/public';
import { ArrowDown, ArrowUp, Check, Pencil, Trash2, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import { Input } from '../../../ui/form/Input';
import { IconAction } from '../../../ui/IconAction';
import styles from './GroupsDialog.module.css';
import { useMoveGroup, useRenameGroup } from './group-mutations';

interface GroupRowProps {
  group: Group;
  /** All of its kind, in their order, and where it stands among them. */
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
    move.mutate({ id, before }, { onError: (error) => toast(failureText(t, error), { tone: 'error' }) });
  if (renaming)
    return (
      <li className={styles.row}>
        <Rename group={group} onDone={() => setRenaming(false)} />
      </li>
    );
  return (
    <li className={styles.row}>
      <span className={styles.name} title={name}>
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
  const [typed, setTyped] = useState(name);
  const rename = useRenameGroup(kind);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') rename.mutate({ id, name: typed.trim() }, { onSuccess: onDone });
  };
  return (
    <form className={styles.rename} onSubmit={submit}>
      <span>
        <Input
          autoFocus
          aria-label={t('materials.group.name')}
          autoComplete="off"
          maxLength={materialLimits.groupNameMax}
          wrong={rename.isError}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            rename.reset();
          }}
        />
        {rename.error && (
          <span role="alert" className={styles.error}>
            {failureText(t, rename.error)}
          </span>
        )}
      </span>
      <IconAction type="submit" label={t('materials.group.renameSave')} icon={Check} />
      <IconAction label={t('common.cancel')} icon={X} onClick={onDone} />
    </form>
  );
}
