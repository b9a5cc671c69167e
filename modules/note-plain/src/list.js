import { button, element } from './element.js'

/** Titles, the newest first, found by what stands in them. */
export function drawList(tools) {
  const { say, notes } = tools
  const search = element('input', { className: 'note-search', type: 'search', maxLength: 100 })
  const list = element('ul', { className: 'note-list' })
  const box = element('div', { className: 'note-side' }, search, list)

  function draw() {
    const { notes: all, isRead } = notes.state
    const term = search.value.trim().toLowerCase()
    const found = all
      .filter((note) => notes.textOf(note).toLowerCase().includes(term))
      .toSorted((one, other) => other.changed.localeCompare(one.changed))
    search.hidden = all.length === 0
    search.placeholder = say('search')
    search.setAttribute('aria-label', say('search'))
    const word = !isRead ? 'reading' : term ? 'none' : 'empty'
    const nothing = element('li', { className: 'note-empty', textContent: say(word) })
    list.replaceChildren(
      ...(found.length > 0 ? found.map((note) => drawTitle(note, tools)) : [nothing]),
    )
  }
  search.addEventListener('input', draw)
  return { element: box, draw }
}

/** A note as a line of a list, which leads to it. */
export function drawTitle(note, { say, goTo, openedId, notes, surroundings }) {
  const [line = '', more = ''] = notes.textOf(note).trim().split('\n').filter(Boolean)
  const day = new Intl.DateTimeFormat(surroundings.current.language, { dateStyle: 'medium' })
  const about = [day.format(new Date(note.changed)), more]
  if (!note.isOwn) about[1] = say('from', { name: note.owner ?? '' })
  else if (note.readers > 0) about[1] = say('sharedWith', { count: String(note.readers) })
  const title = button('note-title', () => goTo(`/notes/${note.id}`))
  title.append(
    element('strong', { textContent: line || say('untitled') }),
    element('small', { textContent: about.filter(Boolean).join(' · ') }),
  )
  if (note.id === openedId()) title.setAttribute('aria-current', 'true')
  return element('li', {}, title)
}
