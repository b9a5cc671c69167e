import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faults } from './faults.ts'

test.each(faults)(
  'the guard "$name" stands where it is taken away from, once',
  ({ file, said, left }) => {
    const source = readFileSync(join(import.meta.dirname, '../../..', file), 'utf8')
    expect(source.split(said)).toHaveLength(2)
    expect(said).not.toBe(left)
  },
)
