export { familyLabels, familyTitle } from './family-labels';
export { PackagesPage } from './PackagesPage';
export { packageName } from './package-name';
export { readPackagesSearch } from './packages-search';
export { catalogueQuery } from './queries';
export { SoldPackageField } from './SoldPackageField';
