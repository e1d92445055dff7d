import type { Language } from '@parley/contracts/public';
import { addressOf, type Block, type EmailContent, type EmailFrame, type Line } from './email-content.js';

const isRightToLeft: Record<Language, boolean> = { 'zh-CN': false, 'en-US': false };

const font = `-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',Arial,sans-serif`;
const digits = `ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace`;

/** The console's colours by role, for light and dark screens. */
const colours = {
  ground: ['#f6f7f9', '#0f131b'],
  card: ['#ffffff', '#171c26'],
  edge: ['#e5e8ee', '#2b3240'],
  sunken: ['#f2f4f7', '#222936'],
  text: ['#1a2030', '#e8ebf1'],
  dim: ['#525c6e', '#a4adbd'],
  link: ['#2a5bd7', '#8fb0ff'],
  button: ['#2a5bd7', '#2a5bd7'],
} as const;
const [light, dark] = [0, 1] as const;
const colour = (name: keyof typeof colours): string => colours[name][light];
const white = '#ffffff';

/** A mail program that ignores this shows the inline styles, which are light. */
const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a:focus-visible { outline: 2px solid ${colour('link')}; outline-offset: 2px; }
@media (max-width: 480px) {
  .outside { padding: 20px 12px !important; }
  .card { padding: 24px 20px 8px !important; }
  .code { font-size: 30px !important; }
  .button { width: 100% !important; }
  .button a { display: block !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background: ${colours.ground[dark]} !important; }
  .card { background: ${colours.card[dark]} !important; border-color: ${colours.edge[dark]} !important; }
  .sunken { background: ${colours.sunken[dark]} !important; }
  .text { color: ${colours.text[dark]} !important; }
  .dim { color: ${colours.dim[dark]} !important; }
  .link { color: ${colours.link[dark]} !important; }
  .rule { border-color: ${colours.edge[dark]} !important; }
}`;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** Isolates a value, so that its text direction does not affect the words around it. */
const isolated = (value: string): string =>
  `<bdi dir="auto" style="unicode-bidi:isolate;overflow-wrap:anywhere">${escaped(value).replace(/\r?\n/g, '<br>')}</bdi>`;

const htmlOfLine = (line: Line): string =>
  line.map((part) => (typeof part === 'string' ? escaped(part) : isolated(part.value))).join('');

const paragraph = (content: string): string =>
  `<p class="text" style="margin:0 0 16px;font-size:16px;line-height:1.6;color:${colour('text')}">${content}</p>`;

const panel = (content: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td class="sunken" style="background:${colour('sunken')};border-radius:10px;padding:16px 20px">${content}</td>
</tr></table>`;

function htmlOfBlock(block: Block): string {
  if ('code' in block)
    return panel(
      `<div class="code text" style="font:700 36px/1.3 ${digits};font-variant-numeric:tabular-nums;letter-spacing:0.2em;` +
        `padding-left:0.2em;text-align:center;white-space:nowrap;color:${colour('text')}">${escaped(block.code)}</div>`,
    );
  if ('label' in block)
    return panel(
      `<div class="dim" style="font-size:13px;line-height:1.5;color:${colour('dim')}">${escaped(block.label)}</div>` +
        `<div class="text" style="font-size:16px;line-height:1.6;color:${colour('text')}">${isolated(block.value)}</div>`,
    );
  return paragraph(htmlOfLine(block.line));
}

/** The one link, as a button and as a visible address for programs that show no buttons. */
function button(label: string, address: string): string {
  const href = escaped(address);
  return `<table role="presentation" class="button" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr>
<td bgcolor="${colour('button')}" style="border-radius:8px;background:${colour('button')}"><a href="${href}" style="display:inline-block;padding:12px 24px;font-size:16px;line-height:1.5;font-weight:600;color:${white};text-decoration:none;border-radius:8px">${escaped(label)}</a></td>
</tr></table>
<p class="dim" style="margin:0 0 16px;font-size:13px;line-height:1.5;color:${colour('dim')};overflow-wrap:anywhere"><a class="link" href="${href}" style="color:${colour('link')}">${href}</a></p>`;
}

/** A list of emails shows it beside the subject. It leaves out a code, because locked screens show it. */
function preheader({ body }: EmailContent): string {
  const lines = body.flatMap((block) => ('line' in block ? [htmlOfLine(block.line)] : []));
  // Empty characters keep mail programs from adding the text that follows.
  return `<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0">${lines.join(' ')}${'&#8199;&#847; '.repeat(60)}</div>`;
}

/** The email as HTML, with no pictures or scripts and no address but its one link. */
export function emailHtml(
  content: EmailContent,
  language: Language,
  { brand, footer, publicUrl }: EmailFrame,
): string {
  const { subject, body, link } = content;
  const attributes = `lang="${language}" dir="${isRightToLeft[language] ? 'rtl' : 'ltr'}"`;
  return `<!doctype html>
<html ${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${escaped(subject)}</title>
<style>${styleSheet}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${colour('ground')}">
${preheader(content)}
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${colour('ground')}"><tr>
<td class="outside" align="center" style="padding:40px 16px">
<table ${attributes} role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;font-family:${font}">
<tr><td style="padding:0 4px 20px"><span style="display:inline-block;width:28px;height:28px;line-height:28px;border-radius:7px;background:${colour('button')};color:${white};font-size:16px;font-weight:700;text-align:center;vertical-align:middle" aria-hidden="true">${escaped(Array.from(brand)[0] ?? '')}</span><span class="text" style="padding:0 10px;font-size:17px;font-weight:600;vertical-align:middle;color:${colour('text')}">${isolated(brand)}</span></td></tr>
<tr><td class="card" style="background:${colour('card')};border:1px solid ${colour('edge')};border-radius:14px;padding:36px 40px 20px">
<h1 class="text" style="margin:0 0 20px;font-size:22px;line-height:1.35;font-weight:700;color:${colour('text')}">${escaped(subject)}</h1>
${body.map(htmlOfBlock).join('\n')}
${link ? button(link.label, addressOf(link.path, publicUrl)) : ''}
</td></tr>
<tr><td class="dim" style="padding:20px 4px 0;font-size:13px;line-height:1.6;color:${colour('dim')}">${escaped(footer)}</td></tr>
</table>
</td>
</tr></table>
</body>
</html>
`;
}
