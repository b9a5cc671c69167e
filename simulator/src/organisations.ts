import { createHash } from 'node:crypto'

export type Vendor = 'dingtalk' | 'feishu' | 'wecom'

export type Person = {
  userid: string
  name: string
  status: 'active' | 'frozen' | 'left'
  /** Outsiders have no account in the organisation; linked people belong to a partner's. */
  kind: 'member' | 'outsider' | 'linked'
  mobile: string
  email: string
}

export type App = {
  clientId: string
  secret: string
  agentId: string
  published: boolean
  /** Where codes may be sent: addresses (WeCom: hosts with port); `self` is the simulator's own host. */
  redirects: string[]
  /** Who may call, by address; null is everybody. */
  ipAllow: string[] | null
  scopes: string[]
  /** Who may use the app; null is everybody. */
  visibleTo: string[] | null
}

export type Org = {
  vendor: Vendor
  /** DingTalk and WeCom call it corp id, Feishu tenant key. */
  corpId: string
  name: string
  people: Person[]
  apps: App[]
}

/** An app, and where it is installed. */
export type Installed = { org: Org; app: App }

export const aPerson = (given: Partial<Person> & Pick<Person, 'userid' | 'name'>): Person => ({
  status: 'active',
  kind: 'member',
  mobile: '13800138000',
  email: `${given.userid.toLowerCase()}@example.test`,
  ...given,
})

export const anApp = (given: Partial<App> & Pick<App, 'clientId' | 'secret'>): App => ({
  agentId: '1000002',
  published: true,
  redirects: ['self'],
  ipAllow: null,
  scopes: ['qyapi_base', 'Contact.User.Read'],
  visibleTo: null,
  ...given,
})

const shortHash = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 24)

/** The same person has one name for each organisation and one for each app, as at the vendors. */
export const unionIdOf = ({ corpId }: Org, { userid }: Person) => shortHash('union', corpId, userid)
export const openIdOf = ({ clientId }: App, { userid }: Person) =>
  shortHash('open', clientId, userid)

export const mayUse = ({ visibleTo }: App, { userid }: Person) =>
  visibleTo === null || visibleTo.includes(userid)
