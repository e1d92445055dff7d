import { offeredSwitches, type SubAccount } from '@parley/contracts/public';
import { useUser } from '../../lib/session';

type Offered = 'autoReply' | 'sessionArchive';

/** The switches that the package includes. */
export const useOfferedSwitches = (): Offered[] => offeredSwitches(useUser().privilegesCode) as Offered[];

/** The included switches that a sub-account has off. */
export const useOffered = (subAccount: SubAccount): Offered[] =>
  useOfferedSwitches().filter((name) => !subAccount[name]);
