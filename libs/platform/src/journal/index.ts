export { Journal, JournalFullError, type JournalUsage } from './journal.js';
