// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, useEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import words from '../../../../../words/en-US.json' with { type: 'json' }
import { CallFailed } from '../../kernel/data/api.ts'
import { useDraft } from '../../kernel/data/use-draft.ts'
import { setDictionary } from '../../kernel/words/words.ts'
import { DraftRefusal } from './draft-refusal.tsx'

type Draft = ReturnType<typeof useDraft<string>>

const outdated = new CallFailed({
  ok: false,
  status: 409,
  msg: '',
  result: null,
  error: 'outdated',
})

/** What the server has; a save on another revision is refused. */
let server: { value: string; revision: number }
let draft: Draft
let readAgain: () => void

function Editor() {
  const [{ value, revision }, setSaved] = useState(server)
  const [error, setError] = useState<CallFailed | null>(null)
  const latest = useDraft({
    value,
    revision,
    write: { error, isPending: false, reset: () => setError(null) },
    send: async (next, over) => {
      setError(over === server.revision ? null : outdated)
      if (over !== server.revision) throw outdated
      server = { value: next, revision: over + 1 }
      return server
    },
    message: 'Saved',
  })
  useEffect(() => {
    draft = latest
    readAgain = () => setSaved({ ...server })
  })
  return <DraftRefusal of={latest} outdated="Somebody else was quicker" />
}

/** What somebody does, and what is drawn of it. */
const when = (step: () => unknown) =>
  act(async () => {
    await step()
  })

let root: Root
beforeEach(async () => {
  setDictionary('en-US', words)
  server = { value: 'first', revision: 1 }
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await when(() => root.render(<MantineProvider env="test">{<Editor />}</MantineProvider>))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const type = (value: string) => when(() => draft.change(() => value))
const save = () => when(() => draft.save().catch(() => {}))
const somebodyElse = (value: string) => {
  server = { value, revision: server.revision + 1 }
  return when(readAgain)
}
const press = (name: string) =>
  when(() => [...document.querySelectorAll('button')].find((b) => b.textContent === name)?.click())
const question = () => document.body.textContent?.includes('Somebody else was quicker')

test('a draft follows the server until it is touched', async () => {
  await somebodyElse('theirs')
  expect(draft.value).toBe('theirs')
  await type('mine')
  await somebodyElse('theirs again')
  expect([draft.value, draft.isChanged]).toEqual(['mine', true])
})

test('a saved draft is unchanged, before and after it was read again', async () => {
  await type('mine')
  await save()
  expect([draft.value, draft.isChanged, draft.revision]).toEqual(['mine', false, 2])
  await when(readAgain)
  expect([draft.value, draft.isChanged, draft.revision]).toEqual(['mine', false, 2])
})

test('what was typed is taken back step by step', async () => {
  await type('one')
  await type('two')
  await when(() => draft.undo())
  expect([draft.value, draft.canUndo]).toEqual(['one', true])
  await when(() => draft.undo())
  expect([draft.value, draft.canUndo, draft.isChanged]).toEqual(['first', false, false])
})

test('a draft that was saved too late can take the other’s version', async () => {
  await type('mine')
  await somebodyElse('theirs')
  await save()
  expect([draft.value, question()]).toEqual(['mine', true])
  await press(words['conflict.theirs'])
  expect([draft.value, draft.isChanged, question()]).toEqual(['theirs', false, false])
})

test('a draft that was saved too late can replace the other’s version', async () => {
  await type('mine')
  await somebodyElse('theirs')
  await save()
  await press(words['conflict.mine'])
  expect([server, question()]).toEqual([{ value: 'mine', revision: 3 }, false])
})
