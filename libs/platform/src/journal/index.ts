export { Journal, JournalFullError, type JournalUsage } from './journal.js';
export { journalLines } from './journal-lines.js';
