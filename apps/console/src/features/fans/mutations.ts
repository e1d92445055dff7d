import type { EditContactProfile } from '@parley/contracts/public';
import { api } from '../../lib/api';
import { readKeysAgain } from '../../lib/read-keys-again';
import { useWrite } from '../../lib/use-write';
import { fanKeys } from './query-keys';

/** Edits the profile. Other gains of the contact show it too when their sub-accounts share it. */
export const useEditFanProfile = (id: string) =>
  useWrite({
    call: (body: EditContactProfile) => api.call('chat.edit-fan-profile', { params: { id }, body }),
    done: (_, client) => readKeysAgain(client, fanKeys.details, fanKeys.lists),
  });
