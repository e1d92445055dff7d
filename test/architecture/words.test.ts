import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { consoleSource as source, wordGroupNames } from '../support/word-groups.js';

const groups = wordGroupNames();
const routesDir = path.join(source, 'routes');

/** The groups contained in `base`. */
const ofBase = ['common', 'errors', 'shell'];
const loadedBefore = [
  // No privilege is refused before the shell is drawn.
  'lib/failure-text.ts speaks billing',
  'ui/NoPrivilege.tsx speaks billing',
  // `lib/api.ts` passes on no failure before.
  'lib/failure-text.ts speaks failures',
  'ui/form/use-form-submit.ts speaks failures',
  // An export loads the words before it reads its first rows.
  'ui/list/ExportAction.tsx speaks tables',
];

const read = (file: string): string => fs.readFileSync(file, 'utf8');

const namesIn = (list: string): string[] => [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name ?? '');

/** Every `t('group.…')`, including one that chooses between two keys. */
function spoken(text: string): string[] {
  return [...text.matchAll(/\bt\(([^)]{0,200})/g)].flatMap(([, inside = '']) =>
    [...inside.matchAll(/['"`](\w+)\.\w/g)].map(([, group]) => group ?? ''),
  );
}

/** Import clauses with the file of each. For a feature's `index.ts`, the files behind the imported names. */
const statements = /(?:import|export) ([^;']*?) from '(\.[^']+)'/g;
const isFrontDoor = /features\/[\w-]+\/public\.ts$/;

function fileAt(from: string, base: string): string[] {
  const target = path.resolve(path.dirname(from), base);
  return [`${target}.tsx`, `${target}.ts`].filter((name) => fs.existsSync(name)).slice(0, 1);
}

function behindDoor(door: string, clause: string): string[] {
  const names = new Set(clause.match(/\w+/g));
  return [...read(door).matchAll(statements)].flatMap(([, list = '', from = '']) =>
    list.match(/\w+/g)?.some((name) => name !== 'type' && names.has(name)) ? fileAt(door, from) : [],
  );
}

/** The console files that a file imports, statically or dynamically, with the word groups that each brings. */
function importsOf(file: string): { file: string; words: string[] }[] {
  const text = read(file).replace(/(?:import|export) type [^;]*;/g, '');
  const found: { file: string; words: string[] }[] = [];
  for (const [, clause = '', from = ''] of text.matchAll(statements)) {
    for (const target of fileAt(file, from)) {
      const files = isFrontDoor.test(target) ? behindDoor(target, clause) : [target];
      found.push(...files.map((each) => ({ file: each, words: [] })));
    }
  }
  for (const [, from = '', rest = ''] of text.matchAll(/\bimport\('(\.[^']+)'\)((?:,\s*'\w+')*)/g)) {
    found.push(...fileAt(file, from).map((each) => ({ file: each, words: namesIn(rest) })));
  }
  return found.filter((each) => !each.file.startsWith(path.join(source, 'i18n')));
}

/** Console files whose words neither they nor their importers have loaded. */
function unheard(file: string, known: Set<string>, seen = new Set<string>()): string[] {
  const mark = `${file} ${[...known].sort().join(' ')}`;
  if (seen.has(mark)) return [];
  seen.add(mark);
  const own = spoken(read(file)).filter((group) => groups.includes(group) && !known.has(group));
  const below = importsOf(file).flatMap(({ file: next, words }) =>
    unheard(next, new Set([...known, ...words]), seen),
  );
  return [...own.map((group) => `${path.relative(source, file)} speaks ${group}`), ...below];
}

function wordsOf(route: string): string[] {
  const text = read(path.join(routesDir, route));
  const [, named = ''] = /staticData: \{\s*words: \[([^\]]*)\]/.exec(text) ?? [];
  const [, later = ''] = /loadWords\(\[([^\]]*)\]/.exec(text) ?? [];
  return [...namesIn(named), ...namesIn(later)];
}

const routes = fs.readdirSync(routesDir).filter((name) => name.endsWith('.tsx'));

it.each(routes)('%s waits for the words of all it draws', (route) => {
  const frame = route.startsWith('_shell.') ? wordsOf('_shell.tsx') : [];
  const known = new Set([...ofBase, ...frame, ...wordsOf(route)]);
  const found = unheard(path.join(routesDir, route), known);
  expect(found.filter((each) => !loadedBefore.includes(each))).toEqual([]);
});

/** Former terms, each with the one in use: screens, files and emails have one noun for one thing. */
const formerTerms = {
  'zh-CN': {
    '会话在线|在线会话': '在线账号',
    管理员: '运营方',
    '获得时间|增长时间': '进粉时间',
    '进粉次数|获得记录': '进粉记录',
    电话: '手机号',
    证件图片: '证件照片',
    公司: '企业',
    '(?<!验)动态码|两步验证码': '动态验证码',
    下架: '停售',
    剔除: '移出统计',
    自荐标记: '风险标记',
    试恢复: '恢复中',
    链接已结束: '链接已到期',
    仅应用: '仅 App',
    '访问量|点击次数': '有效访问，全部请求',
    不同粉丝: '去重人数',
    桌面端: '客户端',
    通知偏好: '通知设置',
    个人设置: '账号设置',
    点按: '点击',
    '了结|判定': '处理',
    '看不懂|连不上|读不了|读不出': '无法解析，无法连接，无法读取',
  },
  'en-US': {
    'main account': 'owner',
    administrator: 'operator',
    'platform orders': 'work orders',
    "dedup\\.|dedupe(?= scope|')": 'deduplication, unique',
    'distinct(?!: )': 'unique',
    '(?:as|are|become|now|without|out) base\\b': 'existing',
    'sessions online': 'accounts online',
    'stopp?ed sub-account|sub-accounts? (?:was |were |is |stays )?stopped': 'disabled',
    'what has changed': 'what’s new',
    'nothing to do\\b': 'no action needed',
    'sell again': 'put back on sale',
    'withdraw(?:n)? report': 'revoke report',
    'half day': '12 hours',
  },
} as const;

/** Recognises the columns of other people's files by all their names. */
const readsOthersFiles = 'contact-columns.ts';

const sourcesUnder = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|gen)\.|(^|\/)(dist|node_modules)\//.test(file))
    .filter((file) => !file.endsWith(readsOthersFiles))
    .map((file) => path.join(folder, file));

const guideOf = (language: string): string[] => {
  const folder = path.join('docs/guide', language);
  return fs.readdirSync(folder).map((page) => path.join(folder, page));
};

const withoutComments = (text: string): string => text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');

it.each([
  ['zh-CN', [...['apps', 'libs'].flatMap(sourcesUnder), 'README.zh-CN.md', ...guideOf('zh-CN')]],
  ['en-US', [...sourcesUnder('apps/console/src/i18n/en-US'), 'README.md', ...guideOf('en-US')]],
] as const)('in %s, no former term returns', (language, files) => {
  const texts = files.map((file) => [file, withoutComments(read(file))] as const);
  const found = Object.entries(formerTerms[language]).flatMap(([former, term]) =>
    texts
      .filter(([, text]) => new RegExp(former, 'i').test(text))
      .map(([file]) => `${file} says ${former}, not ${term}`),
  );
  expect(found).toEqual([]);
});
