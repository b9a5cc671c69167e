import { describe, expect, test } from 'vitest'
import { dressed, missingNames } from './entry-name.ts'

const languages = [{ lang: 'zh-CN' }, { lang: 'en-US' }]
const page = { kind: 'route' as const, route: 'a' }
const group = { kind: 'group' as const, id: 'g', title: {}, entries: [] }

describe('a name', () => {
  test('of a page may be left to the page', () => {
    expect(missingNames(page, { 'zh-CN': ' ' }, languages)).toEqual(new Set())
  })
  test('of a page, once given, is given in every language', () => {
    expect(missingNames(page, { 'zh-CN': '看板' }, languages)).toEqual(new Set(['en-US']))
  })
  test('of a group is needed in every language', () => {
    expect(missingNames(group, {}, languages)).toEqual(new Set(['zh-CN', 'en-US']))
  })
})

test('emptied words give a page its own name back', () => {
  const named = { ...page, title: { 'zh-CN': '看板', 'en-US': 'Board' } }
  expect(dressed(named, { 'zh-CN': '', 'en-US': ' ' }, 'board')).toEqual({ ...page, icon: 'board' })
})

test('words are kept without the blanks around them', () => {
  expect(dressed(page, { 'zh-CN': ' 看板 ', 'en-US': 'Board' }, 'board')).toEqual({
    ...page,
    title: { 'zh-CN': '看板', 'en-US': 'Board' },
    icon: 'board',
  })
})
