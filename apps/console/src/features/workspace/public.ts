export { readWorkspaceSearch } from './workspace-search';
export { WorkspacePage } from './WorkspacePage';
