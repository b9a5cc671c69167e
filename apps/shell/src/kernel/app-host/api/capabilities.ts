import { HostRefused } from '@atrium/bridge'
import type { Input } from '@atrium/contract/kernel/client.ts'
import { toasts } from '../../browser/toasts.ts'
import { ask } from '../../data/api.ts'
import type { Table } from './desk.ts'
import { inputFields, inputJson, inputText, inputTextIfAny } from './input.ts'
import { records } from './records.ts'
import { readAppStorage, writeAppStorage } from './storage.ts'
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
  'storage.get': async ({ app, input }) => readAppStorage(app.name, keyOf(input)),
  'storage.set': async ({ app, input }) => {
    writeAppStorage(app.name, keyOf(input), inputJson(inputFields(input).value, 'value'))
    return null
  },
  'dialog.confirm': ({ desk, input }) => {
    const { cancel, danger } = inputFields(input)
    return desk.ask({
      ...noticeOf(input),
      cancel: inputTextIfAny(cancel, 'cancel'),
      isQuestion: true,
      danger: danger === true,
    })
  },
  'dialog.alert': async ({ desk, input }) => {
    await desk.ask({ ...noticeOf(input), isQuestion: false, danger: false })
    return null
  },
  'toast.show': async ({ app, input }) => {
    const { text, tone: asked = 'info' } = inputFields(input)
    const tone = TONES.find((known) => known === asked)
    if (!tone) throw new HostRefused('bad_input', `tone is not one of ${TONES.join(', ')}`)
    toasts.show({
      id: `${app.name}:${String(text)}`,
      message: inputText(text, 'text', 300),
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
  // The server checks every value; a field that the app leaves out is sent without one.
  'tasks.put': async ({ app, input }) => {
    const given = inputJson(inputFields(input), 'input') as Input<'task.put'>
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
    const { path, replace } = inputFields(input)
    desk.moveTo(inputText(path, 'path'), replace === true)
    return null
  },
}

const keyOf = (input: unknown) => inputText(inputFields(input).key, 'key', 100)

function noticeOf(input: unknown) {
  const { title, text, confirm } = inputFields(input)
  return {
    title: inputText(title, 'title', 200),
    text: inputTextIfAny(text, 'text'),
    confirm: inputTextIfAny(confirm, 'confirm'),
  }
}
