import { type PackageFamily, packageFamilies } from '@parley/contracts/public';
import { flag, oneOf, type RawSearch, someText } from '../../lib/search';

export interface PackagesSearch {
  /** Whether versions that are no longer sold are shown too. */
  retired?: true | undefined;
  /** `new`, or the id of the package being edited. */
  form?: string | undefined;
  /** The family being edited, or the family of a new package. */
  family?: PackageFamily | undefined;
}

export const readPackagesSearch = (raw: RawSearch): PackagesSearch => ({
  retired: flag(raw['retired']),
  form: someText(raw['form'], 64),
  family: oneOf(raw['family'], packageFamilies),
});
