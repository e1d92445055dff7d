import { type Group, type GroupKind, materialLimits } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { FolderOpen, X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure-text';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { Input } from '../../../ui/form/Input';
import { IconAction } from '../../../ui/IconAction';
import { type Confirmation, ConfirmDialog } from '../../../ui/mui/ConfirmDialog';
import { Dialog } from '../../../ui/mui/Dialog';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { groupsQuery } from '../queries';
import { GroupRow } from './GroupRow';
import styles from './GroupsDialog.module.css';
import { useCreateGroup, useDeleteGroup } from './group-mutations';

interface GroupsDialogProps {
  kind: GroupKind;
  onClose(): void;
}

/** Makes, names, orders and deletes groups. Speaks the words of `materials`. */
export function GroupsDialog({ kind, onClose }: GroupsDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const query = useQuery(groupsQuery(kind));
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const remove = useDeleteGroup(kind);
  const askDelete = ({ id: groupId, name, items }: Group) =>
    setConfirmation({
      title: t('materials.group.deleteTitle', { name }),
      text: t('materials.group.deleteText', { count: items }),
      action: t('materials.group.deleteAction'),
      run: async () => {
        await remove.mutateAsync(groupId);
        toast(t('materials.group.deleted', { name }));
      },
    });
  return (
    <>
      <Dialog onClose={onClose} aria-labelledby={id} width={520}>
        <div className={styles.dialog}>
          <div className={styles.head}>
            <h2 id={id}>{t('materials.group.title')}</h2>
            <IconAction label={t('common.close')} icon={X} onClick={onClose} />
          </div>
          <p className={styles.lead}>{t('materials.group.lead')}</p>
          <AddGroup kind={kind} />
          <div className={styles.list}>
            <QueryView query={query} skeleton={<Rows count={5} height={32} />}>
              {(groups) =>
                groups.length === 0 ? (
                  <EmptyState
                    icon={FolderOpen}
                    title={t('materials.group.empty')}
                    hint={t('materials.group.emptyHint')}
                  />
                ) : (
                  <ul>
                    {groups.map((group, place) => (
                      <GroupRow
                        key={group.id}
                        group={group}
                        groups={groups}
                        place={place}
                        onDelete={() => askDelete(group)}
                      />
                    ))}
                  </ul>
                )
              }
            </QueryView>
          </div>
        </div>
      </Dialog>
      {confirmation && <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />}
    </>
  );
}

function AddGroup({ kind }: { kind: GroupKind }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const add = useCreateGroup(kind);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') add.mutate(name.trim(), { onSuccess: () => setName('') });
  };
  return (
    <form className={styles.add} onSubmit={submit}>
      <span>
        <Input
          autoFocus
          aria-label={t('materials.group.addLabel')}
          placeholder={t('materials.group.addLabel')}
          autoComplete="off"
          maxLength={materialLimits.groupNameMax}
          wrong={add.isError}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            add.reset();
          }}
        />
        {add.error && (
          <span role="alert" className={styles.error}>
            {failureText(t, add.error)}
          </span>
        )}
      </span>
      <Button size="large" type="submit" disabled={name.trim() === '' || add.isPending}>
        {t('materials.group.add')}
      </Button>
    </form>
  );
}
