import enUS from '../words/en-US.json'
import zhCN from '../words/zh-CN.json'
import './note.css'
import { drawLatest } from './latest.js'
import { drawList } from './list.js'
import { keepNotes } from './notes.js'
import { drawPage } from './page.js'
import { drawSheet } from './sheet.js'

/** A plain script: no framework, no shared module, only the contract. It runs in a frame as it would in the page. */
export default {
  /** @param {import('@atrium/bridge').MountContext} context */
  mount(context) {
    const { container, host, surroundings, address, signal } = context
    const say = (word, values = {}) => {
      const words = surroundings.current.language.startsWith('zh') ? zhCN : enUS
      return words[word].replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')
    }
    const goTo = (path, replace = false) => host.call('address.set', { path, replace })
    const openedId = () => Number(/^\/notes\/(\d+)/.exec(address.current)?.[1] ?? 0)

    let draw = () => {}
    const notes = keepNotes(context, () => draw())
    const tools = { say, goTo, openedId, notes, host, surroundings }
    const parts = context.props.widget === 'latest' ? [drawLatest(tools)] : drawApp(tools)
    draw = () => {
      for (const part of parts) part.draw()
    }
    container.append(parts[0].element)
    const stops = [surroundings.follow(draw), address.follow(draw)]
    signal.addEventListener('abort', () => stops.forEach((stop) => stop()))
    draw()
    return { unmount: () => container.replaceChildren() }
  },
}

function drawApp(tools) {
  const list = drawList(tools)
  const sheet = drawSheet(tools)
  return [drawPage(tools, { list, sheet }), list, sheet]
}
