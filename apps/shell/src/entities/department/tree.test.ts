import { expect, test } from 'vitest'
import { choicesIn, found, isBelow, linesOf, nameIn, pathOf, treeOf } from './tree.ts'

const tree = treeOf({
  ids: [1, 3, 2, 4],
  parents: [null, 1, 1, 3],
  names: ['Acme', '生产部', '研发部', '装配'],
  people: [9, 4, 5, 2],
  heads: [{ department: 3, id: 7, name: '周敏' }],
  limited: [{ department: 2, shownTo: 'nobody', hidesPhones: true }],
  reach: [3],
})

const namesOf = (lines: { name: string }[]) => lines.map(({ name }) => name)

test('siblings stand in the order of the answer', () => {
  expect(namesOf(linesOf(tree, () => true))).toEqual(['Acme', '生产部', '装配', '研发部'])
  expect(namesOf(linesOf(tree, ({ id }) => id === 1))).toEqual(['Acme', '生产部', '研发部'])
})

test('heads and visibility belong to their department, and departments below have the same reach', () => {
  expect(tree.byId.get(3)).toMatchObject({ heads: [{ name: '周敏' }], isOwn: true, level: 2 })
  expect(tree.byId.get(4)).toMatchObject({ isOwn: true, level: 3 })
  expect(tree.byId.get(2)).toMatchObject({ shownTo: 'nobody', hidesPhones: true, isOwn: false })
})

test('a term finds names and what has to be open to see them', () => {
  expect(found(tree, '装')).toEqual({ hits: new Set([4]), open: new Set([3, 1]) })
  expect(found(tree, ' ').hits.size).toBe(0)
})

test('a term finds what a name sounds like', () => {
  const sounds = new Map([
    [3, 'shengchanbu scb'],
    [4, 'zhuangpei zp'],
  ])
  const hitsOf = (term: string) => [...found(tree, term, sounds).hits]
  expect(['scb', 'chan', 'zp', 'hu', 'z p'].map(hitsOf)).toEqual([[3], [3], [4], [], [4]])
})

test('whoever manages one department begins there', () => {
  expect(tree.start?.id).toBe(3)
  const columns = { ids: [1, 2], parents: [null, 1], names: ['Acme', 'x'], people: [1, 1] }
  expect(treeOf(columns).start?.id).toBe(1)
  expect(treeOf({ ...columns, reach: null }).start?.id).toBe(1)
})

test('a department is named by its path from below the top', () => {
  expect(pathOf(tree, 4)).toBe('生产部 / 装配')
  expect(pathOf(tree, 1)).toBe('Acme')
  expect([isBelow(tree, 4, 3), isBelow(tree, 3, 4)]).toEqual([true, false])
})

test('departments are offered in the order of the tree, whatever the order of the answer', () => {
  const large = treeOf({
    ids: [1, 2, 3, 4, 5],
    parents: [null, 1, 1, 3, 2],
    names: ['Acme', '海外', '国内', '1部', '1部'],
    people: [0, 0, 0, 0, 0],
    reach: null,
  })
  expect(choicesIn(large, (id) => id !== 3).map(({ label }) => label)).toEqual([
    'Acme',
    '海外',
    '海外 / 1部',
    '国内 / 1部',
  ])
})

test('a department that shares its name is named by its path, shortened in the middle', () => {
  const deep = treeOf({
    ids: [1, 2, 3, 4, 5, 6, 7],
    parents: [null, 1, 1, 3, 2, 5, 6],
    names: ['Acme', '海外', '国内', '1部', '亚太', '华南', '1部'],
    people: [0, 0, 0, 0, 0, 0, 0],
  })
  const called = (id: number, name: string) => nameIn(deep, { id, name })
  expect(called(4, '1部')).toBe('国内 / 1部')
  expect(called(7, '1部')).toBe('海外 / … / 华南 / 1部')
  expect(called(5, '亚太')).toBe('亚太')
  // One that the reader does not see is told by what the answer says of it.
  expect(called(99, '1部')).toBe('1部')
})

test('a tree of ten thousand departments is built at once', () => {
  const ids = Array.from({ length: 10_000 }, (_, at) => at + 1)
  const parents = ids.map((id) => (id === 1 ? null : Math.floor(id / 10) || 1))
  const large = treeOf({ ids, parents, names: ids.map(String), people: ids })
  expect(linesOf(large, () => true)).toHaveLength(10_000)
})
