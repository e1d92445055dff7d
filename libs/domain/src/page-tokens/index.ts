export { isPageToken, newPageToken, pageTokenHash } from './page-token.js';
