import { expect, test } from 'vitest'
import { z } from 'zod'
import { catalogue } from '../catalogue.ts'
import type { Endpoint } from './endpoint.ts'
import { exampleOf } from './example.ts'

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Parameters<typeof exampleOf>[0]

test('an example has the form that a schema asks for', () => {
  const schema = z.object({
    phone: z.string(),
    n: z.int().min(5),
    kinds: z.array(z.enum(['a', 'b'])),
  })
  expect(exampleOf(schemaOf(schema))).toEqual({ phone: '+8613800138000', n: 5, kinds: ['a'] })
})

test('the example of nearly every call would be taken as it stands', () => {
  const calls = Object.entries(catalogue as Record<string, Endpoint>)
  const refused = calls.filter(
    ([, { input }]) => !input.safeParse(exampleOf(schemaOf(input))).success,
  )
  expect(refused.map(([name]) => name).length / calls.length).toBeLessThan(0.03)
})
