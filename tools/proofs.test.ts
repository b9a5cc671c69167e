import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogue } from '../packages/contract/src/catalogue.ts'
import type { Endpoint } from '../packages/contract/src/kernel/endpoint.ts'
import { PLACE, proofsPage } from './proofs.ts'

const page = readFileSync(PLACE, 'utf8')

test('docs/proofs.md is what the catalogue says', () => expect(page).toBe(proofsPage()))

test('it names every effect and every file once, and nothing that is no call', () => {
  const named = [...page.matchAll(/^\| `([\w.]+)`/gm)].map(([, name = '']) => name)
  const acts = Object.entries(catalogue as Record<string, Endpoint>)
    .filter(([, { kind, envelope }]) => kind === 'write' || envelope === 'file')
    .map(([name]) => name)
  expect(named.toSorted()).toEqual(acts.toSorted())
})
