import { globSync, readFileSync } from 'node:fs'
import { catalogue } from '@atrium/contract/catalogue.ts'
import type { Endpoint } from '@atrium/contract/kernel/endpoint.ts'
import { kindOfFact } from '@atrium/contract/platform/audit-details.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'

// A number in a line of the audit log is read as a thing by the name of its fact. Here every such fact of every noun is
// judged by hand: one that a service or a call's input comes to have is missing, until somebody has said what it numbers.

const features = new URL('../features/', import.meta.url).pathname

/** From the bracket that stands at `at` to the one that closes it. */
function bracketed(text: string, at: number): string {
  let depth = 0
  for (let end = at; end < text.length; end++) {
    if ('{[('.includes(text[end] as string)) depth++
    if ('}])'.includes(text[end] as string) && --depth === 0) return text.slice(at + 1, end)
  }
  return ''
}

/** The names of an object as it is written, without those of objects within. */
function namesOf(written: string): string[] {
  let flat = written
  for (let before = ''; before !== flat; ) {
    before = flat
    flat = flat.replace(/\{[^{}]*\}|\([^()]*\)|\[[^[\]]*\]/g, '')
  }
  return flat.split(',').flatMap((part) => /^\s*(\w+)\s*(?:$|:)/.exec(part)?.[1] ?? [])
}

/** What lines say by themselves: `{ action: 'noun.deed', …, detail: { … } }`. */
function* written(): Generator<[string, string]> {
  for (const file of globSync(`${features}**/*.ts`)) {
    if (file.endsWith('.test.ts')) continue
    const text = readFileSync(file, 'utf8')
    for (const found of text.matchAll(/\{\s*action: '(\w+\.\w+)'/g)) {
      const line = bracketed(text, found.index)
      const detail = line.indexOf('detail: {')
      if (detail < 0) continue
      for (const name of namesOf(bracketed(line, detail + 'detail: '.length)))
        yield [found[1] as string, name]
    }
  }
}

/** And what is handed on from the input of a call: `sysop.enterprise.update` is done to an enterprise. */
function* handedOn(): Generator<[string, string]> {
  for (const [name, { input, kind }] of Object.entries(catalogue as Record<string, Endpoint>)) {
    if (kind !== 'write' || !(input instanceof z.ZodObject)) continue
    const [noun, deed] = name.split('.').slice(-2) as [string, string]
    for (const field of Object.keys(input.shape)) yield [`${noun}.${deed}`, field]
  }
}

test('0086: what a fact of a line numbers is judged for each noun that says it', () => {
  const found = new Set<string>()
  for (const [action, name] of [...written(), ...handedOn()]) {
    const kind = kindOfFact(action, name)
    if (kind) found.add(`${action.split('.')[0]}.${name}: ${kind}`)
  }
  expect([...found].sort()).toEqual([
    'access.person: person',
    'access.role: role',
    'appRecord.app: app',
    'batch.templateId: enterprise',
    'delegation.app: app',
    'delegation.apps: app',
    'delegation.person: person',
    'department.from: department',
    'department.heads: person',
    'department.moveTo: department',
    'department.parentId: department',
    'department.to: department',
    'enterprise.entid: enterprise',
    'enterprise.parentId: enterprise',
    'enterprise.saasId: category',
    'enterprise.template: enterprise',
    'enterprise.templateId: enterprise',
    'invitation.department: department',
    'invitation.role: role',
    'joinRequest.department: department',
    'joinRequest.person: person',
    'joinRequest.role: role',
    'listing.app: app',
    'member.department: department',
    'member.departments: department',
    'member.person: person',
    'member.successor: person',
    'member.superior: person',
    'memberImport.roles: role',
    'message.departmentIds: department',
    'message.entids: enterprise',
    'message.roleIds: role',
    'message.saasIds: category',
    'microservice.app: app',
    'package.entid: enterprise',
    'role.departments: department',
    'role.person: person',
    'rule.department: department',
    'signInPolicy.roleIds: role',
    'task.app: app',
    'task.person: person',
    'transfer.entid: enterprise',
    'user.entid: enterprise',
    'userImport.entid: enterprise',
    'viewAs.entid: enterprise',
    'whitelist.app: app',
    'whitelist.entid: enterprise',
    'whitelist.entids: enterprise',
    'workplace.owner: person',
  ])
})
