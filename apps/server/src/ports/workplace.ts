/** The three workplaces people may come from; `wechat` is WeCom. */
export type Provider = 'dingtalk' | 'feishu' | 'wechat'

/** Where a vendor's servers are. An operator's matter: nothing a tenant types becomes an address. */
export type Endpoints = {
  dingtalkApi: string
  dingtalkOapi: string
  dingtalkLogin: string
  feishuOpen: string
  feishuAccounts: string
  wecomApi: string
  wecomOauth: string
  wecomLogin: string
}

/** Which set of addresses a connection uses; what this installation does not offer is not there. */
export type EndpointChoice = 'standard' | 'lark' | 'simulator'
export type EndpointBook = Partial<Record<EndpointChoice, Endpoints>>

/** One customer organisation's own app at a vendor. */
export type Connection = {
  /** DingTalk CorpId; Feishu tenant_key, '' until it is known; WeCom corpid. */
  corpId: string
  /** '' for Feishu, which has none. */
  agentId: string
  /** DingTalk Client ID; Feishu App ID; WeCom corpid. */
  clientId: string
  clientSecret: string
  endpoints: Endpoints
}

/** Who somebody is at their workplace, as the vendor told us and never as the browser did. */
export type ExternalIdentity = {
  /** The organisation: what the vendor said, or else the one whose credentials it accepted. */
  corpId: string
  /** What is bound: DingTalk unionid, Feishu open_id, WeCom userid in small letters. */
  subject: string
  /** For messages later: DingTalk userid, Feishu user_id or else open_id, WeCom userid. */
  userId: string
  name: string
}

export type WorkplaceTrouble =
  | 'CODE_INVALID'
  | 'CODE_EXPIRED'
  | 'CODE_USED'
  | 'TOKEN_INVALID'
  | 'NOT_MEMBER'
  | 'TENANT_MISMATCH'
  | 'NO_SCOPE'
  | 'FORBIDDEN_IP'
  | 'RATE_LIMIT'
  | 'CONFIG'
  | 'TEMPORARY'
  | 'PROTOCOL'

/** What the vendor said, without secrets, tokens and codes. */
export type VendorWords = {
  /** 0 when nobody answered. */
  http: number
  code: string
  message: string
  requestId?: string
  retryAfterSeconds?: number
}

export class WorkplaceError extends Error {
  override readonly name = 'WorkplaceError'
  readonly kind: WorkplaceTrouble
  readonly provider: Provider
  readonly vendor: VendorWords

  constructor(kind: WorkplaceTrouble, provider: Provider, vendor: VendorWords) {
    super(`${provider}: ${kind} (${vendor.code})`)
    this.kind = kind
    this.provider = provider
    this.vendor = vendor
  }
}

export type AuthorizeRequest = {
  /** `in-app`: silent, inside the vendor's client. `web`: a page where the person consents. */
  mode: 'in-app' | 'web'
  redirectUri: string
  state: string
  /** S256, for the vendors that know it. */
  codeChallenge?: string
}

/**
 * One vendor. Every refusal is a WorkplaceError; a code is sent once, and again only after the
 * vendor called our own token invalid.
 */
export type IdentityAdapter = {
  /** Does the vendor check a code verifier? */
  readonly pkce: boolean
  publicConfig(connection: Connection): { corpId: string; agentId: string; appId: string }
  /** For a code from the client's bridge, or from its silent redirect, which then is named. */
  exchangeInApp(
    connection: Connection,
    given: { code: string; redirectUri?: string; codeVerifier?: string },
  ): Promise<ExternalIdentity>
  /** Null where the vendor has no such way: DingTalk's client has a bridge and no silent redirect. */
  buildAuthorizeUrl(connection: Connection, request: AuthorizeRequest): string | null
  exchangeWeb(
    connection: Connection,
    given: { code: string; redirectUri: string; codeVerifier?: string },
  ): Promise<ExternalIdentity>
  /** Fetches an app token anew; throws what is wrong. */
  checkConnection(connection: Connection): Promise<void>
}

/** What the server needs of the workplaces. */
export type Workplaces = {
  adapters: Record<Provider, IdentityAdapter>
  endpoints: EndpointBook
}
