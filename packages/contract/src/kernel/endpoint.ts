// long because all that a call can say of itself is here.
import type { z } from 'zod'
import type { Envelope } from './envelope.ts'
import type { AboutOf, EventKind } from './event-kinds.ts'
import type { FailureKind } from './failure.ts'
import type { Proof } from './proof.ts'

/**
 * Who may ask. There is no default: an entry that does not say it does not compile.
 * `member` is a member of the space in the address; `console` are operators, and console
 * users within their categories; `console:x` is a console user, within those categories in which
 * x was switched on for them, and nobody else; `may:x` is a member whose roles allow x (docs/decisions/0001).
 */
export type Access =
  | 'anyone'
  | 'signedIn'
  | 'member'
  | 'console'
  | `console:${ConsoleRight}`
  | 'operator'
  | `may:${Permission}`

// words for each: consoleRight.*
/** What an operator may hand over to a console user, category by category. */
export const consoleRights = ['create', 'extend', 'suspend', 'reset', 'announce'] as const
export type ConsoleRight = (typeof consoleRights)[number]

/** The right that a console user needs for this, if it is one. */
export const consoleRightIn = (access: string): ConsoleRight | null =>
  consoleRights.find((right) => access === `console:${right}`) ?? null

/** Of those who run the platform or a part of it, and of no space. */
export const isOfPlatform = (access: string): boolean =>
  access === 'operator' || access === 'console' || consoleRightIn(access) !== null

// words for each: permission.*
/** What a role in a space may allow; the admin's role has all of them but `owner`. */
export const permissions = [
  'signIn',
  'invite',
  'apps',
  'build',
  'navigation',
  'roles',
  'org',
  'overview',
  'words',
  'brand',
  'message',
  'audit',
  'data',
  'owner',
] as const
export type Permission = (typeof permissions)[number]

const OF_DEPARTMENTS = ['org', 'roles', 'invite'] as const satisfies Permission[]

/**
 * Is it about people, so that one can have it for some departments? All else concerns the whole space, and whoever
 * has a role for a part of it does not have that of the role (`rights_of` in the database).
 */
export const isOfDepartments = (permission: string): boolean =>
  OF_DEPARTMENTS.some((each) => each === permission)

/** The permission in an access that somebody lacks, if it is one. */
export const permissionIn = (access: string): Permission | null =>
  permissions.find((permission) => access === `may:${permission}`) ?? null

/** Whether these permissions allow something. `*` is all but what only owners may. */
export const covers = (held: ReadonlySet<string>, wanted: string): boolean =>
  held.has(wanted) || (wanted !== 'owner' && held.has('*'))

/** The events after which a read may answer otherwise, or why none of them matters to it. */
export type StaleOn = readonly EventKind[] | { never: string }

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Where values travel besides those named in the path. `param`: by the method's habit (query for
 * GET and DELETE, JSON body otherwise). `query`: in the query, whatever the method. `either`: as
 * `param`, or in the query, where old clients put them.
 */
export type ParamType = 'param' | 'query' | 'either'

export type Endpoint<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
  Who extends Access = Access,
  Wrap extends Envelope = Envelope,
  Own extends boolean = boolean,
> = {
  kind: 'read' | 'write'
  method: Method
  path: string
  params: ParamType
  envelope: Wrap
  access: Who
  /** Whether the call asks for a proof, and why or why not. A plain read says nothing. */
  proof: Proof | null
  /** Answered during maintenance too, as the entrance and the operators need. */
  always: boolean
  /** Answered to somebody who still has to set up the space's second step, as enrolling needs. */
  enrols: boolean
  /**
   * Answered, of the own account, to somebody for whom only the workplace of a space has vouched; what
   * touches the keys of the account is not. Calls inside that space need not say it.
   */
  vouched: boolean
  /**
   * For the person's own eyes: refused to an operator who views as them. A file is, unless everybody may have it or its
   * entry says otherwise: looking on takes nothing away.
   */
  ownEyes: boolean
  /** Ends viewing as or acting for somebody. */
  leaves: boolean
  /** A part of the work that people entrust to others: also for somebody who acts for them. */
  isWork: boolean
  /** Part of registering: a private system has no such call. */
  registers: boolean
  /** The answer carries a fingerprint, and whoever still has it is told so instead of sent it again. */
  etag: boolean
  /** The body is a file, taken piece by piece; values travel in the query. */
  takesBytes: boolean
  /** The events after which open pages read again. A write has none. */
  staleOn: StaleOn
  /**
   * The inputs that name what the answer is about: an event about another one does not make it stale. A missing input
   * stands for all.
   */
  about: AboutOf<string>
  /** The body is a whole table: it may have many more fields than a form has. */
  bulk: boolean
  /** Asked by monitoring: it does not count as anybody's request. */
  uncounted: boolean
  /**
   * In a space: the call reaches the tables of built apps, besides all that members reach. Where there are none yet
   * the call is not found.
   */
  ownTables: Own
  /**
   * The most statements it asked of the database in any test. A number that grows is a decision, made in the open. Calls
   * about several things at once grow with them, and answers that are kept take more while nobody has asked yet. Calls that
   * take counters, hash, or ask anew what another server may have changed have four more than were seen, for a busy machine.
   */
  statements: number
  summary: string
  input: Input
  output: Output
  fails: readonly FailureKind[]
}

/**
 * The statements of a call with one of its own, of a write with its audit line as well: begin, identification, hat and
 * commit come to it.
 */
const USUAL = { read: 5, write: 6 }

type EndpointFacts<Input, Output, Who, Wrap, Own> = {
  path: string
  access: Who
  summary: string
  input: Input
  output: Output
  params?: ParamType
  envelope?: Wrap
  always?: boolean
  enrols?: boolean
  vouched?: boolean
  ownEyes?: boolean
  leaves?: boolean
  isWork?: boolean
  registers?: boolean
  takesBytes?: boolean
  bulk?: boolean
  uncounted?: boolean
  ownTables?: Own
  statements?: number
  fails?: readonly FailureKind[]
}

/** A file leaves the platform: like a write, its entry must say whether it asks for a proof. */
type OfFile<Wrap> = Wrap extends 'file' ? { proof: Proof } : { proof?: never }

/** A call that changes nothing: its transaction is read-only, so PostgreSQL keeps the promise. */
export function read<
  Input extends z.ZodObject,
  Output extends z.ZodType,
  const Who extends Access,
  const Wrap extends Envelope = 'status',
  const Own extends boolean = false,
>(
  given: EndpointFacts<Input, Output, Who, Wrap, Own> & {
    etag?: boolean
    staleOn: StaleOn
    about?: AboutOf<Extract<keyof z.input<Input>, string>>
  } & OfFile<Wrap>,
): Endpoint<Input, Output, Who, Wrap, Own> {
  const ownEyes = given.envelope === 'file' && given.access !== 'anyone'
  const { ownTables = false as Own, envelope = 'status' as Wrap } = given
  return {
    ...defaults,
    statements: USUAL.read,
    ownEyes,
    ...given,
    ownTables,
    envelope,
    kind: 'read',
    method: 'GET',
  }
}

/** A call with an effect. `GET` only where the specification's path demands it. */
export function write<
  Input extends z.ZodObject,
  Output extends z.ZodType,
  const Who extends Access,
  const Wrap extends Envelope = 'status',
  const Own extends boolean = false,
>(
  method: Method,
  given: EndpointFacts<Input, Output, Who, Wrap, Own> & { proof: Proof },
): Endpoint<Input, Output, Who, Wrap, Own> {
  const { ownTables = false as Own, envelope = 'status' as Wrap } = given
  return {
    ...defaults,
    statements: USUAL.write,
    ...given,
    ownTables,
    envelope,
    kind: 'write',
    method,
  }
}

const defaults = {
  params: 'param',
  proof: null,
  always: false,
  enrols: false,
  vouched: false,
  ownEyes: false,
  leaves: false,
  isWork: false,
  registers: false,
  etag: false,
  takesBytes: false,
  staleOn: [],
  about: {},
  bulk: false,
  uncounted: false,
  fails: [] as readonly FailureKind[],
} as const

export const pathFields = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)

export const sendsBody = ({ method, params }: Pick<Endpoint, 'method' | 'params'>): boolean =>
  params !== 'query' && (method === 'POST' || method === 'PUT')
