import './latest.css'
import { button, element } from './element.js'
import { drawTitle } from './list.js'

const MOST = 5

/** The widget: the newest notes on a portal. `address.set` of a widget opens the app there. */
export function drawLatest({ say, goTo, openedId, notes, surroundings }) {
  const list = element('ul', { className: 'note-list' })
  const add = button('note-plain', async () => {
    const note = await notes.add()
    if (note) await goTo(`/notes/${note.id}`)
  })
  const status = element('span', { className: 'note-faint note-status', role: 'status' })
  const box = element('div', { className: 'note-app note-latest' }, list, add, status)
  return {
    element: box,
    draw() {
      const { notes: all, isRead, hasFailed, status: failure } = notes.state
      const newest = all
        .toSorted((one, other) => other.changed.localeCompare(one.changed))
        .slice(0, MOST)
      const word = hasFailed ? 'failed' : isRead ? 'empty' : 'reading'
      const nothing = element('li', { className: 'note-empty', textContent: say(word) })
      const tools = { say, goTo, openedId, notes, surroundings }
      list.replaceChildren(
        ...(newest.length > 0 ? newest.map((note) => drawTitle(note, tools)) : [nothing]),
      )
      add.textContent = say('new')
      // Nothing is written here: what there is to tell is why a note could not be made.
      status.textContent = failure && say(failure)
    },
  }
}
