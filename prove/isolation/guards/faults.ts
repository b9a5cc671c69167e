/** A guard in the program: where it stands, what it says, what is left without it, and the calls it is for, if not all. */
export type Fault = { name: string; file: string; said: string; left: string; calls?: RegExp }

const admit = 'apps/server/src/kernel/call/admit.ts'
const endpoint = 'packages/contract/src/kernel/endpoint.ts'
const place = 'apps/server/src/kernel/transaction/place.ts'
const domains = 'apps/server/src/kernel/http/domains.ts'
const http = 'apps/server/src/kernel/http/http.ts'

export const faults: Fault[] = [
  {
    name: 'covers',
    file: endpoint,
    said: "held.has(wanted) || (wanted !== 'owner' && held.has('*'))",
    left: 'true',
  },
  {
    name: 'covers: owner',
    file: endpoint,
    said: "(wanted !== 'owner' && held.has('*'))",
    left: "held.has('*')",
    calls: /^enterpriseData\.askDeletion/,
  },
  {
    name: 'admit: somebody is signed in',
    file: admit,
    said: "if (!actor) return 'signedIn'",
    left: 'if (!actor) return null',
  },
  {
    name: 'admit: operator',
    file: admit,
    said: 'isOperator(actor.userType) ? null : access',
    left: 'null',
    calls: /^sysop\./,
  },
  {
    name: 'admit: console',
    file: admit,
    said: 'isStaff(actor.userType) ? null : access',
    left: 'null',
    calls: /^(batch|savedView)\./,
  },
  {
    name: 'admit: member',
    file: admit,
    said: "if (access !== 'signedIn' && !tenant) return 'member'",
    left: '',
    calls: /^directory\./,
  },
  {
    name: 'admit: permission',
    file: admit,
    said: 'wanted && !covers(actor.permissions, wanted) ? access : null',
    left: 'null',
    calls: /^role\./,
  },
  {
    name: 'admit: another space',
    file: admit,
    said: "if (access === 'signedIn' && visit.space !== '' && !tenant) throw AccessDenied({})",
    left: '',
    calls: /^(task|message|notice)\./,
  },
  {
    name: 'admit: entrusted work',
    file: admit,
    said: 'if (!isEntrusted({ access, ...rules })) throw NotEntrusted({})',
    left: '',
  },
  {
    name: 'admit: only viewing',
    file: admit,
    said: 'else if (actor?.viewAs && isWithheld(rules)) throw OnlyViewing({})',
    left: '',
  },
  {
    name: 'admit: who is vouched for',
    file: admit,
    said: 'throw OwnProofRequired({ methods: actor.vouched.methods })',
    left: 'return',
  },
  {
    name: 'admit: a password is owed',
    file: admit,
    said: "if (actor?.owesPassword && access !== 'anyone' && !enrols) throw PasswordChangeRequired({})",
    left: '',
  },
  {
    name: 'admit: a second step is owed',
    file: admit,
    said: "if (actor && access !== 'anyone' && owesTwoStep(actor, now) && !enrols) throw TwoStepRequired({})",
    left: '',
  },
  {
    name: 'hats: a console user is no operator',
    file: place,
    said: "isOperator(actor?.userType) ? 'platform' : 'console'",
    left: "'platform'",
    calls: /^(batch|sysop)\./,
  },
  {
    name: 'hosts: an address of another space is nowhere',
    file: http,
    said: 'if (!placeOf(request.raw).isStray) return',
    left: 'return',
    calls: /^task\./,
  },
  {
    name: 'hosts: no way from one space into another',
    file: domains,
    said: 'isStray ? own : space',
    left: 'space',
    calls: /^task\./,
  },
]
