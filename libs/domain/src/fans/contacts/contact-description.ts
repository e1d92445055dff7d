/** The texts of a contact besides its account, and when they were reported. Unknown texts are empty. */
export interface ContactDescription {
  nickname: string;
  link: string;
  phone: string;
  /** Null if no report is known. Any report then replaces the texts. */
  describedAt: Date | null;
}

const texts = ['nickname', 'link', 'phone'] as const satisfies (keyof ContactDescription)[];

/** A report's text fills an empty one and replaces one that is not newer. An empty text changes nothing. */
export function describe(known: ContactDescription, report: ContactDescription): ContactDescription {
  const at = report.describedAt;
  const isNewer = known.describedAt === null || (at !== null && at >= known.describedAt);
  const says = texts.some((text) => report[text] !== '');
  const pick = (text: (typeof texts)[number]): string =>
    report[text] !== '' && (known[text] === '' || isNewer) ? report[text] : known[text];
  return {
    nickname: pick('nickname'),
    link: pick('link'),
    phone: pick('phone'),
    describedAt: isNewer && says ? at : known.describedAt,
  };
}

/** A contact after a report. Undefined if the report changes none of its texts. */
export function redescribed(
  known: ContactDescription,
  report: ContactDescription,
): ContactDescription | undefined {
  const now = describe(known, report);
  return texts.some((text) => now[text] !== known[text]) ? now : undefined;
}
