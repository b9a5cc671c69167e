/** The beginning of the keys of a fact's values, by the fact's name, or by its name and target. */
const WORDS: Record<string, string> = {
  action: 'batch.action.',
  audience: 'package.scope.',
  channel: 'package.channel.',
  concerns: 'signManager.concerns.',
  density: 'preferences.density.',
  fileKinds: 'file.kind.',
  how: 'audit.how.',
  level: 'message.level.',
  missing: 'route.access.',
  module: 'roles.module.',
  outside: 'signManager.outside.',
  permissions: 'permission.',
  reach: 'role.reach.',
  rights: 'consoleRight.',
  role: 'role.name.',
  roles: 'role.name.',
  shownTo: 'org.shownTo.',
  state: 'batch.state.',
  strength: 'audit.strength.',
  style: 'navigation.style.',
  theme: 'entrance.theme.',
  trust: 'microApp.trust.',
  userType: 'user.userType.',
  warnings: 'audit.warning.',
  way: 'session.way.',
  workplace: 'workplace.',
  'chat.kind': 'chat.kind.',
  'delegation.scope': 'delegation.scope.',
  'enterprise.status': 'enterprise.status.',
  'factor.kind': 'factor.kind.',
  'listing.state': 'listing.state.',
  'notice.kind': 'messageKind.',
  'package.scope': 'package.scope.',
  'role.kind': 'role.rule.',
  'workplace.kind': 'audit.trouble.',
}

/** Sizes are numbers of bytes. */
const SIZES = new Set(['largest', 'size', 'storageLimit'])

/** Words for an empty value, where it means something. */
const NOTHING_SAID: Record<string, string> = {
  messages: 'retention.ever',
  signIns: 'retention.ever',
}

/** Other names of facts in older lines: `kinds` is of characters now, and was of files as well. */
const OTHERWISE: Record<string, Record<string, string>> = {
  'file.rules': { kinds: 'fileKinds' },
}

export const wordOfValue = (
  word: (key: string) => string | undefined,
  action: string,
  fact: string,
  value: string,
): string | undefined => {
  const family = WORDS[`${action.split('.')[0]}.${fact}`] ?? WORDS[fact]
  return (family && word(`${family}${value}`)) ?? word(`audit.value.${value}`)
}

export const isSize = (fact: string): boolean => SIZES.has(fact)

export const wordOfNothing = (fact: string): string | undefined => NOTHING_SAID[fact]

export const calledAsNow = <Value>(action: string, facts: Record<string, Value>) =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [OTHERWISE[action]?.[name] ?? name, value]),
  )
