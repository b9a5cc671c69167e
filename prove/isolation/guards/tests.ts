import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Guard } from './database.ts'

const run = promisify(execFile)

/** What a verdict begins with that a test has given. */
export const TESTS = 'test: '

/**
 * The tests of what a guard is for, by its name. The matrix holds tenants, spaces and hats apart; what one member may
 * do to another, and what lets a delegation or a second step end, needs a story before it shows.
 */
const tests: [RegExp, string[]][] = [
  [/^identify/, ['delegation/', 'user.view-as']],
  [/^function (answer_submission|is_of_enterprise|own_listings)/, ['submission/']],
  [/^function administers_somewhere/, ['notice/']],
  [/^function colleagues_near/, ['suggestion/']],
  [/^function colleagues/, ['micro-app/audience', 'directory/']],
  [/^function audience_/, ['micro-app/', 'submission/']],
  [/^function (departments_here|role_ids_here)/, ['message/']],
  [/^function asking_here/, ['access-request/', 'role/role.test']],
  [
    /^function (departments_|is_among_shown|is_shown_here)/,
    ['directory/', 'portal/', 'department/'],
  ],
  [
    /^function (discard_own_export|refused_to_confirm)/,
    ['enterprise-data/', 'transfer/transfer.beside'],
  ],
  [
    /^function (end_member_session|sessions_here|remind_of|has_second_step)/,
    ['policy/', 'member/member.test'],
  ],
  [
    /^function (file_rules_here|files_of|uploads_under_way)/,
    ['file/', 'member/member.test', 'upload/'],
  ],
  [/^function found_in_trail/, ['audit/space-audit']],
  [/^function landing_in/, ['user/user.landing', 'role/role.module']],
  [/^function (may_announce|readers_of|tell_admins)/, ['message/', 'submission/', 'user.view-as']],
  [/^function may_manage_here/, ['policy/', 'password/', 'session/session.trust']],
  [/^function (person_in|room_in)/, ['user/', 'enterprise/enterprise.details']],
  [/^function shell_here/, ['navigation/', 'sign-in/', 'role/role.module']],
  [/^function tell_of_delegation/, ['delegation/']],
  [/^function /, ['role/', 'member/', 'department/']],
]

const REPORT = '.cache/guards.tests.json'

/** The first test that fails without the guard, in a process and a database of its own. */
export async function noticedByTests({ name, remove }: Guard): Promise<string> {
  const files = tests.find(([guard]) => guard.test(name))?.[1] ?? []
  rmSync(REPORT, { force: true })
  await run(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--bail=1',
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
