// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import words from '../../../../../../../words/en-US.json' with { type: 'json' }
import { queries } from '../../../../kernel/data/api.ts'
import { setDictionary } from '../../../../kernel/words/words.ts'
import type { KnownTable } from '../../known-table.ts'
import { PeopleOffered } from './people-offered.tsx'
import { useNaming } from './use-naming.ts'

const at: KnownTable = {
  app: 'loans',
  table: 'tloans',
  title: 'Loans',
  titleField: 'fname0',
  fields: [],
  powers: { see: 'all', create: true, change: 'all', remove: 'all' },
}
const people = ['Li Na', 'Liu Wei'].map((name, n) => ({ id: `${n}`, name, department: 'Sales' }))

/** What stands under a comment while this is written. */
function Written({ text }: { text: string }) {
  const naming = useNaming({ at, id: 7, text, caret: text.length, onChoose: () => {} })
  if (naming.isNobody) return <output>nobody</output>
  if (naming.people.length === 0) return null
  return <PeopleOffered id="p" people={naming.people} active={0} onChoose={() => {}} />
}

let root: Root
let brought: Element[]
const failed = vi.fn<(error: unknown) => void>()
const write = (text: string) =>
  root.render(
    <QueryClientProvider client={queries}>
      <Written text={text} />
    </QueryClientProvider>,
  )
const shown = () => document.body.textContent ?? ''

beforeEach(() => {
  brought = []
  failed.mockClear()
  setDictionary('en-US', words)
  queries.clear()
  vi.stubGlobal('fetch', async (url: string) => {
    const search = (new URL(url, 'http://here').searchParams.get('search') ?? '').toLowerCase()
    const found = people.filter(({ name }) => name.toLowerCase().startsWith(search))
    return Response.json({ status: 200, msg: '', result: { people: found } })
  })
  // As newer browsers do, which answer with a promise.
  Element.prototype.scrollIntoView = function bring() {
    brought.push(this)
    return Promise.resolve() as never
  }
  root = createRoot(document.body.appendChild(document.createElement('div')), {
    onUncaughtError: failed,
  })
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

test('those who can be named are brought into sight, also while they become fewer', async () => {
  write('@')
  await expect.poll(shown).toContain('Liu Wei')
  expect(brought.at(-1)?.getAttribute('role')).toBe('listbox')
  write('@Liu')
  await expect.poll(shown).not.toContain('Li Na')
  write('Done')
  await expect.poll(shown).toBe('')
  expect(failed).not.toHaveBeenCalled()
})

test('where nobody of that name sees the record, that is known once it was asked', async () => {
  write('@Zoe')
  await expect.poll(shown).toBe('nobody')
  write('@Li')
  await expect.poll(shown).toContain('Li Na')
})
