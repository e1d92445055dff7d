export { prefetchWorkspace } from './prefetch';
export { readWorkspaceSearch } from './workspace-search';
export { WorkspacePage } from './WorkspacePage';
