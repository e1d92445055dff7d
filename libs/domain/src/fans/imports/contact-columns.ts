import { type ImportField, platforms, type PlatformCode, type PreviewColumn } from '@parley/contracts/public';

/** Header names of the fields, in lower case without blanks and punctuation. The first matching field is used. */
const names: readonly [ImportField, RegExp][] = [
  ['platform', /^(?:platform|channel|app|平台|平台名称|所属平台|渠道|来源平台)$/],
  ['link', /^(?:.*(?:link|url)|.*(?:链接|主页|网址))$/],
  ['phone', /^(?:.*phone.*|mobile.*|tel|telephone|cell.*|.*(?:手机|电话).*)$/],
  [
    'nickname',
    /^(?:.*nick.*|(?:first|last|full|display|contact|customer)?name|.*昵称|姓名|名字|名称|备注名)$/,
  ],
  [
    'account',
    /^(?:.*account.*|user(?:name|id)?|id|handle|contact|.*(?:账号|帐号|账户|号码)|用户名|用户id|粉丝)$/,
  ],
];

const plain = (text: string): string => text.toLowerCase().replace(/[\s_\-./*()（）:：#]+/g, '');

const fieldOf = (name: string): ImportField | null =>
  names.find(([, pattern]) => pattern.test(plain(name)))?.[0] ?? null;

/** Five digits in a row, a link or an email address: no header contains them. */
const valueLike = /\d[\d\s-]{3,}\d|:\/\/|@\w/;

/** Whether the first row of a file is a header. */
export const isHeader = (cells: readonly string[]): boolean =>
  cells.some((cell) => fieldOf(cell) !== null) && !cells.some((cell) => valueLike.test(cell));

/** The columns by their header, each field once. If a file has only phone numbers, they are the accounts. */
export function suggestedColumns(header: readonly string[]): PreviewColumn[] {
  const taken = new Set<ImportField>();
  const columns = header.map((name): PreviewColumn => {
    const field = fieldOf(name);
    if (field === null || taken.has(field)) return { name, field: null };
    taken.add(field);
    return { name, field };
  });
  if (taken.has('account')) return columns;
  return columns.map((column) => (column.field === 'phone' ? { ...column, field: 'account' } : column));
}

const platformsByName = new Map<string, PlatformCode>([
  ...platforms.flatMap(({ code, name }): [string, PlatformCode][] => [
    [plain(code), code],
    [plain(name), code],
  ]),
  ['微信', 'wechat'],
  ['推特', 'x'],
  ['twitter', 'x'],
  ['ins', 'instagram'],
  ['ig', 'instagram'],
  ['脸书', 'messenger'],
  ['facebook', 'messenger'],
  ['facebookmessenger', 'messenger'],
  ['tg', 'telegram'],
  ['电报', 'telegram'],
  ['wa', 'whatsapp'],
  ['ws', 'whatsapp'],
]);

/** The platform that a cell names by its code, its name or a usual short form. Undefined if it names none. */
export const platformNamed = (cell: string): PlatformCode | undefined =>
  platformsByName.get(plain(cell.normalize('NFKC')));
