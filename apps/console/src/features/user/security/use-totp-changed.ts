import type { Profile } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { readUserAgain, userKeys } from '../queries';

/** Shows the new state at once, and reads the user's other data again. */
export function useTotpChanged(): (enabled: boolean) => void {
  const client = useQueryClient();
  return (totpEnabled) => {
    client.setQueryData<Profile>(userKeys.profile, (profile) => profile && { ...profile, totpEnabled });
    void readUserAgain(client);
  };
}
