/** Of the product's own materials (the kit's tokens stand before it), and nothing that has to be fetched. */
export const pagesStyle = `
* { box-sizing: border-box } [hidden] { display: none !important }
html { scroll-padding-top: 4.5rem } body { display: grid; grid-template-columns: 15rem minmax(0, 1fr); gap: 0 var(--atrium-space-6); max-width: 82rem; margin: 0 auto;
  padding: 0 var(--atrium-space-5) var(--atrium-space-8); color: var(--atrium-text); background: var(--atrium-canvas); font: var(--atrium-size-s)/var(--atrium-leading) var(--atrium-font) }
header { grid-column: 1 / -1; display: flex; flex-wrap: wrap; align-items: center; gap: var(--atrium-space-1) var(--atrium-space-3); padding: var(--atrium-space-5) 0 var(--atrium-space-4) }
.brand { display: flex; align-items: center; gap: var(--atrium-space-2); color: inherit; text-decoration: none }
h1 { margin: 0; font-size: var(--atrium-size-xl); letter-spacing: var(--atrium-tracking-tight); line-height: var(--atrium-leading-tight) }
header p { flex: 1 1 100%; margin: 0; color: var(--atrium-text-soft) } header small { color: var(--atrium-text-faint) }
.ways { display: flex; align-items: center; gap: var(--atrium-space-3); margin-inline-start: auto }
.tools { grid-column: 1 / -1; position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; align-items: center; gap: var(--atrium-space-2); padding: var(--atrium-space-3) 0;
  border-bottom: 1px solid var(--atrium-line); background: var(--atrium-canvas) }
.tools input { flex: 1 1 14rem } .tools span { min-width: 6rem; color: var(--atrium-text-faint); font-size: var(--atrium-size-xs); text-align: end; font-variant-numeric: tabular-nums }
a { color: var(--atrium-accent-text); text-underline-offset: .2em }
nav > ul { position: sticky; top: 4.5rem; max-height: calc(100vh - 5rem); overflow: auto; padding-bottom: var(--atrium-space-5) !important }
nav ul { margin: 0; padding: 0; list-style: none } nav b { display: block; margin: var(--atrium-space-4) 0 var(--atrium-space-1); color: var(--atrium-text-faint); font-size: var(--atrium-size-xs); font-weight: 500 }
nav li li { display: flex; justify-content: space-between } nav a { flex: 1; padding: 1px var(--atrium-space-2); border-radius: var(--atrium-radius-s); color: var(--atrium-text-soft); text-decoration: none }
nav a:hover { color: var(--atrium-text); background: var(--atrium-hover) } nav small { padding: 1px var(--atrium-space-2); color: var(--atrium-text-faint) }
main { min-width: 0 } h2 { margin: var(--atrium-space-5) 0 var(--atrium-space-2); font-size: var(--atrium-size-l) } h2 code { color: var(--atrium-text-faint); font-weight: 400 }
h4 { margin: var(--atrium-space-4) 0 var(--atrium-space-1); color: var(--atrium-text-soft); font-size: var(--atrium-size-xs); font-weight: 500 }
section > details { overflow: clip; border: 1px solid var(--atrium-line); border-bottom-width: 0; background: var(--atrium-surface) }
section > details:first-of-type { border-start-start-radius: var(--atrium-radius-m); border-start-end-radius: var(--atrium-radius-m) }
section > details:last-of-type { border-bottom-width: 1px; border-end-start-radius: var(--atrium-radius-m); border-end-end-radius: var(--atrium-radius-m) }
summary { cursor: pointer; border-radius: inherit } section > details > summary { display: grid; grid-template-columns: 3.75rem minmax(0, 1fr) auto; align-items: baseline; gap: 0 var(--atrium-space-3); padding: var(--atrium-space-2) var(--atrium-space-4) }
summary:hover { background: var(--atrium-hover) } section > details > summary span { grid-column: 2 / -1; color: var(--atrium-text-soft) } summary small { color: var(--atrium-text-faint); font-size: var(--atrium-size-xs) }
summary b { color: var(--atrium-info); font-size: var(--atrium-size-xs); font-weight: 600 } summary b:not([data-method=get]) { color: var(--atrium-success) } summary b[data-method=delete] { color: var(--atrium-danger) }
.inside { padding: 0 var(--atrium-space-4) var(--atrium-space-4) } .inside > p { margin: 0; color: var(--atrium-text-faint) } .more { margin-top: var(--atrium-space-4) } .more > summary { width: fit-content; color: var(--atrium-accent-text) }
code, pre, textarea { font-family: var(--atrium-font-mono); font-size: .92em; overflow-wrap: anywhere } .quiet { color: var(--atrium-text-faint) }
pre { max-height: 24rem; overflow: auto; margin: 0; padding: var(--atrium-space-3) var(--atrium-space-4); border-radius: var(--atrium-radius-s); background: light-dark(var(--atrium-neutral-1), var(--atrium-night-9)); white-space: pre-wrap }
form { display: grid; gap: var(--atrium-space-3); max-width: 42rem; margin-top: var(--atrium-space-4); padding: 0 var(--atrium-space-4) var(--atrium-space-4); border: 1px solid var(--atrium-line); border-radius: var(--atrium-radius-m) }
label { display: grid; gap: 2px; font-size: var(--atrium-size-s) } input, select, textarea, button { min-width: 0; font: inherit; padding: .4rem .7rem; border: 1px solid var(--atrium-line); border-radius: var(--atrium-radius-s); color: inherit; background: var(--atrium-raised) }
textarea { font-family: var(--atrium-font-mono) } ::placeholder { color: var(--atrium-text-faint); opacity: 1 } button { justify-self: start; font-weight: 500; cursor: pointer } button:hover { background: var(--atrium-hover) }
form button { border-color: transparent; color: var(--atrium-on-accent); background: var(--atrium-accent) } form button:hover { background: var(--atrium-accent-hover) } form button[aria-disabled] { opacity: .6 }
.warning { display: flex; gap: var(--atrium-space-2); align-items: center; padding: var(--atrium-space-2) var(--atrium-space-3); border: 1px solid var(--atrium-warning-line); border-radius: var(--atrium-radius-s); color: var(--atrium-warning); background: var(--atrium-warning-soft) }
:focus-visible { outline: 2px solid var(--atrium-focus); outline-offset: 1px } #none { padding: var(--atrium-space-7) 0; text-align: center; color: var(--atrium-text-soft) }
@media (width < 48rem) { html { scroll-padding-top: 8rem } body { display: block; padding-inline: var(--atrium-space-4) } nav { display: none } .tools input { flex: 1 1 100% } .tools select { flex: 1 } .ways { flex: 1 1 100%; margin: 0 }
  section > details > summary { grid-template-columns: auto minmax(0, 1fr); padding: var(--atrium-space-3) } section > details > summary span { grid-column: 1 / -1 } summary small { grid-column: 1 / -1 } .inside { padding-inline: var(--atrium-space-3) } }
`
