import { createStore } from '../../lib/store';

/** Whether the list of tasks is open: kept while pages change. */
export const panelOpen = createStore(false);
