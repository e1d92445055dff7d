export { queryOf, readListSearch } from './list/list-search';
export { SubAccountsPage } from './page/SubAccountsPage';
export { SubAccountFilter } from './picker/SubAccountFilter';
export { SubAccountPicker } from './picker/SubAccountPicker';
export { SubAccountsField } from './picker/SubAccountsField';
export { subAccountChoiceQuery } from './picker/sub-account-choice';
export { useSwitchOnMany } from './mutations';
export { countsQuery, subAccountQuery, subAccountsQuery } from './queries';
