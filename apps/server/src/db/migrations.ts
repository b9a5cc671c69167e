import { readdirSync, readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Functions, namesCalledIn, statementsOf } from './functions.ts'

const folder = new URL('./migrations/', import.meta.url)

export const migrationNames = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace('.sql', ''))
    .sort()

export const migrationText = (name: string): string =>
  readFileSync(new URL(`${name}.sql`, folder), 'utf8')

export function migrationsWith(functions: Functions): Record<string, Migration> {
  const made = new Set<string>()
  const up = (name: string) => async (db: Kysely<unknown>) => {
    const text = migrationText(name)
    for (const dropped of droppedIn(text)) made.delete(dropped)
    await sql.raw(withNeeded(text, functions, made)).execute(db)
  }
  return Object.fromEntries(migrationNames().map((name) => [name, { up: up(name) }]))
}

/** Functions that are called in another way from then on, or by nobody any more. */
export const droppedIn = (text: string): string[] =>
  Array.from(
    text.matchAll(/^drop (?:function|procedure) if exists (\w+)/gm),
    ([, name = '']) => name,
  )

const needs = /^-- needs: (.+)$/gm

export const neededIn = (text: string): string[] =>
  Array.from(text.matchAll(needs), ([, names = '']) => names.split(', ')).flat()

/**
 * `-- needs: guard, let` in a migration: from there on these functions are there, as they are today
 * (docs/decisions/0038).
 */
const withNeeded = (text: string, functions: Functions, made: Set<string>): string =>
  text.replace(needs, (line) =>
    neededIn(line)
      .map((name) => make(name, functions, made))
      .join(''),
  )

/** With all that it calls: the migrations before may have been run by a release whose text called less. */
function make(name: string, functions: Functions, made: Set<string>): string {
  if (made.has(name)) return ''
  made.add(name)
  const wanted = functions.get(name)
  if (!wanted) throw new Error(`There is no functions/**/${name}.sql`)
  const called = namesCalledIn(wanted.text, functions)
  return [...called.map((each) => make(each, functions, made)), statementsOf(name, wanted)].join('')
}
