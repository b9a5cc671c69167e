import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from './atrium.ts'
import { ourSchemas } from './schemas.ts'

// Written once, true of every function to come: it asks PostgreSQL what there is.

let atrium: TestAtrium
beforeAll(async () => void (atrium = await openAtrium()))
afterAll(() => atrium.close())

/** Those that change an account without asking who may manage it, each for a reason. */
const excepted = {
  accept_invitation: 'at the gate, of whoever uses the invitation',
  ask_to_join: 'at the gate, of whoever asks; it changes nobody',
  claim_push: 'by a job, which takes what waits for browsers; it changes nobody',
  move_sessions_here: 'by a job, of who created the enterprise',
  drop_task: 'in a space only the own; at the gate the app was known by its signature',
  end_delegations_of_leaver:
    'asks may_do_no_more, and ends what was entrusted in the space of who asks',
  hand_files:
    'asks within_reach and may_do_no_more, and moves what they leave in the space of who asks',
  hand_own_records: 'nobody calls it but hand_records, which asks',
  hand_records:
    'asks within_reach and may_do_no_more, and moves what they leave in the space of who asks',
  leave_here: 'asks may_do_no_more, and takes only their place in the space of who asks',
  note_sign_in: 'writes a line of the log, and changes nobody',
  put_task: 'in a space only the own; at the gate the app was known by its signature',
  void_half_sign_ins: 'shuts doors and opens none',
}

test('H3: whoever changes somebody else by a function with the rights of the owner may manage them', async () => {
  const functions = await atrium.sql<{ name: string; body: string }>(`
    select p.proname as name, p.prosrc as body from pg_proc p
    where p.pronamespace in ${ourSchemas} and p.prosecdef
      and (p.provolatile = 'v' or p.prokind = 'p') and 'person' = any (p.proargnames)`)
  const names = functions.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['reset_two_step', 'take_second_step_off']))
  const careless = functions.filter(({ body }) => !/if not may_manage(_here)?\(person\)/.test(body))
  expect(careless.map(({ name }) => name).sort()).toEqual(Object.keys(excepted).sort())
})

test('H3: a function that takes an account calls it a person', async () => {
  const odd = await atrium.sql(`
    select p.proname, p.proargnames from pg_proc p
    where p.pronamespace in ${ourSchemas} and p.prosecdef
      and p.proargnames[1:p.pronargs] && '{account,account_id,who_id,user_id,uid,member,member_id}'::text[]`)
  expect(odd).toEqual([])
})
