import {
  type CurrentUser,
  canonicalTimeZone,
  firstVisitLimits,
  languages,
  roles,
} from '@parley/contracts/public';
import { isRecord } from './is-record';

const texts = ['id', 'userName', 'displayName', 'emailAddress'] as const satisfies (keyof CurrentUser)[];
const numbers = ['charNum', 'portNum', 'amount'] as const satisfies (keyof CurrentUser)[];

const optionalNumbers = ['vipEndTime', 'oldPortNum'] as const satisfies (keyof CurrentUser)[];
const lists = ['privilegesCode', 'buyLimitSetMeal'] as const satisfies (keyof CurrentUser)[];
const optionalRecords = ['psetMealDO', 'setMealDO'] as const satisfies (keyof CurrentUser)[];

/** Checks the parts that the shell draws before the server answers. */
const isUser = (value: unknown): boolean =>
  isRecord(value) &&
  texts.every((field) => typeof value[field] === 'string') &&
  numbers.every((field) => Number.isFinite(value[field])) &&
  roles.some((role) => role === value['role']) &&
  languages.some((language) => language === value['language']) &&
  canonicalTimeZone(String(value['timeZone'])) !== null &&
  optionalNumbers.every((field) => value[field] === null || Number.isFinite(value[field])) &&
  lists.every((field) => Array.isArray(value[field])) &&
  optionalRecords.every((field) => value[field] === null || isRecord(value[field]));

const isForm = (value: unknown): boolean =>
  isRecord(value) && typeof value['username'] === 'string' && typeof value['password'] === 'string';

const isText = (value: unknown): boolean => typeof value === 'string' && value.length <= 500;

const isRecordName = (value: unknown): boolean =>
  isRecord(value) && ['kind', 'text'].every((field) => isText(value[field]));

const isRecentEntry = (value: unknown): boolean =>
  isRecord(value) &&
  isText(value['path']) &&
  (value['search'] === undefined ||
    (isRecord(value['search']) && Object.values(value['search']).every(isText))) &&
  (value['record'] === undefined || isRecordName(value['record']));

const isRecent = (value: unknown): boolean =>
  isRecord(value) &&
  isText(value['userId']) &&
  Array.isArray(value['entries']) &&
  value['entries'].every(isRecentEntry);

const isLine = (max: number) => (value: string) => value.length <= max && !/[\p{Cc}\p{Cs}]/u.test(value);

/** Whether a stored text is valid for the key. A key without a check is checked by its reader. */
export const textChecks: Readonly<Record<string, (value: string) => boolean>> = {
  ACCESS_TOKEN: (value) => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(value),
  tenantId: (value) => /^tnt_\w+$/.test(value),
  'Client id': (value) => /^[\w-]+$/.test(value) && value.length <= firstVisitLimits.clientIdMax,
  firstState: isLine(firstVisitLimits.textMax),
  firstPath: isLine(firstVisitLimits.textMax),
  firstTime: (value) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value)),
};

/** The checks of stored JSON values. */
export const valueChecks: Readonly<Record<string, (value: unknown) => boolean>> = {
  user: isUser,
  loginForm: isForm,
  recent: isRecent,
};
