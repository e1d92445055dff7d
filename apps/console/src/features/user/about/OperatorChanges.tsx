import changelog from '../../../../../../CHANGELOG.md?raw';
import MarkdownText from '../../../ui/MarkdownText';

/** Removes the title, and links to files that exist only in the repository. */
const changes = changelog.replace(/^# .+\n/, '').replaceAll(/\[([^\]]+)\]\((?!https?:)[^)]*\)/g, '$1');

export default function OperatorChanges() {
  return <MarkdownText text={changes} />;
}
