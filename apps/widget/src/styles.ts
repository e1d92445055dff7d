const dark =
  '--page: #17191c; --text: #eceef0; --soft: #a6aeb8; --line: #343a41; --theirs: #272b30; color-scheme: dark;';

export const styles = `
:root { --page: #fff; --text: #1c2024; --soft: #5b6470; --line: #d9dee4; --theirs: #eef1f4; color-scheme: light; font: 15px/1.45 system-ui, sans-serif; }
@media (prefers-color-scheme: dark) { :root[data-theme=auto] { ${dark} } }
:root[data-theme=dark] { ${dark} }
* { box-sizing: border-box; }
html, body { block-size: 100%; margin: 0; }
body { display: flex; flex-direction: column; background: var(--page); color: var(--text); }
header { display: flex; align-items: center; gap: 8px; min-block-size: 56px; padding: 6px 16px; background: var(--color); color: var(--ink); }
h1 { flex: 1; margin: 0; font-size: 17px; overflow-wrap: anywhere; }
button { display: grid; place-items: center; font: inherit; cursor: pointer; border: 0; border-radius: 8px; min-inline-size: 44px; min-block-size: 44px; }
.close, .attach { background: transparent; color: inherit; font-size: 24px; line-height: 1; }
.attach { color: var(--soft); margin-inline-start: -8px; }
:focus-visible { outline: 2px solid currentColor; outline-offset: -2px; }
main { flex: 1; display: flex; flex-direction: column; min-block-size: 0; }
.log { flex: 1; display: flex; flex-direction: column; gap: 8px; margin: 0; padding: 16px; overflow-y: auto; }
.log > * { max-inline-size: 85%; align-self: flex-start; }
.log p, .document { display: block; margin: 0; padding: 8px 12px; border-radius: 12px; background: var(--theirs); color: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
.log small { color: var(--soft); font-size: 12px; }
.log > .own { align-self: flex-end; text-align: end; }
.own p, .own .document { background: var(--color); color: var(--ink); text-align: start; }
img, audio, video { display: block; max-inline-size: 100%; }
img { block-size: auto; max-block-size: 240px; inline-size: auto; border-radius: 12px; background: var(--theirs); }
audio, video { inline-size: 260px; }
.state { margin: 0; padding: 0 16px 4px; color: var(--soft); font-size: 13px; }
.unseen { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
form { display: flex; gap: 8px; padding: 12px 16px; border-block-start: 1px solid var(--line); }
form[hidden] { display: none; }
textarea, input { min-inline-size: 0; min-block-size: 44px; padding: 10px 12px; border: 1px solid var(--soft); border-radius: 8px; background: var(--page); color: var(--text); font: inherit; }
textarea { flex: 1; max-block-size: 120px; field-sizing: content; resize: none; }
form [type=submit] { padding: 0 16px; background: var(--color); color: var(--ink); }
.before { flex-direction: column; padding-block-end: 16px; }
.before label { display: grid; gap: 4px; color: var(--soft); font-size: 13px; }
.before input { font-size: 15px; }
`;
