import enUS from '../words/en-US.json'
import zhCN from '../words/zh-CN.json'
import './note.css'
import { button, element } from './element.js'

const KEY = 'notes'

/** A plain script: no framework, no shared module, only the contract. */
export default {
  /** @param {import('@atrium/bridge').MountContext} context */
  async mount({ container, host, surroundings, address, signal }) {
    /** @type {{ id: string, text: string }[]} */
    let notes = (await host.call('storage.get', { key: KEY })) ?? []
    let saving = 0
    const say = (word, values = {}) => {
      const words = surroundings.current.language.startsWith('zh') ? zhCN : enUS
      return words[word].replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')
    }
    const goTo = (path, replace) => host.call('address.set', { path, replace })
    const openedId = () => /^\/notes\/([\w-]+)/.exec(address.current)?.[1]

    const heading = element('h1')
    const where = element('p', { className: 'note-faint' })
    const status = element('span', { className: 'note-faint', role: 'status' })
    const list = element('ul', { className: 'note-list' })
    const text = element('textarea', { className: 'note-text', rows: 14, maxLength: 10000 })
    const create = button('note-strong', () => add())
    const wide = button('note-plain', () => host.call('overlay.enter', {}))
    const remove = button('note-danger', () => removeOpened())
    const sheet = element('div', { className: 'note-sheet' }, text)
    const foot = element('div', { className: 'note-foot' }, status, wide, remove)
    sheet.append(foot)
    container.append(
      element(
        'div',
        { className: 'note-app' },
        element('header', {}, element('div', {}, heading, where), create),
        element('div', { className: 'note-columns' }, list, sheet),
      ),
    )

    function draw() {
      const { person, space } = surroundings.current
      heading.textContent = person ? say('title', { name: person.name }) : say('mine')
      where.textContent = space ? say('where', { space: space.name }) : say('whereMine')
      create.textContent = say('new')
      wide.textContent = say('wide')
      remove.textContent = say('remove')
      text.setAttribute('aria-label', say('text'))
      list.replaceChildren(...notes.map(drawTitle))
      if (notes.length === 0)
        list.append(element('li', { className: 'note-empty', textContent: say('empty') }))
      const opened = notes.find(({ id }) => id === openedId())
      sheet.hidden = !opened
      if (opened && text.value !== opened.text) text.value = opened.text
    }
    function drawTitle({ id, text }) {
      const line = text.trim().split('\n')[0] || say('untitled')
      const title = button('note-title', () => goTo(`/notes/${id}`))
      title.textContent = line
      if (id === openedId()) title.setAttribute('aria-current', 'true')
      return element('li', {}, title)
    }
    async function save() {
      const turn = ++saving
      status.textContent = say('saving')
      const kept = await host.call('storage.set', { key: KEY, value: notes }).then(
        () => true,
        () => false,
      )
      if (turn === saving) status.textContent = say(kept ? 'saved' : 'full')
    }
    function add() {
      const id = crypto.randomUUID()
      notes = [{ id, text: '' }, ...notes]
      void save()
      void goTo(`/notes/${id}`).then(() => text.focus())
    }
    async function removeOpened() {
      const question = { title: say('removeTitle'), text: say('removeText') }
      const agreed = await host.call('dialog.confirm', {
        ...question,
        confirm: say('remove'),
        danger: true,
      })
      if (!agreed) return
      notes = notes.filter(({ id }) => id !== openedId())
      await save()
      await goTo('/', true)
      await host.call('toast.show', { text: say('removed') })
    }

    text.addEventListener('input', () => {
      notes = notes.map((note) => (note.id === openedId() ? { ...note, text: text.value } : note))
      list.replaceChildren(...notes.map(drawTitle))
      void save()
    })
    const stops = [surroundings.follow(draw), address.follow(draw)]
    signal.addEventListener('abort', () => stops.forEach((stop) => stop()))
    draw()
    return { unmount: () => container.replaceChildren() }
  },
}
