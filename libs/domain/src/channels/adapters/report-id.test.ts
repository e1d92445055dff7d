import { expect, it } from 'vitest';
import { reportId } from './report-id.js';

it('is the same UUID of version 5 for the same event of a channel', () => {
  const id = reportId('chn_1', '1000');
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(reportId('chn_1', '1000')).toBe(id);
  expect(reportId('chn_1', '1001')).not.toBe(id);
  expect(reportId('chn_2', '1000')).not.toBe(id);
});
