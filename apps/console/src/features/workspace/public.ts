export { LaterPage as WorkspacePage } from './LaterPage';
export { readWorkspaceSearch } from './workspace-search';
