import type { Translated } from '../words-type';
import type { shortcuts as zh } from '../zh-CN/shortcuts';

export const shortcuts = {
  title: 'Keyboard shortcuts',
  general: 'General',
  lists: 'Lists',
  pages: 'Go to',
  palette: 'Search or run a command',
  help: 'Show shortcuts',
  search: 'Search this list',
  create: 'New',
  refresh: 'Refresh',
  tabs: 'Previous / next tab',
  undo: 'Undo the last action',
  close: 'Close drawer or dialog',
  next: 'Next row',
  previous: 'Previous row',
  open: 'Open',
  select: 'Select or deselect',
  reply: 'Write a reply',
  note: 'Write a note',
  resolve: 'Resolve the conversation',
  assign: 'Assign the conversation',
  snooze: 'Snooze the conversation',
  or: 'or',
  on: 'Single-key shortcuts',
  onHint: 'Ignored while you type and while a dialog is open. Ctrl K, Ctrl Z and Esc work either way.',
} satisfies Translated<typeof zh>;
