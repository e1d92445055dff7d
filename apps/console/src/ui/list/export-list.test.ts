import { expect, it } from 'vitest';
import type { ExportedColumns } from './column';
import { fileColumns, fileLines, inZone } from './export-list';

interface Row {
  name: string;
  count: number;
  amount: number | null;
}

const columns: ExportedColumns<Row, 'amount'> = [
  { key: 'name', head: 'Name', value: ({ name }) => name },
  { key: 'count', head: 'Count', figure: true, isExtra: true, value: ({ count }) => count },
  { key: 'amount', head: 'Amount', figure: true, currency: 'USD', value: ({ amount }) => amount },
  { key: 'actions', head: 'Actions', cell: () => 'Edit' },
];

it('has the columns of the table but its buttons, numbers plain and money in its currency', () => {
  const file = fileColumns<Row>(columns, (head, currency) => `${head} (${currency})`);
  const rows = [
    { name: 'One', count: 12_345, amount: 123_450 },
    { name: 'Other', count: 0, amount: null },
  ];
  expect(fileLines(file, rows)).toEqual([
    ['Name', 'Count', 'Amount (USD)'],
    ['One', 12_345, '1234.50'],
    ['Other', 0, null],
  ]);
});

it('has columns that no table draws, headings of its own, and an order of its own', () => {
  const own: ExportedColumns<Row> = [
    ...columns,
    { key: 'half', head: 'Half', isFileOnly: true, value: ({ count }) => count / 2 },
    { key: 'twice', head: '×2', fileHead: 'Twice', value: ({ count }) => count * 2 },
  ];
  const file = fileColumns<Row>(own, (head, currency) => `${head} (${currency})`, ['half', 'name', 'amount']);
  expect(fileLines(file, [{ name: 'One', count: 4, amount: 100 }])).toEqual([
    ['Half', 'Name', 'Amount (USD)', 'Count', 'Twice'],
    [2, 'One', '1.00', 4, 8],
  ]);
});

it('names the zone above times, and above nothing else', () => {
  const lines = [
    ['At', 'Seen', 'Day', 'Name', 'Never'],
    ['2026-11-21 09:05', 'Nov 21, 2026 09:05', '2026-11-21', '2026-11-21 09:05', null],
    ['2026-11-22 10:00', null, '2026-11-22', 'Ann', ''],
  ];
  const [heads, ...others] = inZone(lines, (head) => `${head} (CST)`);
  expect(heads).toEqual(['At (CST)', 'Seen (CST)', 'Day', 'Name', 'Never']);
  expect(others).toEqual(lines.slice(1));
});
