import { button, element } from './element.js'

/** One note: its text, and what can be done with it. Who may only read it finds it read-only. */
export function drawSheet({ say, goTo, openedId, notes, host }) {
  const opened = () => notes.find(openedId())
  const back = button('note-back', () => goTo('/'))
  const whose = element('p', { className: 'note-faint' })
  const text = element('textarea', { className: 'note-text', rows: 14, maxLength: 10000 })
  const status = element('span', { className: 'note-faint note-status', role: 'status' })
  const share = button('note-plain', () => notes.share(opened(), titleOf(opened())))
  const wide = button('note-plain', () => host.call('overlay.enter', {}))
  const remove = button('note-danger', () => removeOpened())
  const said = element('p')
  const theirs = element('blockquote')
  const mine = button('note-strong', () => notes.settle(true))
  const take = button('note-plain', () => notes.settle(false))
  const conflict = element('div', { className: 'note-conflict', role: 'alert' }, said, theirs)
  conflict.append(element('div', { className: 'note-foot' }, mine, take))
  const foot = element('div', { className: 'note-foot' }, status, wide, share, remove)
  const sheet = element('div', { className: 'note-sheet' }, back, whose, text, conflict, foot)
  const missing = element('p', { className: 'note-empty' })
  const box = element('div', {}, sheet, missing)
  let drawn = 0
  let focusing = 0

  const titleOf = (note) =>
    (notes.textOf(note).trim().split('\n')[0] || say('untitled')).slice(0, 200)

  async function removeOpened() {
    const note = opened()
    const agreed = await host.call('dialog.confirm', {
      title: say('removeTitle'),
      text: say(note.readers > 0 ? 'removeShared' : 'removeText'),
      confirm: say('remove'),
      danger: true,
    })
    if (!agreed) return
    const isGone = await notes.remove(note).then(
      () => true,
      () => host.call('toast.show', { text: say('notSaved'), tone: 'danger' }),
    )
    if (isGone === true) await goTo('/', true)
  }

  function drawWords() {
    const words = { back: [back, 'back'], share: [share, 'share'], wide: [wide, 'wide'] }
    Object.assign(words, { remove: [remove, 'remove'], mine: [mine, 'keepMine'] })
    for (const [made, word] of [...Object.values(words), [take, 'takeTheirs']])
      made.textContent = say(word)
    text.setAttribute('aria-label', say('text'))
    text.placeholder = say('placeholder')
    missing.textContent = say('missing')
  }

  text.addEventListener('input', () => {
    const note = opened()
    if (!note) return
    notes.type(note, text.value)
    status.textContent = say('saving')
  })
  text.addEventListener('blur', () => void notes.flush())

  return {
    element: box,
    isOpen: () => openedId() > 0,
    /** As soon as it is drawn: its address comes later than the answer that it is on its way. */
    focusOn: (id) => (focusing = id),
    draw() {
      drawWords()
      const note = opened()
      const { state } = notes
      box.hidden = openedId() === 0
      sheet.hidden = !note
      missing.hidden = Boolean(note) || !state.isRead
      if (!note) return
      const shown = notes.textOf(note)
      if (drawn !== note.id || text.value !== shown) text.value = shown
      drawn = note.id
      text.readOnly = !note.canWrite
      whose.textContent = note.isOwn ? '' : say('from', { name: note.owner ?? '' })
      whose.hidden = note.isOwn
      share.hidden = !note.isOwn
      remove.hidden = !note.isOwn
      const rival = state.conflict?.id === note.id ? state.conflict : null
      conflict.hidden = !rival
      if (rival) {
        said.textContent = say('conflict', { name: rival.changedBy ?? '' })
        theirs.textContent = rival.body.text
      }
      status.textContent = note.canWrite ? state.status && say(state.status) : say('readOnly')
      if (focusing !== note.id) return
      focusing = 0
      text.focus()
    },
  }
}
