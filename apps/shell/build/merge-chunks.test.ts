import { expect, test } from 'vitest'
import { type Chunk, mergeChunks } from './merge-chunks.ts'

const chunk = (name: string, size: number, users: string, imports = ''): Chunk => ({
  name,
  size,
  imports: imports.split('').filter(Boolean),
  usedBy: new Map(users.split('').map((user) => [user, 1])),
})

test('small files that the same pages need become one', () => {
  const chunks = [chunk('a', 1000, 'xyz'), chunk('b', 2000, 'xyz'), chunk('c', 500, 'xy')]
  expect(mergeChunks(chunks)).toEqual([['a', 'b', 'c']])
})

test('a large file is not given to pages that do not need it', () => {
  const chunks = [chunk('a', 1000, 'vwxyz'), chunk('b', 200_000, 'v')]
  expect(mergeChunks(chunks)).toEqual([])
})

test('files no page needs together stay apart, however small', () => {
  expect(mergeChunks([chunk('a', 10, 'x'), chunk('b', 10, 'y')])).toEqual([])
})

test('two files with a third between them are merged with it or not at all', () => {
  const between = chunk('b', 300_000, 'wxyz', 'c')
  const chunks = [chunk('a', 1000, 'x', 'b'), between, chunk('c', 1000, 'xv')]
  for (const files of mergeChunks(chunks)) expect(files).not.toEqual(['a', 'c'])
})

test('a small file that brings a large one along is not given to pages that do not need it', () => {
  const chunks = [
    chunk('a', 1000, 'vwxyz'),
    chunk('b', 1000, 'xyz', 'c'),
    chunk('c', 90_000, 'xyz'),
  ]
  expect(mergeChunks(chunks)).toEqual([['b', 'c']])
})
