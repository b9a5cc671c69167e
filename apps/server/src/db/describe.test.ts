import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { inDatabase, onServer } from '../test/database.ts'
import { describeTables } from './describe.ts'

const server = inject('database')
const name = `${server.template}_choices`
const client = new pg.Client(inDatabase(server.url, name))

beforeAll(async () => {
  await onServer(server.url, `create database ${name}`)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await onServer(server.url, `drop database ${name}`)
})

test('a column whose CHECK lists its values is a union of them', async () => {
  await client.query(`
    create table choices (
      listed   text not null check (listed in ('a', 'it''s', 'b c')),
      chosen   text not null default 'a' check (chosen = any (array['a', 'b'])),
      single   text not null check (single in ('only')),
      number   smallint not null check (number in (1, 2)),
      optional text check (optional in ('a', 'b')),
      nullable text check (nullable is null or nullable in ('a', 'b')),
      shortened text not null check (length(shortened) < 9) check (shortened in ('a', 'b')),
      ruled    text not null check (ruled <> 'a'),
      partly   text not null check (partly in ('a', 'b') or length(partly) = 9),
      joint    text not null,
      later    text not null,
      check (joint in ('a', 'b') or listed = 'a')
    );
    alter table choices add check (later in ('a', 'b')) not valid`)

  expect(await describeTables(client)).toContain(`  choices: {
    listed: 'a' | 'it\\'s' | 'b c'
    chosen: Generated<'a' | 'b'>
    single: 'only'
    number: 1 | 2
    optional: 'a' | 'b' | null
    nullable: 'a' | 'b' | null
    shortened: 'a' | 'b'
    ruled: string
    partly: string
    joint: string
    later: string
  }`)
})
