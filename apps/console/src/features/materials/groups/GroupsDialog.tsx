import type { Group, GroupKind } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { FolderOpen, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import { IconAction } from '../../../ui/IconAction';
import { Dialog } from '../../../ui/mui/Dialog';
import { useConfirmation } from '../../../ui/mui/use-confirmation';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { groupsQuery } from '../queries';
import { GroupNameInput } from './GroupNameInput';
import { GroupRow } from './GroupRow';
import styles from './GroupsDialog.module.css';
import { useCreateGroup, useDeleteGroup } from './group-mutations';

interface GroupsDialogProps {
  kind: GroupKind;
  onClose(): void;
}

/** Creates, renames, orders and deletes groups. Needs the words of `materials`. */
export function GroupsDialog({ kind, onClose }: GroupsDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const query = useQuery(groupsQuery(kind));
  const confirmation = useConfirmation();
  const remove = useDeleteGroup(kind);
  const askDelete = ({ id: groupId, name, items }: Group) =>
    confirmation.ask({
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
      {confirmation.dialog}
    </>
  );
}

function AddGroup({ kind }: { kind: GroupKind }) {
  const { t } = useTranslation();
  const add = useCreateGroup(kind);
  const { field, errorOf, state } = useCheckedForm({
    initial: { name: '' },
    wrongIn: ({ name }) => (name.trim() === '' ? { name: t('common.required') } : {}),
    save: ({ name }) => add.mutateAsync(name.trim()),
    valuesOf: () => ({ name: '' }),
  });
  return (
    <form className={styles.add} noValidate onSubmit={state.onSubmit}>
      <GroupNameInput
        {...field('name')}
        label={t('materials.group.addLabel')}
        placeholder={t('materials.group.addLabel')}
        error={errorOf('name') ?? state.failure}
      />
      <Button size="large" type="submit" aria-disabled={state.busy}>
        {t('materials.group.add')}
      </Button>
    </form>
  );
}
