import { expect, it } from 'vitest';
import { isHeader, platformNamed, suggestedColumns } from './contact-columns.js';

it.each([
  [
    ['账号', '昵称', '链接', '电话', '平台'],
    ['account', 'nickname', 'link', 'phone', 'platform'],
  ],
  [
    ['WhatsApp号码', '姓名'],
    ['account', 'nickname'],
  ],
  [
    ['Phone Number', 'Full Name', 'Notes'],
    ['account', 'nickname', null],
  ],
  [
    ['User_Name', 'Profile URL', 'Mobile'],
    ['account', 'link', 'phone'],
  ],
  [
    ['Account', 'Account 2'],
    ['account', null],
  ],
  [
    ['', 'x'],
    [null, null],
  ],
])('%j is taken for %j', (header, fields) => {
  expect(suggestedColumns(header).map(({ field }) => field)).toEqual(fields);
});

it.each([
  [['账号', '昵称'], true],
  [['Phone', 'Remark'], true],
  [['+8613800138000', '小明'], false],
  [['t.me/ann', 'name'], true],
  [['@ann', 'Name'], false],
  [['ann', 'bob'], false],
])('%j: a header is told from a row', (cells, header) => {
  expect(isHeader(cells)).toBe(header);
});

it.each([
  ['WhatsApp', 'whatsapp'],
  ['whats app business', 'whatsapp-business'],
  ['ＬＩＮＥ', 'line'],
  ['微信', 'wechat'],
  ['TG', 'telegram'],
  ['Facebook Messenger', 'messenger'],
  ['fax', undefined],
])('%s is the platform %s', (cell, code) => {
  expect(platformNamed(cell)).toBe(code);
});
