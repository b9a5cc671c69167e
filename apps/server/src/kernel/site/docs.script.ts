/**
 * Of the page of the documentation: finds calls as one types, and sends one as whoever is signed in, as the product's
 * client does. Kept as a text since the server bundles nothing; what it shows it only ever sets as text.
 */
export const docsScript = `
const [search, kind, reader, count] = ['search', 'kind', 'reader', 'count'].map((id) => document.getElementById(id))
const said = document.body.dataset
const calls = [...document.querySelectorAll('details[data-words]')]
const show = () => {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean)
  let shown = 0
  for (const call of calls) {
    call.hidden = !(words.every((word) => call.dataset.words.includes(word)) &&
      (!kind.value || kind.value === call.dataset.kind) && (!reader.value || reader.value === call.dataset.reader))
    if (!call.hidden) shown++
  }
  for (const noun of document.querySelectorAll('[data-noun]')) {
    noun.hidden = !noun.querySelector('details[data-words]:not([hidden])')
    const way = document.querySelector('[data-way="' + noun.id + '"]')
    if (way) way.hidden = noun.hidden
  }
  for (const group of document.querySelectorAll('nav > ul > li'))
    group.hidden = !group.querySelector('li:not([hidden])')
  count.textContent = said.count.replace('{n}', shown).replace('{total}', count.dataset.of)
  document.getElementById('none').hidden = shown > 0
}
for (const field of [kind, reader]) field.addEventListener('change', show)
document.getElementById('clear').addEventListener('click', () => {
  search.value = kind.value = reader.value = ''
  show()
  search.focus()
})
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target.matches('input, textarea, select')) return
  event.preventDefault()
  search.focus()
})
for (const button of document.querySelectorAll('button[data-lang]')) button.addEventListener('click', () => {
  document.cookie = 'lang=' + button.dataset.lang + '; path=/; max-age=31536000; SameSite=Lax'
  location.reload()
})
search.addEventListener('input', show)
const open = () => { const call = document.getElementById(decodeURIComponent(location.hash.slice(1))); if (call?.matches('details')) call.open = true }
addEventListener('hashchange', open)
open()
document.addEventListener('submit', async (event) => {
  event.preventDefault()
  if (event.target.querySelector('button').ariaDisabled) return
  const form = event.target, out = form.querySelector('output'), button = form.querySelector('button')
  const say = (text) => { const pre = document.createElement('pre'); pre.textContent = text; out.replaceChildren(pre) }
  let path = form.dataset.path
  const query = new URLSearchParams()
  for (const input of form.querySelectorAll('input[data-in]')) {
    if (input.value === '') continue
    if (input.dataset.in === 'path') path = path.replace('{' + input.name + '}', encodeURIComponent(input.value))
    else query.set(input.name, input.value)
  }
  const space = form.elements.space.value
  const body = form.elements.body?.value
  if (body !== undefined) try { JSON.parse(body) } catch (error) { return say(said.nojson + ' ' + error.message) }
  const address = (space ? '/space-' + space : '') + path + (query.size > 0 ? '?' + query : '')
  button.ariaDisabled = 'true'
  try {
    const answer = await fetch(address, {
      method: form.dataset.method.toUpperCase(),
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body }),
      credentials: 'same-origin',
    })
    const text = await answer.text()
    let shown = text
    try { shown = JSON.stringify(JSON.parse(text), null, 2) } catch {}
    say(answer.status + ' ' + address + '\\n\\n' + shown)
  } catch { say(said.unreachable) }
  button.ariaDisabled = null
})
`
