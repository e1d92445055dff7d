export { GroupsDialog } from './groups/GroupsDialog';
export { queryOf, readListSearch } from './list/list-search';
export { MaterialsPage } from './list/MaterialsPage';
export { MediumThumb } from './medium/MediumThumb';
export { ChooseMaterial } from './picker/ChooseMaterial';
export { MaterialPicker } from './picker/MaterialPicker';
export { prefetchMaterials, prefetchQuickReplyGroups } from './prefetch';
export { groupsQuery } from './queries';
