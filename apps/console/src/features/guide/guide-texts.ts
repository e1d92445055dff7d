import type { Language } from '@parley/contracts/public';
import { queryOptions } from '@tanstack/react-query';

interface GuideSection {
  /** Its anchor, `s1` for the first one: the same in both languages. */
  id: string;
  title: string;
  /** Markdown. */
  text: string;
}

export interface ParsedGuide {
  title: string;
  /** Markdown before the first section. */
  lead: string;
  sections: GuideSection[];
}

/** The pages of one language by name. */
export type GuideTexts = Partial<Record<string, ParsedGuide>>;

const languages: Record<Language, () => Promise<{ files: Record<string, string> }>> = {
  'zh-CN': () => import('./zh-CN'),
  'en-US': () => import('./en-US'),
};

function splitHeading(text: string): [title: string, rest: string] {
  const end = text.indexOf('\n');
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)];
}

/** Splits a Markdown file into its title, its lead and its sections of level two. */
function parseGuide(markdown: string): ParsedGuide {
  const [head = '', ...parts] = markdown.trim().split(/^## /m);
  const [title, lead] = splitHeading(head.replace(/^# /, ''));
  const sections = parts.map((part, index) => {
    const [heading, text] = splitHeading(part);
    return { id: `s${index + 1}`, title: heading, text };
  });
  return { title, lead, sections };
}

export async function loadGuide(language: Language): Promise<GuideTexts> {
  const { files } = await languages[language]();
  return Object.fromEntries(
    Object.entries(files).map(([file, text]) => [file.replace(/^.*\/|\.md$/g, ''), parseGuide(text)]),
  );
}

export const guideQuery = (language: Language) =>
  queryOptions({
    queryKey: ['guide', language],
    queryFn: () => loadGuide(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
