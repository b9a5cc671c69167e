// The entry rules as one table. It runs twice: against the pure functions, and in a real browser
// against the running product, whose demonstration has one person of every kind.

const hosts = ['enterprise-cloud', 'developer'] as const
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
  /** The path at which the person ends up; the address itself when they stay. */
  ends: string
  banner?: true
  /** The person stays at the address and is told that the space is not theirs. */
  foreign?: true
}

const prefixes = ['', '/space-acme'] as const
/** Who belongs to the space `acme`, and who does not. */
const inSpace = ['developer', 'admin', 'manager', 'member'] as const
const strangers = ['operator', 'console', 'supplier'] as const

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
    developer: '/space-acme/app',
    admin: '/user/workbench',
    manager: '/user/workbench',
    member: '/user/workbench',
    supplier: '/user/workbench',
  },
}

/** On the pages of a space people stay in it; those who do not belong to it are told so there. */
function landingAt(host: Host, who: (typeof people)[number], prefix: string) {
  const path = landings[host][who]
  const ends = path === '/user/workbench' ? prefix + path : path
  return { ends, ...(prefix && who === 'supplier' && { foreign: true as const }) }
}

const everywhere = hosts.flatMap((host) => prefixes.map((prefix) => ({ host, prefix })))

/** The path back to the space a person came for. */
const notice = (prefix: string, page: string) =>
  prefix
    ? `/maintenance?${new URLSearchParams({ toUrl: prefix + page }).toString()}`
    : '/maintenance'

const atSignIn = everywhere.flatMap(({ host, prefix }) =>
  ['/home/login', '/home/register'].flatMap((page): EntryCase[] => [
    { host, who: 'guest', address: prefix + page, ends: prefix + page },
    { host, who: 'guest', address: prefix + page, updating: true, ends: notice(prefix, page) },
    { host, who: 'member', address: prefix + page, updating: true, ends: notice(prefix, page) },
    ...people.map((who) => ({
      host,
      who,
      address: prefix + page,
      ...landingAt(host, who, prefix),
    })),
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

const login = (prefix: string, toUrl: string) =>
  `${prefix}/home/login?${new URLSearchParams({ toUrl }).toString()}`

const closed = everywhere.flatMap(({ host, prefix }) =>
  [
    '/user/workbench',
    '/user/center?a=1#sessions',
    '/sysop/enterprise?search=a',
    '/no/such/page',
    '/force/twoVerify',
  ].map(
    (path): EntryCase => ({
      host,
      who: 'guest',
      address: prefix + path,
      ends: login(prefix, prefix + path),
    }),
  ),
)

/** From an app's link to the middle page and on to the sign-in page: in a browser there is no workplace app to ask. */
const silently = everywhere.flatMap(({ host, prefix }): EntryCase[] => {
  const url = `${prefix}/user/workbench?tab=2`
  return ['', '#apps'].flatMap((hash): EntryCase[] => {
    const address = `${url}&originType=loginApp${hash}`
    return [
      { host, who: 'guest', address, ends: login(prefix, url + hash) },
      { host, who: 'member', address, ends: url + hash },
    ]
  })
})

/** The same link at the sign-in page, which a signed-in person does not need to see. */
const silentlyAtSignIn = everywhere.flatMap(({ host, prefix }) =>
  ['/home/login', '/home/register'].flatMap((page): EntryCase[] => {
    const signIn = prefix + page
    const address = `${signIn}?originType=loginApp`
    const wanted = `${prefix}/user/center#sessions`
    const withTarget = `${address}&${new URLSearchParams({ toUrl: wanted }).toString()}`
    return [
      { host, who: 'guest', address, ends: signIn },
      { host, who: 'guest', address, updating: true, ends: notice(prefix, page) },
      { host, who: 'member', address, ...landingAt(host, 'member', prefix) },
      { host, who: 'guest', address: withTarget, ends: login(prefix, wanted) },
      { host, who: 'member', address: withTarget, ends: wanted },
    ]
  }),
)

const operatorsFromApp = everywhere.flatMap(({ host, prefix }): EntryCase[] => {
  const address = `${prefix}/home/login?isadmin=1&originType=loginApp`
  return [
    { host, who: 'guest', address, ends: address },
    { host, who: 'guest', address, updating: true, ends: address },
  ]
})

const middle = everywhere.flatMap(({ host, prefix }): EntryCase[] => {
  const address = `${prefix}/loginMiddle`
  const elsewhere = `${address}?${String(new URLSearchParams({ url: 'https://evil.example/' }))}`
  const named = `/loginMiddle?${String(new URLSearchParams({ CURRENT_ENT: 'acme', url: '' }))}`
  return [
    { host, who: 'guest', address, ends: `${prefix}/home/login` },
    { host, who: 'guest', address: elsewhere, ends: `${prefix}/home/login` },
    ...people.map((who) => ({ host, who, address, ...landingAt(host, who, prefix) })),
    { host, who: 'member', address: elsewhere, ...landingAt(host, 'member', prefix) },
    ...(prefix
      ? []
      : [
          { host, who: 'guest' as const, address: named, ends: '/space-acme/home/login' },
          {
            host,
            who: 'member' as const,
            address: named,
            ...landingAt(host, 'member', '/space-acme'),
          },
        ]),
  ]
})

/** A space of others and one that does not exist: the answers are the same. */
const foreign = hosts.flatMap((host): EntryCase[] => {
  const stays = (who: Who, address: string): EntryCase => ({ host, who, address, ends: address })
  const told = (who: Who, address: string): EntryCase => ({ ...stays(who, address), foreign: true })
  const pages = ['/user/workbench', '/no/such#place']
  return [
    ...strangers.flatMap((who) => pages.map((page) => told(who, `/space-acme${page}`))),
    ...people.map((who) => told(who, '/space-nosuch/user/workbench')),
    told('member', '/space-nosuch/force/twoVerify'),
    told('member', '/space-nosuch/sysop/enterprise'),
    stays('operator', '/space-nosuch/sysop/enterprise'),
    stays('console', '/space-acme/console'),
    stays('member', '/space-nosuch/'),
    stays('member', '/space-nosuch/m/privacy'),
    stays('member', '/space-ACME/user/workbench'),
    {
      host,
      who: 'guest',
      address: '/space-nosuch/x',
      ends: login('/space-nosuch', '/space-nosuch/x'),
    },
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
  ...atSignIn,
  ...forOperators,
  ...open,
  ...closed,
  ...silently,
  ...silentlyAtSignIn,
  ...operatorsFromApp,
  ...middle,
  ...foreign,
  ...secondStep,
]
