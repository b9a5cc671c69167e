import { HostRefused } from '@atrium/bridge'
import type { Input } from '@atrium/contract/kernel/client.ts'
import { toasts } from '../../browser/toasts.ts'
import { ask } from '../../data/api.ts'
import type { Table } from './desk.ts'
import { fieldsOf, jsonOf, maybeText, textOf } from './input.ts'
import { records } from './records.ts'
import { keep, recall } from './storage.ts'
import { personNow, spaceNow } from './surroundings.ts'
import { todos } from './todos.ts'

const TONES = ['info', 'success', 'warning', 'danger'] as const

export const capabilities: Table = {
  'person.read': async () => {
    const person = personNow()
    if (!person) throw new HostRefused('failed', 'Nobody is signed in')
    return person
  },
  'space.read': async () => spaceNow(),
  'token.get': ({ app }) => ask('microservice.login', { app: app.name }),
  'storage.get': async ({ app, input }) => recall(app.name, keyOf(input)),
  'storage.set': async ({ app, input }) => {
    keep(app.name, keyOf(input), jsonOf(fieldsOf(input).value, 'value'))
    return null
  },
  'dialog.confirm': ({ desk, input }) => {
    const { cancel, danger } = fieldsOf(input)
    return desk.ask({
      ...noticeOf(input),
      cancel: maybeText(cancel, 'cancel'),
      isQuestion: true,
      danger: danger === true,
    })
  },
  'dialog.alert': async ({ desk, input }) => {
    await desk.ask({ ...noticeOf(input), isQuestion: false, danger: false })
    return null
  },
  'toast.show': async ({ app, input }) => {
    const { text, tone: asked = 'info' } = fieldsOf(input)
    const tone = TONES.find((known) => known === asked)
    if (!tone) throw new HostRefused('bad_input', `tone is not one of ${TONES.join(', ')}`)
    toasts.show({
      id: `${app.name}:${String(text)}`,
      message: textOf(text, 'text', 300),
      tone,
    })
    return null
  },
  'overlay.enter': async ({ desk }) => {
    desk.cover(true)
    return null
  },
  'overlay.leave': async ({ desk }) => {
    desk.cover(false)
    return null
  },
  'tasks.list': ({ app }) => ask('task.ofApp', { app: app.name }),
  // The server looks at every value; what is not there goes without.
  'tasks.put': async ({ app, input }) => {
    const given = jsonOf(fieldsOf(input), 'input') as Input<'task.put'>
    const { outcome, done } = await ask('task.put', { ...given, app: app.name })
    return { outcome, done }
  },
  'tasks.drop': async ({ app, input }) => {
    await ask('task.drop', { app: app.name, key: keyOf(input) })
    return null
  },
  ...records,
  ...todos,
  'address.set': async ({ desk, input }) => {
    const { path, replace } = fieldsOf(input)
    desk.moveTo(textOf(path, 'path'), replace === true)
    return null
  },
}

const keyOf = (input: unknown) => textOf(fieldsOf(input).key, 'key', 100)

function noticeOf(input: unknown) {
  const { title, text, confirm } = fieldsOf(input)
  return {
    title: textOf(title, 'title', 200),
    text: maybeText(text, 'text'),
    confirm: maybeText(confirm, 'confirm'),
  }
}
