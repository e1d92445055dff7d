/** The texts of a contact beside its account, each empty where it is unknown, and when they were reported. */
export interface ContactDescription {
  nickname: string;
  link: string;
  phone: string;
  /** Null where no report is known: any one replaces them. */
  describedAt: Date | null;
}

const texts = ['nickname', 'link', 'phone'] as const satisfies (keyof ContactDescription)[];

/** A text of a report fills an empty one, and replaces one that is not newer. An empty one says nothing. */
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

/** A contact as it is after a report; undefined where that changes none of its texts. */
export function redescribed(
  known: ContactDescription,
  report: ContactDescription,
): ContactDescription | undefined {
  const now = describe(known, report);
  return texts.some((text) => now[text] !== known[text]) ? now : undefined;
}
