import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ownForms } from './rooms.forms.ts'
import { checkRooms } from './rooms.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rooms-'))
  for (const name of [
    'packages/contract',
    'packages/blueprint',
    'packages/kit',
    'apps/server',
    'simulator',
  ])
    mkdirSync(join(root, name, 'src'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

const server = 'apps/server/src'
const shell = 'apps/shell/src'
const service = `${server}/features/member/member.service.ts`

describe('is found', () => {
  test.each([
    ['the contract knows an app', 'packages/contract/src/a.ts', "import '@atrium/server/main.ts'"],
    ['the contract knows React', 'packages/contract/src/a.ts', "import { useState } from 'react'"],
    [
      'the blueprint knows an app',
      'packages/blueprint/src/a.ts',
      "import '@atrium/server/main.ts'",
    ],
    ['the blueprint knows a library', 'packages/blueprint/src/a.ts', "import 'zod'"],
    [
      'the kit knows a noun',
      'packages/kit/src/a.tsx',
      "import '@atrium/contract/member.contract.ts'",
    ],
    [
      'a type from a store next door',
      service,
      "import type { Row } from '../space/space.store.ts'",
    ],
    ['a policy seen from the composition', `${server}/app.ts`, "import './features/a/a.policy.ts'"],
    ['a neighbour entered by the window', service, "export * from '../space/space.jobs.ts'"],
    [
      'the kernel knows a feature',
      `${server}/kernel/a.ts`,
      "await import('../features/a/a.service.ts')",
    ],
    ['two features of the shell', `${shell}/features/a/a.page.tsx`, "import '../b/b.parts.tsx'"],
    ['a heavy entrance', `${shell}/entrance/login.tsx`, "import { Button } from '@mantine/core'"],
    [
      'a page takes a value from a contract',
      `${shell}/a.ts`,
      "import { type Row, LENGTH } from '@atrium/contract/people/member.contract.ts'",
    ],
    ['a form with a habit of its own', `${shell}/features/a/a.tsx`, 'export const a = <form />'],
    ['the shell knows the server', `${shell}/a.ts`, "import '../../server/src/app.ts'"],
    [
      'a module knows the contract',
      'modules/a/src/a.tsx',
      "import '@atrium/contract/catalogue.ts'",
    ],
    [
      'the simulator knows the product',
      'simulator/src/a.ts',
      "import '@atrium/contract/catalogue.ts'",
    ],
    [
      'the product knows the simulator',
      `${server}/app.ts`,
      "await import('@atrium/simulator/world.ts')",
    ],
    [
      'what may stand in a file of an enterprise knows a service',
      `${server}/features/a/a.moved-tables.ts`,
      "import { use } from './a.service.ts'",
    ],
    ['a service knows the database', service, "import { db } from '../../db/connect.ts'"],
    ['a service knows the web server', service, "import type { FastifyRequest } from 'fastify'"],
    ['a service calls the world', service, "await fetch('https://example.test')"],
    ['a service reads the clock', service, 'const now = Date.now()'],
    ['a store makes the time', service.replace('service', 'store'), 'const now = new Date()'],
    [
      'a store names a table of records',
      service.replace('service', 'store'),
      'sql.table(`r${a}.t1`)',
    ],
    ['a service reads the environment', service, 'const { env } = process.env'],
    ['the kernel knows the process', `${server}/kernel/a.ts`, "import process from 'node:process'"],
    ['the process by its other name', `${shell}/a.ts`, 'globalThis.process'],
    ['a file without a name', `${server}/kernel/utils.ts`, ''],
    ['a test without a name', `${server}/kernel/index.test.ts`, ''],
    ['the kernel of the shell draws', `${shell}/kernel/a.ts`, "import './a.module.css'"],
    ['the kernel knows what is drawn', `${shell}/kernel/a.ts`, "import '../ui/icons.tsx'"],
    ['ui knows a noun', `${shell}/ui/a.tsx`, "import '../entities/person/name.tsx'"],
    ['an entity knows a page', `${shell}/entities/a/a.tsx`, "import '../../features/a/a.page.tsx'"],
    ['a layout knows a page', `${shell}/layouts/a.tsx`, "import '../features/a/a.page.tsx'"],
    ["a browser's own date field", `${shell}/a.tsx`, 'const a = <TextInput type="date" />'],
    ['one with a time', `${shell}/features/a/a.tsx`, 'const a = <input type="datetime-local" />'],
    ['a silent button', `${shell}/features/a/a.tsx`, 'const a = <Button disabled={!b}>c</Button>'],
    ['a silent entry of a menu', `${shell}/a.tsx`, 'const a = <Menu.Item disabled>c</Menu.Item>'],
    ['a long file', `${server}/kernel/long.ts`, '\n'.repeat(251).concat('export {}')],
  ])('%s', (_, path, text) => {
    write(path, text)
    expect(checkRooms(root)).toMatchObject([{ path, line: 1 }])
  })
})

describe('is fine', () => {
  test.each([
    ['a service that uses its own store', service, "import * as store from './member.store.ts'"],
    [
      'a service that uses the one next door',
      service,
      "import { find } from '../space/space.service.ts'",
    ],
    [
      'a page that takes a type from a contract',
      `${shell}/a.ts`,
      "import type { Row } from '@atrium/contract/people/member.contract.ts'",
    ],
    ['a date with a reason', service, 'const then = new Date(0)'],
    [
      'a word in a comment or a text',
      service,
      "// process.env and Date.now()\nexport const a = 'fetch()'",
    ],
    ['the composition', `${server}/features/handlers.ts`, "import './member/member.jobs.ts'"],
    ['the process in main', `${server}/main.ts`, 'process.exit(1)'],
    ['the process in a test', `${server}/kernel/a.test.ts`, 'process.exit(1)'],
    ['a layout named index', `${shell}/layouts/index.layout.tsx`, ''],
    ['a long file with a reason', `${server}/a.ts`, '// long because it is a list\n'.repeat(251)],
  ])('%s', (_, path, text) => {
    write(path, text)
    expect(checkRooms(root)).toEqual([])
  })
})

test('files that import each other are found, however long the way round', () => {
  write(`${server}/kernel/a.ts`, "import './b.ts'")
  write(`${server}/kernel/b.ts`, "import type { C } from './c.ts'")
  write(`${server}/kernel/c.ts`, "await import('./a.ts')")
  write(`${server}/kernel/d.ts`, "import './a.ts'")
  const [found, ...others] = checkRooms(root)
  expect(found?.says).toContain('in a circle')
  expect(found?.says).not.toContain('d.ts')
  expect(others).toEqual([])
})

test('folders that import each other are found, types included, and the imports to move are named', () => {
  write(`${server}/features/a/a.service.ts`, "import type { B } from '../b/b.service.ts'")
  write(`${server}/features/b/b.service.ts`, "import { c } from '../c/c.service.ts'")
  write(`${server}/features/c/c.service.ts`, '')
  expect(checkRooms(root)).toEqual([])
  write(`${server}/features/c/c.more.service.ts`, "import { a } from '../a/a.more.service.ts'")
  write(`${server}/features/a/a.more.service.ts`, '')
  const [found, ...others] = checkRooms(root)
  expect(found?.says).toContain('in a circle')
  expect(found?.says).toContain('features/c/c.more.service.ts → ')
  expect(others).toEqual([])
})

test('a test may look into a folder that needs its own', () => {
  write(`${server}/kernel/a/a.ts`, "import '../b/b.ts'")
  write(`${server}/kernel/b/b.ts`, '')
  write(`${server}/kernel/b/b.test.ts`, "import '../a/a.ts'")
  expect(checkRooms(root)).toEqual([])
})

test('one name twice in a room is found, in two rooms it is not', () => {
  write(`${shell}/features/a/form/client.ts`, '')
  write(`${shell}/features/a/table/client.ts`, '')
  write(`${shell}/features/b/client.ts`, '')
  expect(checkRooms(root)).toMatchObject([{ path: `${shell}/features/a/table/client.ts` }])
})

test('a folder of more than 25 files is found; tests and styles do not count', () => {
  for (let at = 0; at < 25; at++) write(`${server}/kernel/file-${at}.ts`, '')
  write(`${server}/kernel/a.test.ts`, '')
  expect(checkRooms(root)).toEqual([])
  write(`${server}/kernel/one-more.ts`, '')
  expect(checkRooms(root)).toMatchObject([{ path: `${server}/kernel` }])
})

test('functions of the database count too; migrations are one list', () => {
  for (let at = 0; at < 26; at++) write(`${server}/db/migrations/${at}.sql`, '')
  expect(checkRooms(root)).toEqual([])
  for (let at = 0; at < 26; at++) write(`${server}/db/functions/role/function_${at}.sql`, '')
  expect(checkRooms(root)).toMatchObject([{ path: `${server}/db/functions/role` }])
})

test('the line of the offence is named', () => {
  write(
    service,
    "import * as store from './member.store.ts'\n\nexport const now = () => Date.now()\n",
  )
  expect(checkRooms(root)).toMatchObject([
    { line: 3, says: 'The clock is a port. (uses Date.now)' },
  ])
})

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test('whatever is allowed a form of its own still has one', () => {
  const hasOne = (path: string) =>
    readFileSync(join('apps/shell/src', path), 'utf8').includes('<form')
  expect(Object.keys(ownForms).filter((path) => !hasOne(path))).toEqual([])
})
