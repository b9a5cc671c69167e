import { expect, test } from 'vitest'
import { inSteps, parse } from './parse.ts'

test.each([
  ['# a', [1]],
  ['## a\n\n## b\n\n### c', [1, 1, 2]],
  ['# a\n\n### b\n\n# c', [1, 2, 1]],
  ['### a\n\n# b', [1, 1]],
  ['no heading', []],
])('the headings of %j are of the levels %j', (text, levels) =>
  expect(
    inSteps(parse(text)).flatMap((block) => (block.kind === 'heading' ? block.level : [])),
  ).toEqual(levels),
)
