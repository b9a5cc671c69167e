const dark = `--ground: #101318; --card: #191d24; --ink: #e8ebf0; --quiet: #98a2b3; --line: #2b313b;
  --accent: var(--accent-dark); --on-accent: #0b0e13; --shadow: none; color-scheme: dark;`

/** One style for the three; only the accent tells them apart. */
export const style = `
:root { --ground: #f3f5f8; --card: #fff; --ink: #1b2430; --quiet: #5c6878; --line: #dfe4ea;
  --accent: var(--accent-light); --on-accent: #fff; --shadow: 0 8px 32px rgb(20 30 50 / 8%);
  color-scheme: light; }
[data-vendor='dingtalk'] { --accent-light: #0b63d6; --accent-dark: #6aaeff; }
[data-vendor='feishu'] { --accent-light: #0a7068; --accent-dark: #4fd1c5; }
[data-vendor='wecom'] { --accent-light: #1f7a3f; --accent-dark: #6fd08c; }
[data-theme='dark'] { ${dark} }
@media (prefers-color-scheme: dark) { [data-theme='system'] { ${dark} } }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100dvh; display: flex; flex-direction: column; align-items: center;
  justify-content: center; gap: 20px; padding: 24px 16px; background: var(--ground);
  color: var(--ink); font: 16px/1.5 system-ui, 'PingFang SC', 'Noto Sans CJK SC', sans-serif; }
main { width: 100%; max-width: 420px; padding: 28px 24px; border-radius: 16px;
  background: var(--card); box-shadow: var(--shadow); border: 1px solid var(--line); }
header { display: flex; align-items: center; gap: 10px; margin-bottom: 20px; font-weight: 600;
  color: var(--accent); }
.mark { width: 20px; height: 20px; border-radius: 6px; background: var(--accent); }
h1 { font-size: 22px; line-height: 1.3; margin-bottom: 6px; }
p { color: var(--quiet); overflow-wrap: anywhere; }
fieldset { border: 0; padding: 0; margin: 20px 0; display: grid; gap: 8px; }
legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.person { position: relative; display: flex; align-items: center; gap: 12px; padding: 10px 12px;
  border: 1px solid var(--line); border-radius: 12px; cursor: pointer; }
.person:hover { border-color: var(--accent); }
.person:has(:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
.person:has(:checked)::after { content: '✓'; margin-left: auto; font-weight: 700;
  color: var(--accent); }
.person:has(:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px; }
.person input { position: absolute; opacity: 0; inset: 0; cursor: pointer; }
.face { flex: none; width: 40px; height: 40px; border-radius: 50%; display: grid;
  place-items: center; font-weight: 600; color: var(--accent);
  background: color-mix(in srgb, var(--accent) 14%, transparent); }
.name { display: grid; min-width: 0; font-weight: 500; overflow-wrap: anywhere; }
small { font-size: 13px; font-weight: 400; color: var(--quiet); }
.choices { display: grid; grid-template-columns: 2fr 1fr; gap: 10px; }
button { padding: 11px 16px; border: 1px solid var(--line); border-radius: 10px; font: inherit;
  font-weight: 600; color: var(--ink); background: transparent; cursor: pointer; }
button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button:hover { filter: brightness(1.06); }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
footer { max-width: 420px; text-align: center; font-size: 13px; color: var(--quiet); }
`
