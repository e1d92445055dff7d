import type {
  AnsweringRights,
  EditSubAccounts,
  SubAccount,
  SubAccountSelection,
  SubAccountSettings,
  SubAccountSwitch,
  Task,
} from '@parley/contracts/public';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { guideCreated } from '../../lib/guide';
import { useIdempotencyKey } from '../../lib/idempotency-key';
import { readKeysAgain } from '../../lib/read-keys-again';
import { currentUserQuery } from '../../lib/session';
import { useWrite } from '../../lib/use-write';
import { editOf } from '../../ui/form/edit-of';
import { showTask } from '../tasks/public';
import type { FormMode } from './form/form-mode';
import { type FormValues, inputOf } from './form/form-values';
import { showSubAccount } from './live';
import { rightsQuery, subAccountKeys } from './queries';

/** A row of the lists and counts may be new, gone or moved. */
const readAgain = (client: QueryClient) => readKeysAgain(client, subAccountKeys.lists, subAccountKeys.counts);

export const useSetRights = (id: string) =>
  useWrite({
    call: (body: AnsweringRights) => api.call('workspace.set-rights', { params: { id }, body }),
    done: (saved, client) => client.setQueryData(rightsQuery(id).queryKey, saved),
  });

/** Saves the form. A task creates several sub-accounts, so there is none to show yet. */
export function useSave(mode: FormMode, before: SubAccount | undefined) {
  const client = useQueryClient();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: async (values: FormValues): Promise<SubAccount | null> => {
      const input = inputOf(values);
      if (mode === 'many') {
        const { account: _, ...settings } = input;
        const body = { ...settings, count: Number(values.count) };
        showTask(client, await api.call('sub-accounts.create-many', { body, key: key.forBody(body) }));
        return null;
      }
      if (!before) return api.call('sub-accounts.create', { body: input, key: key.forBody(input) });
      const { account: _account, characters: _characters, ...settings } = input;
      const body = editOf<SubAccountSettings>(before, settings);
      return api.call('sub-accounts.edit', { params: { id: before.id }, body });
    },
    onSuccess: (saved) => {
      key.complete();
      if (saved) showSubAccount(client, saved);
      if (saved && !before) {
        guideCreated(saved.id);
        // The user's data says whether a sub-account was created.
        void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      }
      return readAgain(client);
    },
  });
}

export type Change = 'stop' | 'enable' | 'delete';

interface SelectionChange {
  selection: SubAccountSelection;
  to: Change;
}

/** Changes one sub-account at once and several by a task. A deletion is always a task. */
export const useChange = () =>
  useWrite({
    call: async ({ selection, to }: SelectionChange, key): Promise<SubAccount | Task> => {
      const [id = '', ...others] = selection.ids ?? [];
      if (selection.filter || others.length > 0)
        return api.call(`sub-accounts.${to}-many`, { body: selection, key: key.forBody({ to, selection }) });
      if (to === 'delete') return api.call('sub-accounts.delete', { params: { id } });
      return api.call(`sub-accounts.${to}`, { params: { id } });
    },
    done: (done, client) => {
      if ('kind' in done) showTask(client, done);
      else showSubAccount(client, done);
    },
    settled: readAgain,
  });

/** Starts a task that enables the package's services for several sub-accounts and skips those that have them. */
export const useSwitchOnMany = () =>
  useWrite({
    call: (selection: SubAccountSelection, key) =>
      api.call('sub-accounts.switch-on-many', { body: selection, key: key.forBody(selection) }),
    done: (task, client) => showTask(client, task),
  });

export const usePreviewEdits = () =>
  useWrite({ call: (body: EditSubAccounts) => api.call('sub-accounts.preview-edits', { body }) });

/** Edits several sub-accounts, all or none. */
export const useEditMany = () =>
  useWrite({
    call: (body: EditSubAccounts) => api.call('sub-accounts.edit-many', { body }),
    settled: (client) => readKeysAgain(client, subAccountKeys.all),
  });

export const useSetSwitches = ({ id }: SubAccount) =>
  useWrite({
    call: (switches: Partial<Record<SubAccountSwitch, boolean>>) =>
      api.call('sub-accounts.edit', { params: { id }, body: switches }),
    done: (saved, client) => showSubAccount(client, saved),
  });

export const fetchCode = async (id: string): Promise<string> =>
  (await api.call('sub-accounts.activation-code', { params: { id } })).code;

export const rotateSecret = async (client: QueryClient, id: string): Promise<string> => {
  const { code } = await api.call('sub-accounts.rotate-secret', { params: { id } });
  void client.invalidateQueries({ queryKey: subAccountKeys.one(id) });
  void client.invalidateQueries({ queryKey: subAccountKeys.lists });
  return code;
};
