import type { SkippedReply } from '@parley/contracts/public';
import type { ReplyCandidate, Skip } from './reply-candidates.js';

/** The skips of candidates that were decided before. A skipped welcome counts only at the beginning of a session. */
export const repeatedSkips = (repeated: readonly ReplyCandidate[]): Skip[] =>
  repeated
    .filter(({ reply, opensSession }) => reply.kind === 'keyword' || opensSession)
    .map((candidate) => ({
      ...candidate,
      reason: candidate.reply.kind === 'keyword' ? 'already-fired' : 'already-welcomed',
    }));

/** Groups skipped replies by the report ids of their messages. Rules that were deleted meanwhile are left out. */
export function skippedReplies(
  skips: readonly Skip[],
  titles: ReadonlyMap<string, { title: string }>,
): Map<string, SkippedReply[]> {
  const found = new Map<string, SkippedReply[]>();
  for (const { reportId, reply, reason } of skips) {
    const title = reply.kind === 'welcome' ? reply.template.title : titles.get(reply.ruleId)?.title;
    if (title === undefined) continue;
    found.set(reportId, [...(found.get(reportId) ?? []), { kind: reply.kind, title, reason }]);
  }
  return found;
}
