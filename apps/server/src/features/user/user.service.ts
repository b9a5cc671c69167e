import { AccessDenied, NotHere } from '@atrium/contract/kernel/failure.ts'
import { landing, type Newcomer, WORKBENCH } from '@atrium/contract/people/landing.ts'
import { PersonRefused } from '@atrium/contract/people/person.contract.ts'
import type { Baseinfo } from '@atrium/contract/people/user.contract.ts'
import { isOperator, isStaff } from '@atrium/contract/people/user-types.ts'
import { NotToBeViewedAs } from '@atrium/contract/people/view-as.contract.ts'
import { NotAcceptable } from '@atrium/contract/sign-in/register.contract.ts'
import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { originalList, type ServeList } from '../../kernel/call/original-list.ts'
import type { Actor, OwnScope, Scope } from '../../kernel/transaction/scope.ts'
import type { UserFilters } from './user.filter.store.ts'
import { presentRow } from './user.row.ts'
import { shutOutOf } from './user.shut-out.ts'
import * as store from './user.store.ts'

type Account = {
  id: number
  login_id: string
  name: string
  user_type: number
  is_root: boolean
  login_homepage: string | null
}

export const present = (account: Account) => ({
  id: account.id,
  loginId: account.login_id,
  name: account.name,
  user_type: account.user_type,
  isRoot: account.is_root,
})

const accountOf = (actor: Actor): Account => ({
  id: actor.id,
  login_id: actor.loginId,
  name: actor.name,
  user_type: actor.userType,
  is_root: actor.isRoot,
  login_homepage: actor.loginHomepage,
})

type Home = Awaited<ReturnType<typeof store.spacesOf>>[number]

/** A person's own choice counts most, then their role's, then their space's; what they may there besides. */
const homeOf = (own: string | null, here: Home | undefined) => ({
  loginHomepage: own ?? here?.landing ?? here?.homepage ?? null,
  roleLanding: here?.landing ?? null,
  canBuild: here?.builds ?? false,
})

/** What the landing rules ask of a person who has just come in: to the space of the address, if any. */
async function newcomer(scope: Scope, account: Account): Promise<Newcomer> {
  const spaces = await store.spacesOf(scope, account.id)
  const asked = scope.visit.space.toLowerCase()
  const here = asked ? spaces.find(({ space }) => space.toLowerCase() === asked) : spaces[0]
  const home = homeOf(account.login_homepage, here)
  return { user_type: account.user_type, ...home, space: here ?? null }
}

/** The path that the landing rules send a person to. */
export async function landingOf(scope: Scope, account: Account): Promise<string> {
  const { visit, settings } = scope
  // On the domain of a space, operators are treated as its members, because the console is not served there.
  if (visit.hostSpace && isStaff(account.user_type)) return WORKBENCH
  return landing(await newcomer(scope, account), { ...visit, product: settings.product })
}

/** What is said of maintenance that is ahead or on, in a language, at a moment. */
export type Announcement = (language: string, now: Date) => Baseinfo['maintenance']

const baseinfo =
  (updating: () => boolean, announcement: Announcement): Serve<'user.baseinfo'> =>
  async (scope) => {
    const { actor, tenant } = scope
    if (!actor) return { ...stranger, updating: updating(), out: await shutOutOf(scope) }
    const { viewAs } = actor
    const [mine, out] = await Promise.all([
      store.spacesOf(scope, actor.id),
      tenant || viewAs || worksForPlatform(scope) ? null : shutOutOf(scope),
    ])
    const spaces = mine.filter(({ id }) => !viewAs || id === viewAs.enterpriseId)
    const here = spaces.find(({ id }) => id === tenant?.id)
    return {
      login: true,
      is_login: true,
      user: present(accountOf(actor)),
      user_type: actor.userType,
      ...homeOf(actor.loginHomepage, here),
      updating: updating(),
      maintenance: announcement(scope.visit.language, scope.now),
      spaces,
      space: here ?? null,
      vouched: actor.vouched,
      isRemembered: actor.isRemembered,
      out,
      viewingAs: viewAs && {
        by: viewAs.byName,
        isActing: viewAs.entrusted !== null,
        reason: viewAs.reason,
        ends: viewAs.ends.toISOString(),
      },
    }
  }

/** Operators and console users are of no space, unless the address names one. */
const worksForPlatform = ({ actor, visit }: Scope) => visit.space === '' && isStaff(actor?.userType)

const stranger = {
  login: false,
  is_login: false,
  user: null,
  user_type: null,
  loginHomepage: null,
  roleLanding: null,
  canBuild: false,
  maintenance: null,
  spaces: [],
  space: null,
  vouched: null,
  isRemembered: false,
  viewingAs: null,
}

export { closedTo } from './user.shut-out.ts'

const homelink: Serve<'user.homelink'> = async (scope) => ({
  link: await landingOf(scope, accountOf(scope.actor)),
})

/** How somebody signs in, and whether they can, is between them and the operators. */
export function refuseOperatorsFilters({ actor }: OwnScope, filters: UserFilters) {
  const { locked, twoStep } = filters
  if (!isOperator(actor.userType) && (locked !== undefined || twoStep !== undefined))
    throw AccessDenied({})
}

const list: ServeList<'sysop.user.list'> = async (scope, input) => {
  const { start, length, sort, order, ...filters } = input
  refuseOperatorsFilters(scope, filters)
  const [rows, all] = await Promise.all([
    store.page(scope, filters, { sort, order }, { start, length }),
    store.total(scope),
  ])
  const most = store.MOST_COUNTED
  // What was counted before it was sorted comes with how many there are.
  const counted = isWhole(filters)
    ? { total: all, isCapped: false }
    : totalOf(rows[0]?.shown ?? (await store.countUpTo(scope, filters, most)), most, {
        start,
        length,
        rows: rows.length,
      })
  return {
    all,
    ...counted,
    rows: rows.map((row) => ({ ...presentRow(scope.actor, row), isLocked: row.is_locked })),
  }
}

type Shown = { start: number; length: number; rows: number }

/** Where there are more than were counted, at least those up to this page, and one more while pages are full. */
function totalOf(counted: number, most: number, { start, length, rows }: Shown) {
  if (counted <= most) return { total: counted, isCapped: false }
  const isFull = rows === length
  return { total: Math.max(counted, rows && start + rows + (isFull ? 1 : 0)), isCapped: true }
}

const isWhole = ({ userType, ...rest }: UserFilters) =>
  userType === 'all' && Object.values(rest).every((value) => value === undefined)

export const userHandlers = ({
  announcement,
  updating,
}: {
  announcement: Announcement
  updating: () => boolean
}) =>
  ({
    'sysop.user.list': originalList(list),
    'user.baseinfo': baseinfo(updating, announcement),
    'user.homelink': homelink,
  }) satisfies Partial<Handlers>

export const userConstraints: Constraints = {
  accounts_phone: () => [
    PersonRefused({ fields: { phone: 'taken' } }),
    NotAcceptable({ fields: { phone: 'taken' } }),
  ],
  user_imports_enterprise_id_fkey: () => [NotHere({})],
  user_imports_made_by_fkey: callerGone,
  view_as_sessions_account_id_fkey: () => [NotToBeViewedAs({})],
  view_as_sessions_delegation_fkey: () => [NotHere({})],
  view_as_sessions_enterprise_id_fkey: () => [NotToBeViewedAs({})],
  view_as_sessions_operator_id_fkey: callerGone,
  view_as_sessions_session_id_fkey: callerGone,
}
