import { safePath } from '@atrium/contract/kernel/safe-path.ts'
import { landing as landingOf, type Newcomer } from '@atrium/contract/people/landing.ts'
import { isStaff } from '@atrium/contract/people/user-types.ts'

export { safePath }

/**
 * Who may see which page, and where everybody else goes: pure functions over facts, used before
 * anything is drawn. The server enforces its own rules; these only spare people a detour (docs/decisions/0035).
 */
export type Visitor = Newcomer & {
  login: boolean
  updating: boolean
  spaces: { space: string }[]
}

/** What the two-step lookup said. A failed lookup is `{}`, which lets the page through. */
export type TwoStep = { open?: string; effective?: string; effectiveTime?: string }

export type Facts = {
  origin: string
  path: string
  search: string
  /** The part of the address after `#`, kept through redirects; only the page reads it. */
  hash?: string
  product: string
  visitor: Visitor
  twoStep?: TwoStep
  /** The operator's table opens the page to guests. */
  open?: boolean
  /** The space whose own host this is: its pages need no prefix. */
  hostSpace?: string | null
}

export type Entry =
  | { go: 'on'; banner?: string }
  | { go: 'to'; path: string }
  /** The person does not belong to the space of the address: a page that says so is shown in its place. */
  | { go: 'foreign'; space: string }

const MAINTENANCE = '/maintenance'
export const TWO_STEP = '/force/twoVerify'
export const OWN_PASSWORD = '/force/password'

const on: Entry = { go: 'on' }
const to = (path: string): Entry => ({ go: 'to', path })

/** `/space-acme/user/workbench` is `/user/workbench` in the space `acme`. */
export function splitSpace(path: string): { prefix: string; space: string | null; rest: string } {
  const match = /^\/space-([A-Za-z0-9_-]{1,64})(?=\/|$)/.exec(path)
  if (!match) return { prefix: '', space: null, rest: path }
  return { prefix: match[0], space: match[1] ?? null, rest: path.slice(match[0].length) }
}

const OPEN_PATHS = new Set([
  '',
  '/nonAuthority',
  '/home/login',
  '/home/register',
  '/loginMiddle',
  '/supplier/userCenter',
  '/openBind',
  MAINTENANCE,
  '/m/privacy',
  '/ApplicationMarket/product',
  '/ApplicationMarket/company',
])
const APP_DETAIL = /^(\/m)?\/appDetail\/[^/]+$/

export function isOpenPath(path: string): boolean {
  const rest = splitSpace(path)
    .rest.replace(/^(?=[^/])/, '/')
    .replace(/\/$/, '')
  return OPEN_PATHS.has(rest) || APP_DETAIL.test(rest)
}

/** The page on which a signed-in person begins; in a space it is a page of that space. */
export const landing = (facts: Facts): string =>
  landingOf(facts.visitor, { ...facts, prefix: splitSpace(facts.path).prefix })

const isSignInPage = (path: string) =>
  /^(\/space-[\w-]{1,64})?\/home\/(login|register)([?#]|$)/.test(path)

/** The address after maintenance: in the space the person came for, at the page they wanted. */
const afterMaintenance = ({ path, search }: Facts) =>
  withQuery(MAINTENANCE, splitSpace(path).space || search ? { toUrl: path + search } : {})

/** Operators get in through `isadmin=1`, also during maintenance and while signed in. */
export function enterLogin(facts: Facts): Entry {
  if (new URLSearchParams(facts.search).get('isadmin') === '1') return on
  return enterEntrance(facts)
}

/** The rules that the sign-in page and the register page share. */
export function enterEntrance(facts: Facts): Entry {
  const silently = fromApp(facts)
  if (silently) return silently
  if (facts.visitor.updating) return to(afterMaintenance(facts))
  if (!facts.visitor.login) return on
  // Signed in meanwhile in another tab: they go where the sign-in would have led.
  const wanted = safePath(new URLSearchParams(facts.search).get('toUrl'), facts.origin)
  return to(wanted && !isSignInPage(wanted) ? wanted : landing(facts))
}

/** The space a sign-in is for: that of the address, or the one it names in its query. */
export function spaceAsked(path: string, named: string | null): ReturnType<typeof splitSpace> {
  const here = splitSpace(path)
  const there = splitSpace(`/space-${named}`)
  return here.space || !named || there.rest ? here : there
}

const belongsTo = ({ spaces }: Visitor, space: string) =>
  spaces.some((each) => each.space.toLowerCase() === space.toLowerCase())

/**
 * The middle page is for people inside a workplace app who are not signed in to its space. Everybody else goes to
 * their own sign-in page and keeps their target.
 */
export function enterMiddle(facts: Facts, isInside: boolean): Entry {
  const query = new URLSearchParams(facts.search)
  const { visitor } = facts
  const { prefix, space } = spaceAsked(facts.path, query.get('CURRENT_ENT'))
  const url = safePath(query.get('url'), facts.origin)
  const target = url && !isSignInPage(url) ? url : null
  if (visitor.login && (!isInside || !space || belongsTo(visitor, space)))
    return to(target ?? landing({ ...facts, path: prefix }))
  if (isInside) return on
  return to(url && isSignInPage(url) ? url : toLogin(prefix, target))
}

/** The sign-in page of a space, or of the platform, and where to go on from there. */
export const toLogin = (prefix: string, toUrl: string | null): string =>
  withQuery(`${prefix}/home/login`, toUrl ? { toUrl } : {})

/** A link of a workplace app: the middle page signs the person in silently and then opens the page. */
function fromApp(facts: Facts): Entry | null {
  const query = new URLSearchParams(facts.search)
  if (query.get('originType') !== 'loginApp') return null
  // Left in the address, it would send the person to the middle page again after the sign-in.
  query.delete('originType')
  const url = withQuery(facts.path, query) + (facts.hash ?? '')
  const wanted = isSignInPage(facts.path) ? safePath(query.get('toUrl'), facts.origin) : null
  const { space } = splitSpace(facts.path)
  return to(withQuery('/loginMiddle', { CURRENT_ENT: space ?? '', url: wanted ?? url }))
}

/** The space of the address where the person does not belong to it; pages of operators are in no space. */
export function foreignSpace({ path, hostSpace, visitor }: Facts): string | null {
  const { space, rest } = splitSpace(path)
  const asked = space ?? hostSpace
  if (!asked || !visitor.login || belongsTo(visitor, asked)) return null
  return isStaff(visitor.user_type) && /^\/(sysop|console)(\/|$)/.test(rest) ? null : asked
}

export function enterPage(facts: Facts): Entry {
  const { prefix, rest } = splitSpace(facts.path)
  const silently = fromApp(facts)
  if (silently) return silently
  if (facts.open || isOpenPath(facts.path)) return on

  const here = facts.path + facts.search + (facts.hash ?? '')
  if (!facts.visitor.login) return to(toLogin(prefix, here))
  const space = foreignSpace(facts)
  if (space) return { go: 'foreign', space }

  const { open, effective, effectiveTime = '' } = facts.twoStep ?? {}
  if (open !== 'true' || rest === TWO_STEP) return on
  if (effective === 'false') return { go: 'on', banner: effectiveTime }
  return to(withQuery(prefix + TWO_STEP, { toUrl: here }))
}

function withQuery(path: string, values: Record<string, string> | URLSearchParams): string {
  const query = new URLSearchParams(values).toString()
  return query ? `${path}?${query}` : path
}
