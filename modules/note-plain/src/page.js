import { button, element } from './element.js'

const UNDO_FOR = 10_000

/** The frame of the app: what it is called, what it can do, and what went wrong. */
export function drawPage({ say, goTo, notes, surroundings }, { list, sheet }) {
  const heading = element('h1')
  const where = element('p', { className: 'note-faint' })
  const create = button('note-strong', async () => {
    const note = await notes.add()
    if (!note) return
    sheet.focusOn(note.id)
    await goTo(`/notes/${note.id}`)
  })
  const again = button('note-plain', () => notes.read())
  const trouble = element('p', { className: 'note-trouble', role: 'alert' })
  const undo = button('note-undo', async () => {
    const note = await notes.restore()
    await goTo(`/notes/${note.id}`)
  })
  const removed = element('span')
  const bar = element('p', { className: 'note-bar', role: 'status' }, removed, undo)
  const columns = element('div', { className: 'note-columns' }, list.element, sheet.element)
  const app = element(
    'div',
    { className: 'note-app' },
    element('header', {}, element('div', {}, heading, where), create),
    trouble,
    columns,
    bar,
  )

  let shown = null
  function drawBar(note) {
    bar.hidden = !note
    if (note === shown) return
    shown = note
    setTimeout(() => {
      if (shown !== note || !note) return
      notes.state.removed = null
      bar.hidden = true
    }, UNDO_FOR)
  }

  return {
    element: app,
    draw() {
      const { person } = surroundings.current
      const { state } = notes
      heading.textContent = person ? say('title', { name: person.name }) : say('mine')
      where.textContent = say('where')
      create.textContent = say('new')
      again.textContent = say('again')
      trouble.hidden = !state.hasFailed
      trouble.replaceChildren(say(state.isRead ? 'stale' : 'failed'), again)
      columns.hidden = state.hasFailed && !state.isRead
      columns.dataset.opened = String(sheet.isOpen())
      removed.textContent = say('removed')
      undo.textContent = say('undo')
      drawBar(state.removed)
    },
  }
}
