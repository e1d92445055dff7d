import type { Translated } from '../words-type';
import type { fanActions as zh } from '../zh-CN/fan-actions';

export const fanActions = {
  import: 'Import contacts…',
  exportAll: 'Export all results',
  started: 'Started. See progress under “Tasks” in the top bar',
  lead: 'Applies to {{shown}} fan records. Fans gained later aren’t affected.',
  tag: {
    action: 'Tags…',
    all: 'Tag all results…',
    title: 'Set tags',
    way: 'Action',
    add: 'Add tags',
    remove: 'Remove tags',
    missing: 'Enter at least one tag',
    addSubmit: 'Add tags to {{shown}}',
    removeSubmit: 'Remove tags from {{shown}}',
  },
  note: {
    action: 'Note…',
    all: 'Add notes to all results…',
    title: 'Set notes',
    label: 'Note',
    help: 'Same as the contact’s note in chat',
    missing: 'Enter a note',
    overwrite: 'Replace existing notes',
    overwriteHelp: 'When off, fans that already have a note keep it',
    submit: 'Add note to {{shown}}',
    overwriteSubmit: 'Replace notes of {{shown}}',
    clear: 'Clear notes of {{shown}}',
  },
  base: {
    action: 'Mark as existing…',
    title: 'Mark as existing in work orders',
    lead: 'The contacts of these {{shown}} records become existing fans in the chosen work orders: from now on they don’t count toward goals. Figures so far don’t change.',
    orders: 'Work orders',
    ordersHelp: 'Up to 20 work orders',
    missing: 'Choose at least one work order',
    noOrders: 'No active work orders',
    more: 'Showing the first {{shown}} work orders only',
    submit: 'Mark as existing ({{shown}})',
  },
} as const satisfies Translated<typeof zh>;
