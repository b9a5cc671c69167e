import { describe, expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'
import { type Endpoint, pathFields } from './kernel/endpoint.ts'
import { type EventNoun, eventKinds, eventScopes, READER } from './kernel/event-kinds.ts'
import { ProofRequired } from './kernel/failure.ts'
import { openapi } from './kernel/openapi.ts'

const entries = Object.entries(catalogue as Record<string, Endpoint>)

test('no two calls share a method and a path', () => {
  const places = entries.map(
    ([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`,
  )
  expect(new Set(places).size).toBe(places.length)
})

describe.each(entries)('%s', (_, { path, input, kind, method, access, staleOn, about }) => {
  test('declares every value its path names', () => {
    for (const field of pathFields(path)) expect(Object.keys(input.shape)).toContain(field)
  })

  test('reads by GET, and says who may', () => {
    if (kind === 'read') expect(method).toBe('GET')
    expect(access).toMatch(/^(anyone|signedIn|member|console(:[a-z]+)?|operator|may:\w+)$/)
  })

  test('names the events that make its answer stale, or says why none does', () => {
    if (kind === 'write') expect(staleOn).toEqual([])
    else if ('never' in staleOn) expect(staleOn.never).toMatch(/\w+ .*\.$/)
    else expect(staleOn).not.toEqual([])
  })

  test('is about what its input names, and what one of its events may be about', () => {
    const nouns =
      'never' in staleOn ? [] : staleOn.flatMap((each): string[] => [...eventScopes[each]])
    expect(nouns).toEqual(expect.arrayContaining(Object.keys(about)))
    for (const field of Object.values(about))
      if (field !== READER) expect(Object.keys(input.shape)).toContain(field)
  })
})

test('L-f: every file is for the person’s own eyes, but for what everybody may have', () => {
  const shown = entries.filter(([, { envelope, ownEyes }]) => envelope === 'file' && !ownEyes)
  const others = shown.filter(([, { access }]) => access !== 'anyone').map(([name]) => name)
  // Part of how the portal looks; there is nothing in it to take away.
  expect(others).toEqual(['portal.embedded'])
})

test.each(eventKinds)('some read is asked again after %s', (kind) => {
  const stale = entries.filter(([, { staleOn }]) => !('never' in staleOn) && staleOn.includes(kind))
  expect(stale).not.toEqual([])
})

test('what events say they are about narrows some read', () => {
  const narrowing = entries.flatMap(([, { about }]) => Object.keys(about))
  // Apps ask again by it, who hear of their own records themselves.
  const heard: EventNoun[] = ['collection']
  const nouns: string[] = Object.values(eventScopes).flat()
  expect(nouns.filter((noun) => ![...narrowing, ...heard].includes(noun))).toEqual([])
})

test('the OpenAPI document has every call, with its path to the letter', () => {
  const { openapi: version, paths } = openapi('1.2.3')
  expect(version).toBe('3.1.0')
  for (const [name, { method, path }] of entries)
    expect(paths[path]?.[method.toLowerCase()]).toMatchObject({ operationId: name })
})

test('the OpenAPI document tells which values travel where', () => {
  const { paths } = openapi('1.2.3')
  const list = paths['/api/sysop/enterprise/{entType}']?.get
  const { parameters } = Object(list) as { parameters: { name: string; in: string }[] }
  expect(parameters.find(({ name }) => name === 'entType')?.in).toBe('path')
  expect(parameters.filter((given) => given.in === 'query').map(({ name }) => name)).toEqual(
    expect.arrayContaining(
      'iDisplayStart iDisplayLength iSearch name saas_id parent_name private isControl saasEntType self'.split(
        ' ',
      ),
    ),
  )
})

test('whatever sends a text message can ask for a puzzle first', () => {
  const sends = [
    'code.send',
    'session.twoStep.code',
    'session.prove.code',
    'factor.sms.begin',
  ] as const
  for (const name of sends)
    expect((catalogue[name] as Endpoint).fails, name).toContain(ProofRequired)
})
