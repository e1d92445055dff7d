import type { PlatformCode } from '../platforms/platforms.types.js';

/** GBK and GB2312 are parts of GB18030. */
export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030'] as const;
export type ImportEncoding = (typeof importEncodings)[number];

export const importDelimiters = ['comma', 'semicolon', 'tab'] as const;
export type ImportDelimiter = (typeof importDelimiters)[number];

/** The fields that columns of a file of contacts are imported as. */
export const importFields = ['account', 'nickname', 'link', 'phone', 'platform'] as const;
export type ImportField = (typeof importFields)[number];

/** How a file is read; the server detects values that are left out. */
export interface ContactFileQuery {
  encoding?: ImportEncoding;
  delimiter?: ImportDelimiter;
  /** Whether its first row names the columns. */
  header?: boolean;
}

/** The beginning of a file. */
export interface ContactFilePreview extends Required<ContactFileQuery> {
  columns: PreviewColumn[];
  /** The first rows below the header; each has as many cells as there are columns. */
  rows: string[][];
}

export interface PreviewColumn {
  /** Empty where the file has no header. */
  name: string;
  /** The field that its name suggests. */
  field: ImportField | null;
}

/** Columns are counted from 0. The platform is one of the file's columns, or one for all rows. */
export interface ImportContacts extends ContactFileQuery {
  /** The file's name. */
  name: string;
  account: number;
  nickname?: number;
  link?: number;
  phone?: number;
  platformColumn?: number;
  /** The platform of rows without one of their own. */
  platform?: PlatformCode;
  /** Ids of work orders that count these contacts as base, separated by commas. */
  orderIds?: string;
}

/** Why a row of a file was refused. `double`: a row above names the same contact. */
export const importRefusals = [
  'account_missing',
  'account_invalid',
  'account_rounded',
  'platform_missing',
  'platform_unknown',
  'too_long',
  'double',
] as const;
export type ImportRefusal = (typeof importRefusals)[number];
