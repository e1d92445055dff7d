import { createStore } from '../../lib/store';

/** Whether the list of tasks is open. A change of page keeps it. */
export const panelOpen = createStore(false);
