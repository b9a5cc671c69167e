import '@atrium/kit/tokens.css'
import '@atrium/kit/base.css'
import './offline.css'
import button from '@atrium/kit/button.module.css'
import { lastKnown } from '../kernel/browser/last-known.ts'
import { showBrand } from '../kernel/look/brand.ts'
import { formatMoment } from '../kernel/words/formats.ts'
import type { Dictionary } from '../kernel/words/words.ts'
import { awaitNetwork, rememberReturn } from './network.ts'
import { speaker } from './said.ts'

/**
 * The page without a network. The worker answers with it at whatever address was wanted, so going
 * back is reloading. It is one document with everything in it: nothing else has to be there.
 */
const OWN_ADDRESS = '/offline'
const place = (id: string) => document.getElementById(id) as HTMLElement
const put = (id: string, text: string) => {
  place(id).textContent = text
}
const line = (tag: string, text: string) =>
  Object.assign(document.createElement(tag), { textContent: text })

const builtIn = JSON.parse(place('words').textContent) as Record<string, Dictionary>
const { language, say } = speaker(builtIn, location.pathname)
document.documentElement.lang = language
document.title = say('offline.title')
const theme = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1]
if (theme) document.documentElement.dataset.theme = theme

put('title', say('offline.title'))
put('text', say('offline.text'))
put('retry', say('do.retry'))
follow()
showLastKnown()

function showLastKnown() {
  const known = lastKnown(Date.now())
  if (!known) return
  const { name, space, spaces, menu, todos = [], messages = [], brand, at } = known
  showBrand({ ...brand, logo: null })
  put('brand-name', brand.name)
  put('known-title', say('offline.known'))
  put('known-at', say('offline.asOf', { moment: formatMoment(language, at) }))
  const others = spaces.filter((other) => other !== space)
  const facts = {
    'offline.name': name,
    'offline.space': space,
    'offline.others': others.join(' · '),
  }
  for (const [key, fact] of Object.entries(facts))
    if (fact) place('facts').append(line('dt', say(key as keyof typeof facts)), line('dd', fact))
  showTitles('todos', say('offline.todos'), todos)
  showTitles('messages', say('offline.messages'), messages)
  if (menu.length > 0) {
    put('menu-title', say('offline.menu'))
    put('menu-closed', say('offline.closed'))
    place('menu').append(...menu.map((entry) => line('li', entry)))
  }
  place('known').hidden = false
}

function showTitles(id: string, heading: string, titles: string[]) {
  if (titles.length === 0) return
  put(`${id}-title`, heading)
  place(id).append(...titles.map((title) => line('li', title)))
}

function follow() {
  const askNow = awaitNetwork(() => {
    put('state', say('offline.back'))
    rememberReturn()
    if (location.pathname === OWN_ADDRESS) location.replace('/')
    else location.reload()
  })
  const retry = place('retry')
  retry.className = [button.button, button.primary].join(' ')
  retry.addEventListener('click', async () => {
    put('state', say('offline.asking'))
    if (!(await askNow())) put('state', say('offline.still'))
  })
}
