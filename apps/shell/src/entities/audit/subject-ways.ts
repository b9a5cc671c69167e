import type { AuditKind } from '@atrium/contract/platform/audit-targets.ts'

/** What the address of a thing depends on, beside its id: its name, and the audience of an announcement. */
type About = { name: string; audience: unknown }
type Ways = Partial<Record<AuditKind, (id: string, about: About) => string | null>>

const encoded = encodeURIComponent

/**
 * The pages on which operators find the thing that a line is about, by its kind. What belongs to the people of an
 * enterprise (roles, departments, invitations, its own announcements) has no page that operators may open; nor have
 * personal things.
 */
const OPERATORS: Ways = {
  person: (id) => `/sysop/user?open=${id}`,
  enterprise: (id) => `/sysop/enterprise/${id}`,
  category: (_, { name }) => `/sysop/category${name && `?search=${encoded(name)}`}`,
  package: (id) => `/sysop/package?open=${id}`,
  message: (id, { audience }) => (audience === 'space' ? null : `/sysop/message?open=${id}`),
  app: (id) => `/sysop/micro-app?open=${encoded(id)}`,
  listing: (id) => `/sysop/listing?open=${id}`,
  job: () => '/sysop/health#jobs',
  batch: (id) => `/sysop/batch?open=${id}`,
  userImport: (id) => `/sysop/audit?within=userImport-${id}`,
  transfer: () => '/sysop/enterprise/import',
  language: (id) => `/sysop/word?lang=${encoded(id)}`,
  phrase: phraseIn,
  routes: () => '/sysop/route',
  maintenance: () => '/sysop/update',
}

/** The pages on which people of an enterprise find it, as far as they may open them. */
const MEMBERS: Ways = {
  person: (id) => `/enterprise/org?open=${id}`,
  department: (id) => `/enterprise/org?department=${id}`,
  role: (id) => `/enterprise/roles?role=${id}`,
  message: (id, { audience }) =>
    audience === undefined || audience === 'space' ? `/enterprise/messages?open=${id}` : null,
  invitation: (id) => `/enterprise/invitations?open=${id}`,
  joinRequest: () => '/enterprise/joinRequests',
  memberImport: (id) => `/enterprise/audit?within=memberImport-${id}`,
  app: (id) => `/enterprise/apps?app=${encoded(id)}`,
  workplaceConnection: () => '/enterprise/signManager/workplace',
  transfer: () => '/enterprise/data',
}

/** A language and the key of a phrase; or a language alone, where many phrases were imported. */
function phraseIn(target: string): string {
  const [lang = '', key] = target.split(' ')
  return `/sysop/word?lang=${encoded(lang)}${key ? `&search=${encoded(key)}` : ''}`
}

/** Kinds whose target is a key; for other kinds, older lines have a key where a number should be. */
const KEYED = new Set(['app', 'language', 'phrase', 'routes', 'maintenance', 'workplaceConnection'])

type Line = {
  action: string
  target: string
  detail: Record<string, unknown>
  subject: { kind: string; name: string | null; isGone: boolean } | null
}

const wayIn =
  (ways: Ways) =>
  (kind: string, id: string, { name = '', audience }: Partial<About> = {}): string | null => {
    if (!KEYED.has(kind) && !/^\d+$/.test(id)) return null
    return ways[kind as AuditKind]?.(id, { name, audience }) ?? null
  }

export const subjectPath = wayIn(OPERATORS)
export const subjectPathInSpace = wayIn(MEMBERS)

/** The address of the thing that a line is about; null where it is gone, by this very line or by another. */
const pathOfLine =
  (way: typeof subjectPath) =>
  ({ action, target, detail, subject }: Line): string | null =>
    !subject || subject.isGone || action.endsWith('.removed')
      ? null
      : way(subject.kind, target, {
          name: subject.name ?? '',
          audience: detail.audience,
        })

export const linePath = pathOfLine(subjectPath)
export const linePathInSpace = pathOfLine(subjectPathInSpace)

/** The act that a line belongs to, with which its parts are read. */
export const actOf = ({ action, target }: { action: string; target: string }): string | null => {
  const [, noun] =
    /^(batch|memberBatch|memberImport|userImport)\.(?:started|undone|done)$/.exec(action) ?? []
  return noun ? `${noun}-${target}` : null
}
