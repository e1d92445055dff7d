export { PackageActions, PackageHost } from './lazy';
export { daysLeft } from './renewal/days-left';
export { quotaText } from './quota-text';
export { UserDetailPage } from './subscription/UserDetailPage';
export { packageQuery } from './tenant-package';
export { useFamilyTitle } from './use-family-title';
