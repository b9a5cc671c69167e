import type { ConsoleRight, Permission } from '@atrium/contract/kernel/endpoint.ts'
import { SignInRequired } from '@atrium/contract/kernel/failure.ts'
import type { Kysely } from 'kysely'
import type { Row, Tables } from '../../db/tables.ts'
import type { Visit } from '../http/visit.ts'
import type { Vault } from '../secrets/vault.ts'

/** How many factors a session has proven. */
export type Strength = Row<'sessions'>['strength']

/** Who is acting. Facts from the session's own statement, never from the request. */
export type Actor = {
  id: number
  sessionId: number
  loginId: string
  name: string
  userType: number
  isRoot: boolean
  loginHomepage: string | null
  lastSeen: Date
  /** When the person last asked for something in this browser, and since when without a long break. */
  activeAt: Date
  activeSince: Date
  /** The same in this space; null where it is not known yet. */
  seenHere: Date | null
  /** Whether this session came from another space and was not here before. */
  isNewHere: boolean
  /** How this session was opened. */
  way: string
  /** Whether this session outlives the browser being closed. */
  isRemembered: boolean
  /** Set while only the workplace of one space vouches for them; by what they can prove themselves. */
  vouched: { space: string; methods: string[] } | null
  strength: Strength
  provenAt: Date | null
  hasSecondStep: boolean
  /** By what they can show who they are: their second steps, or else the password. */
  proofMethods: string[]
  permissions: ReadonlySet<Permission | '*'>
  /** Of a console user: what they may do in each of their categories. */
  consoleRights: ReadonlyMap<number, ReadonlySet<ConsoleRight>>
  /** When the space's demand for a second step begins for this person, if it asks at all. */
  twoStepAt: Date | null
  /** They came in with a password somebody made for them. */
  owesPassword: boolean
  /**
   * Set while somebody else is this person: an operator who sees the platform with their eyes, and may only
   * look, or a colleague whom they have entrusted with their work, and who may only work.
   */
  viewAs: ViewAs | null
}

export type ViewAs = {
  id: number
  /** The operator or deputy who is really at the screen. */
  byId: number
  byName: string
  reason: string
  ends: Date
  /** The one space that is looked at, whichever the address names. */
  enterpriseId: number
  /** By which delegation, and for the work of which apps; null are all. */
  entrusted: { delegationId: number; apps: string[] | null } | null
}

export type Tenant = {
  id: number
  space: string
  name: string
  entType: number
  /** Of a member's space: where the tables stand that its own people have made, once there are any. */
  schema?: string
}

/** What this installation is called and how it may be reached; fixed at start. */
export type Settings = {
  product: string
  system: 'atrium' | 'qycloud' | 'private'
  version: string
  /** How codes leave the platform: a gateway, an outbox to read along in development, or not at all. */
  sms: 'aliyun' | 'tencent' | 'outbox' | null
  /** How people reach the operator: said where nobody else can help. */
  contact?: string | null
}

/** All a service may touch: one transaction, one actor, at most one tenant. */
export type Scope = {
  db: Kysely<Tables>
  settings: Settings
  vault: Vault
  actor: Actor | null
  tenant: Tenant | null
  visit: Visit
  now: Date
}

/** The scope of a call that only signed-in people reach. */
export type OwnScope = Scope & { actor: Actor }

/** The scope of a call inside a space. */
export type SpaceScope = OwnScope & { tenant: Tenant }

/** The scope of a call that reaches the tables which the space's own people have made. */
export type OwnTablesScope = SpaceScope & { tenant: { schema: string } }

/** For manual handlers, which are typed for everybody: the caller, or a refusal. */
export function signedIn<Asking extends Pick<Scope, 'actor'>>(scope: Asking) {
  if (!scope.actor) throw SignInRequired({})
  return scope as Asking & { actor: Actor }
}
