export {
  csvHead,
  csvRows,
  type CsvRow,
  CsvSyntaxError,
  delimiterOf,
  headerLine,
  withHead,
} from './csv-rows.js';
export { decodedText, detectEncoding, TextEncodingError } from './text-encoding.js';
