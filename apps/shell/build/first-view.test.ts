import { expect, test } from 'vitest'
import { firstView } from './first-view.ts'

const imports: Record<string, string[]> = {
  login: ['page', 'kit'],
  page: ['kit', 'page'],
  kit: [],
  later: ['kit', 'extra'],
  extra: [],
}
const graph = {
  getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }),
} as unknown as Parameters<ReturnType<typeof firstView>>[1]

test('what the page needs at once shares a file, what comes later does not', () => {
  const nameOf = firstView(['login'], 'entrance')
  const names = Object.keys(imports).map((id) => [id, nameOf(id, graph)])
  expect(Object.fromEntries(names)).toEqual({
    login: null,
    page: 'entrance',
    kit: 'entrance',
    later: null,
    extra: null,
  })
})
