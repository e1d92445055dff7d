import { csvMark, csvOf } from '@parley/contracts/public';
import { saveFile } from '../../../lib/save-file';
import type { ReplyKind } from '../queries';

/** The usual columns with an example row. A missing column takes a new reply's default. */
const templates: Record<ReplyKind, [columns: string[], example: string[]]> = {
  'quick-replies': [
    ['name', 'title', 'content', 'variants', 'group', 'enabled'],
    ['/hello', 'Greeting', 'Hello {{contact.name}}', '{"de":"Hallo {{contact.name}}"}', '', 'true'],
  ],
  'keyword-rules': [
    ['keyword', 'title', 'match', 'method', 'enabled', 'reply1', 'reply2'],
    ['opening hours', 'Hours', 'partial', 'all', 'true', 'From 9 to 18.', 'Anything else?'],
  ],
  'welcome-templates': [
    ['title', 'delaySeconds', 'platforms', 'hours', 'audience', 'enabled', 'reply1', 'reply2'],
    ['Night', '2', 'whatsapp', '22:00-06:00', 'new', 'true', 'We are asleep.', 'We answer tomorrow.'],
  ],
};

export function saveTemplate(kind: ReplyKind, name: string): void {
  saveFile(new Blob([csvMark + csvOf(templates[kind])], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}
