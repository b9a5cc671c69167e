/** As plain as the page: it is read by people who build, and loads nothing. */
export const pagesStyle = `
:root { color-scheme: light dark; font: 15px/1.6 system-ui, sans-serif;
  --line: color-mix(in srgb, currentColor 15%, transparent); --sunken: color-mix(in srgb, currentColor 6%, transparent) }
body { display: grid; grid-template-columns: 13rem minmax(0, 1fr); gap: 0 2.5rem; max-width: 78rem; margin: 0 auto; padding: 0 1.25rem 4rem }
header { grid-column: 1 / -1; position: sticky; top: 0; z-index: 1; padding: 1rem 0; background: Canvas; border-bottom: 1px solid var(--line) }
h1 { margin: 0; font-size: 1.25rem } header p { margin: 0 0 .5rem; opacity: .75 }
h2 { margin: 2rem 0 .5rem; font-size: 1.1rem } h4 { margin: 1rem 0 .25rem; font-size: .85rem; opacity: .75 }
[id] { scroll-margin-top: 9rem }
nav ul { position: sticky; top: 9rem; max-height: calc(100vh - 10rem); margin: 1.5rem 0 0; padding: 0; overflow: auto; list-style: none; font-size: .9rem }
a { color: LinkText; text-underline-offset: .2em } nav a { text-decoration: none } nav a:hover { text-decoration: underline }
summary { display: flex; flex-wrap: wrap; gap: .25rem .75rem; padding: .5rem 0; cursor: pointer }
section > details { border-bottom: 1px solid var(--line) } details details { margin: 1rem 0 }
summary b { min-width: 3.5rem; font-size: .8rem; line-height: 1.9 } b[data-method=get] { opacity: .65 } b[data-method=delete] { color: light-dark(#b3261e, #ff8a80) }
summary span { flex: 1 1 16rem; opacity: .75 } code, pre, textarea { font-family: ui-monospace, monospace; font-size: .85rem; overflow-wrap: anywhere }
small, .quiet { opacity: .7 } pre { max-height: 24rem; overflow: auto; padding: .75rem 1rem; background: var(--sunken); border-radius: .5rem; white-space: pre-wrap }
form { display: grid; gap: .5rem; max-width: 40rem; padding: .25rem 1rem 1rem; border: 1px solid var(--line); border-radius: .5rem }
label { display: grid; font-size: .85rem } input, textarea, button { font: inherit; padding: .4rem .6rem; border: 1px solid var(--line); border-radius: .4rem; background: Field; color: FieldText }
header label { display: flex; gap: .75rem; align-items: center } header input { flex: 1 } button { justify-self: start; cursor: pointer }
.warning { display: flex; gap: .5rem; align-items: center; color: light-dark(#8a4b00, #ffb866) } [hidden] { display: none !important }
@media (width < 48rem) { body { display: block } nav { display: none } [id] { scroll-margin-top: 11rem } }
`
