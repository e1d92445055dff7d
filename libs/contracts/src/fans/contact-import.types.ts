import type { PlatformCode } from '../platforms/platforms.types.js';

/** GB18030 includes GBK and GB2312. */
export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030'] as const;
export type ImportEncoding = (typeof importEncodings)[number];

export const importDelimiters = ['comma', 'semicolon', 'tab'] as const;
export type ImportDelimiter = (typeof importDelimiters)[number];

/** The fields that a column of a file may be imported as. */
export const importFields = ['account', 'nickname', 'link', 'phone', 'platform'] as const;
export type ImportField = (typeof importFields)[number];

/** How to read a file. The server detects omitted values. */
export interface ContactFileQuery {
  /** The encoding of the file. */
  encoding?: ImportEncoding;
  /** The character between the columns of the file. */
  delimiter?: ImportDelimiter;
  /** Whether the first row has the columns' names. */
  header?: boolean;
}

/** A preview of a file. */
export interface ContactFilePreview extends Required<ContactFileQuery> {
  columns: PreviewColumn[];
  /** The first rows below the header. Each has one cell per column. */
  rows: string[][];
}

export interface PreviewColumn {
  /** Empty for a file without a header. */
  name: string;
  /** The field that the column's name suggests. */
  field: ImportField | null;
}

/** Columns are counted from 0. The platform comes from a column, or is one for all rows. */
export interface ImportContacts extends ContactFileQuery {
  /** The file's name. */
  name: string;
  account: number;
  nickname?: number;
  link?: number;
  phone?: number;
  platformColumn?: number;
  /** The platform of rows without a platform. */
  platform?: PlatformCode;
  /** Ids of work orders that count these contacts as base, separated by commas. */
  orderIds?: string;
}

/** Why a row was refused. `double`: an earlier row names the same contact. */
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
