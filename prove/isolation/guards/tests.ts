import { execFile } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { promisify } from 'node:util'
import type { Guard } from './database.ts'

const run = promisify(execFile)

/** What a verdict begins with that a test has given. */
export const TESTS = 'test: '

/**
 * The tests of what a guard is for, where they are not those of the features that ask the function. The matrix holds tenants, spaces and hats apart; what one member may
 * do to another, and what lets a delegation or a second step end, needs a story before it shows.
 */
const tests: [RegExp, string[]][] = [
  [/^identify/, ['delegation/', 'user.view-as', 'session/session.entered', 'policy/policy.staff']],
  [/^function (answer_submission|is_of_enterprise|own_listings)/, ['submission/']],
  [/^function administers_somewhere/, ['notice/']],
  [/^function built_app_(reader|ways|roles)_here/, ['built-app/', 'record/']],
  [/^function colleagues_near/, ['suggestion/']],
  [/^function colleagues/, ['micro-app/audience', 'directory/']],
  [/^function audience_/, ['micro-app/', 'submission/']],
  [/^function (hand_records|records_)/, ['app-record/']],
  [/^function (departments_here|role_ids_here)/, ['message/']],
  [/^function asking_here/, ['access-request/', 'role/role.test']],
  [
    /^function (departments_|is_among_shown|is_shown_here|is_department_shown)/,
    ['directory/', 'portal/', 'department/'],
  ],
  [
    /^function (discard_own_export|refused_to_confirm)/,
    ['enterprise-data/', 'transfer/transfer.beside'],
  ],
  [
    /^function (end_member_session|sessions_here|remind_of|has_second_step)/,
    ['policy/', 'member/member.test', 'session/session.entered'],
  ],
  [
    /^function (file_rules_here|files_of|hand_files|uploads_under_way)/,
    ['file/', 'member/member.test', 'upload/'],
  ],
  [/^function (note_seen_here|stays_here|is_barred)/, ['session/session.entered']],
  [/^function end_placing/, ['transfer/transfer.placed']],
  [/^function place_rows/, ['transfer/transfer.forged']],
  [/^function found_in_trail/, ['audit/space-audit']],
  [/^function landing_in/, ['user/user.landing', 'role/role.module']],
  [/^function (may_announce|readers_of|tell_admins)/, ['message/', 'submission/', 'user.view-as']],
  [/^function (may_give_roles|is_central|wanted_of_giver|roles_by_place)/, ['role/']],
  [/^function may_manage_here/, ['policy/', 'password/', 'session/session.trust']],
  [/^function person_in/, ['directory/', 'user/', 'session/session.entered']],
  [/^function room_in/, ['user/', 'enterprise/enterprise.details']],
  [/^function shell_here/, ['navigation/', 'sign-in/', 'role/role.module']],
  [/^function permissions_here/, ['directory/']],
  [/^function (delegates_of|tell_of_delegation)/, ['delegation/']],
]

const server = 'apps/server/src'
const read = (pattern: string) =>
  globSync(`${server}/${pattern}`).map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** The features that ask a function, or else those that ask a function that asks it. */
function featuresAsking(name: string): string[] {
  const programs = read('features/**/*.ts').filter(({ file }) => !file.endsWith('.test.ts'))
  const functions = read('db/functions/**/*.sql')
  const names = new Set([name])
  for (const one of names) {
    const isSaid = ({ text }: { text: string }) => new RegExp(`\\b${one}\\b`).test(text)
    const asking = programs.filter(isSaid).map(({ file }) => `${dirname(file)}/`)
    if (asking.length > 0) return [...new Set(asking)]
    for (const { file } of functions.filter(isSaid)) names.add(basename(file, '.sql'))
  }
  return ['role/', 'member/', 'department/'].map((feature) => `${server}/features/${feature}`)
}

const REPORT = '.cache/guards.tests.json'

/** The first test that fails without the guard, in a process and a database of its own. */
export async function noticedByTests(guard: Guard): Promise<string> {
  const { name, remove, function: guarded = '' } = guard
  const files = tests.find(([named]) => named.test(name))?.[1] ?? featuresAsking(guarded)
  rmSync(REPORT, { force: true })
  await run(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      // More than one: what only took too long does not count.
      '--bail=5',
      '--reporter=json',
      `--outputFile=${REPORT}`,
      ...files,
    ],
    { env: { ...process.env, ATRIUM_TEST_WITHOUT: remove }, maxBuffer: 2 ** 26 },
  ).catch(() => {}) // It fails when a test does: the report says which.
  const failed = firstFailed(JSON.parse(readFileSync(REPORT, 'utf8')))
  return failed && `${TESTS}${failed}`
}

type Assertion = { status: string; fullName: string; failureMessages?: string[] }
type Report = { testResults: { assertionResults: Assertion[] }[] }

function firstFailed({ testResults }: Report): string {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  if (all.length === 0)
    throw new Error('No test ran: guards/tests.ts names files that are not there.')
  return all.find(isNotice)?.fullName ?? ''
}

/** A machine that is too busy fails tests too: what only took too long has noticed nothing. */
const isNotice = ({ status, failureMessages = [] }: Assertion) =>
  status === 'failed' && !failureMessages.some((said) => /timed? ?out/i.test(said))
