import type { Translated } from '../words-type';
import type { tables as zh } from '../zh-CN/tables';

export const tables = {
  density: {
    label: 'Row height',
    compact: 'Compact',
    standard: 'Standard',
    comfortable: 'Comfortable',
  },
  columns: 'Columns shown',
  earlier: 'Move “{{name}}” earlier',
  later: 'Move “{{name}}” later',
  reset: 'Restore defaults',
  wasReset: 'Columns and row height are the defaults again',
  exported_one: '{{shown}} row exported',
  exported_other: '{{shown}} rows exported',
  exportCut: 'Only the first {{shown}} rows were exported. Narrow the filters to export the rest',
  stopExport: '{{done}} of {{total}} rows read. Stop export',
  inCurrency: '{{head}} ({{currency}})',
  inZone: '{{head}} ({{zone}})',
  views: {
    hint: 'Save the current filters, order and columns as a view to open them again in one click.',
    name: 'View name',
    save: 'Save view',
    newName: 'New name of “{{name}}”',
    rename: 'Rename “{{name}}”',
    delete: 'Delete “{{name}}”',
    deleted: 'View “{{name}}” deleted',
  },
} as const satisfies Translated<typeof zh>;
