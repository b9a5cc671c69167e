// The entry rules as one table. It runs twice: against the pure functions, and in a real browser
// against the running product, whose demonstration has one person of every kind.

export const hosts = ['enterprise-cloud', 'developer'] as const
export type Host = (typeof hosts)[number]

const people = [
  'operator',
  'console',
  'developer',
  'admin',
  'manager',
  'member',
  'supplier',
] as const
export type Who = (typeof people)[number] | 'guest'

export type EntryCase = {
  host: Host
  who: Who
  address: string
  updating?: true
  /** The space's demand for a second step, as it stands for this person. */
  twoStep?: 'announced' | 'in force'
  /** Where they end up; the address itself when they stay. */
  ends: string
  banner?: true
}

const prefixes = ['', '/space-acme'] as const
const inSpace = ['developer', 'admin', 'manager', 'member'] as const

/** Section 2 of the specification: user_type 7, 9, 6, then 4, 5 and 0, then any other. */
const landings: Record<Host, Record<(typeof people)[number], string>> = {
  'enterprise-cloud': {
    operator: '/sysop/enterprise',
    console: '/console',
    developer: '/user/workbench',
    admin: '/user/workbench',
    manager: '/user/workbench',
    member: '/user/workbench',
    supplier: '/user/workbench',
  },
  developer: {
    operator: '/sysop/enterprise',
    console: '/console',
    developer: '/space-acme/',
    admin: '/user/workbench',
    manager: '/user/workbench',
    member: '/user/workbench',
    supplier: '/user/workbench',
  },
}

const everywhere = hosts.flatMap((host) => prefixes.map((prefix) => ({ host, prefix })))

const atTheDoor = everywhere.flatMap(({ host, prefix }) =>
  ['/home/login', '/home/register'].flatMap((page): EntryCase[] => [
    { host, who: 'guest', address: prefix + page, ends: prefix + page },
    { host, who: 'guest', address: prefix + page, updating: true, ends: '/maintenance' },
    { host, who: 'member', address: prefix + page, updating: true, ends: '/maintenance' },
    ...people.map((who) => ({ host, who, address: prefix + page, ends: landings[host][who] })),
  ]),
)

const forOperators = everywhere.flatMap(({ host, prefix }): EntryCase[] => {
  const address = `${prefix}/home/login?isadmin=1`
  return [
    { host, who: 'guest', address, ends: address },
    { host, who: 'guest', address, updating: true, ends: address },
    { host, who: 'operator', address, ends: address },
    { host, who: 'operator', address, updating: true, ends: address },
  ]
})

const openPaths = [
  '/',
  '/nonAuthority',
  '/supplier/userCenter',
  '/appDetail/7',
  '/m/appDetail/7',
  '/openBind',
  '/m/privacy',
  '/ApplicationMarket/product',
]

const open = everywhere.flatMap(({ host, prefix }) =>
  openPaths.map(
    (path): EntryCase => ({
      host,
      who: 'guest',
      address: prefix + path,
      ends: prefix + path,
    }),
  ),
)

const login = (toUrl: string) => `/home/login?${new URLSearchParams({ toUrl }).toString()}`

const closed = everywhere.flatMap(({ host, prefix }) =>
  ['/user/workbench', '/sysop/enterprise?iSearch=a', '/no/such/page', '/force/twoVerify'].map(
    (path): EntryCase => ({
      host,
      who: 'guest',
      address: prefix + path,
      ends: login(prefix + path),
    }),
  ),
)

/** From an app's link to the middle page, and on from there: in a browser there is no app to ask. */
const silently = everywhere.flatMap(({ host, prefix }): EntryCase[] => {
  const url = `${prefix}/user/workbench?tab=2`
  const address = `${url}&originType=loginApp`
  const query = new URLSearchParams({ toUrl: url }).toString()
  return [
    { host, who: 'guest', address, ends: `${prefix}/home/login?${query}` },
    { host, who: 'member', address, ends: url },
  ]
})

const middle = everywhere.flatMap(({ host, prefix }): EntryCase[] => {
  const address = `${prefix}/loginMiddle`
  const elsewhere = `${address}?${String(new URLSearchParams({ url: 'https://evil.example/' }))}`
  return [
    { host, who: 'guest', address, ends: `${prefix}/home/login` },
    { host, who: 'guest', address: elsewhere, ends: `${prefix}/home/login` },
    ...people.map((who) => ({ host, who, address, ends: landings[host][who] })),
    { host, who: 'member', address: elsewhere, ends: landings[host].member },
  ]
})

const secondStep = everywhere.flatMap(({ host, prefix }) =>
  inSpace.flatMap((who): EntryCase[] => {
    const address = `${prefix}/user/workbench`
    const force = `${prefix}/force/twoVerify`
    const query = new URLSearchParams({ toUrl: address }).toString()
    return [
      { host, who, address, ends: address },
      { host, who, address, twoStep: 'announced', ends: address, banner: true },
      { host, who, address, twoStep: 'in force', ends: `${force}?${query}` },
      { host, who, address: force, twoStep: 'in force', ends: force },
      { host, who, address: `${prefix}/`, twoStep: 'in force', ends: `${prefix}/` },
    ]
  }),
)

export const entryCases: EntryCase[] = [
  ...atTheDoor,
  ...forOperators,
  ...open,
  ...closed,
  ...silently,
  ...middle,
  ...secondStep,
]
