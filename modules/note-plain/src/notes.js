import { onRecordsChanged, readAll } from '@atrium/bridge'

/**
 * The notes of the person, and those that colleagues share with them: records with `seenBy: 'owner'`. They are saved a
 * moment after the last letter, with the version that was seen: whoever was quicker is not overwritten.
 */

const NOTES = 'notes'
const PAUSE = 500

/** @typedef {import('@atrium/bridge').KeptRecord<{ text: string }>} Note */

/** @param {import('@atrium/bridge').MountContext} context @param {() => void} draw */
export function keepNotes({ host, signal }, draw) {
  /** @type {{ notes: Note[], isRead: boolean, hasFailed: boolean, status: string, removed: Note | null, conflict: Note | null }} */
  const state = {
    notes: [],
    isRead: false,
    hasFailed: false,
    status: '',
    removed: null,
    conflict: null,
  }
  /** What was typed and is not kept yet, and which version it began from: by the id of its note. */
  const typed = new Map()
  let timer
  let sending = Promise.resolve()
  const tell = (traits) => {
    Object.assign(state, traits)
    draw()
  }
  const put = (note) => {
    const others = state.notes.filter(({ id }) => id !== note.id)
    tell({ notes: [note, ...others] })
  }
  const textOf = (note) => typed.get(note.id)?.text ?? note.body.text
  const find = (id) => state.notes.find((note) => note.id === id)

  async function read() {
    try {
      const all = await readAll(host, NOTES)
      tell({ notes: all, isRead: true, hasFailed: false })
    } catch {
      tell({ hasFailed: true })
    }
  }

  /** Notes of the time when browsers kept them come along, once. */
  async function bringOldOnes() {
    const old = await host.call('storage.get', { key: NOTES })
    if (!Array.isArray(old) || old.length === 0) return
    for (const { text } of old.toReversed()) await addOne(String(text ?? ''))
    await host.call('storage.set', { key: NOTES, value: null })
  }
  const addOne = (text) =>
    host.call('records.add', { collection: NOTES, seenBy: 'owner', body: { text } })

  async function send(id, { text, version }) {
    try {
      const kept = await host.call('records.change', { id, version, body: { text } })
      const now = typed.get(id)
      if (now?.text === text) typed.delete(id)
      else if (now) now.version = kept.version
      put(kept)
      tell({ status: 'saved', conflict: null })
    } catch (error) {
      if (error.code !== 'conflict') return tell({ status: statusOf(error) })
      const theirs = await host.call('records.get', { id }).catch(() => null)
      tell({ conflict: theirs, status: theirs ? '' : 'gone' })
    }
  }
  const statusOf = ({ code }) =>
    ({ offline: 'offline', full: 'full', not_found: 'gone', bad_input: 'full' })[code] ?? 'notSaved'
  /** One after the other: each has the version that the one before it made. */
  const flush = () => {
    clearTimeout(timer)
    for (const id of typed.keys())
      sending = sending.then(() => {
        const waiting = typed.get(id)
        return waiting && !state.conflict ? send(id, { ...waiting }) : undefined
      })
    return sending
  }

  const stop = onRecordsChanged(
    host,
    (name) => (name ?? NOTES) === NOTES && void sending.then(read),
  )
  signal.addEventListener('abort', () => {
    stop()
    void flush()
  })
  void bringOldOnes()
    .catch(() => {})
    .then(read)

  return {
    state,
    textOf,
    find,
    read,
    flush,
    type(note, text) {
      typed.set(note.id, { text, version: typed.get(note.id)?.version ?? note.version })
      state.status = 'saving'
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), PAUSE)
    },
    async add() {
      try {
        const note = await addOne('')
        put(note)
        return note
      } catch (error) {
        tell({ status: statusOf(error) })
        return null
      }
    },
    async remove(note) {
      await host.call('records.remove', { id: note.id })
      typed.delete(note.id)
      tell({ notes: state.notes.filter(({ id }) => id !== note.id), removed: note, status: '' })
    },
    async restore() {
      const note = await host.call('records.restore', { id: state.removed.id })
      put(note)
      tell({ removed: null })
      return note
    },
    /** What somebody else wrote is put aside, or what was typed here is. */
    async settle(isMine) {
      const theirs = state.conflict
      const mine = typed.get(theirs.id)
      state.conflict = null
      put(theirs)
      if (!isMine || !mine) {
        typed.delete(theirs.id)
        return tell({ status: '' })
      }
      mine.version = theirs.version
      return send(theirs.id, { ...mine })
    },
    async share(note, title) {
      await flush()
      await host.call('records.share', { id: note.id, title })
      await read()
    },
  }
}
