import type { AuditKind } from '@atrium/contract/platform/audit-targets.ts'

type Ways = Partial<Record<AuditKind, (id: string) => string>>

/**
 * Where operators find what a line of the audit log is about, by its kind. What belongs to the people of an enterprise
 * (roles, departments, invitations) has no page they may open; nor has what is somebody's own.
 */
const OPERATORS: Ways = {
  person: (id) => `/sysop/user?open=${id}`,
  enterprise: (id) => `/sysop/enterprise/${id}`,
  category: () => '/sysop/category',
  package: (id) => `/sysop/package?open=${id}`,
  message: (id) => `/sysop/message?open=${id}`,
  app: (id) => `/sysop/micro-app?open=${encodeURIComponent(id)}`,
  listing: (id) => `/sysop/listing?open=${id}`,
  job: () => '/sysop/health#jobs',
  batch: (id) => `/sysop/batch?open=${id}`,
  transfer: () => '/sysop/enterprise/import',
  language: () => '/sysop/word',
  phrase: () => '/sysop/word',
  routes: () => '/sysop/route',
  maintenance: () => '/sysop/update',
}

/** Where people of an enterprise find it, as far as they may. */
const MEMBERS: Ways = {
  person: (id) => `/enterprise/org?open=${id}`,
  department: (id) => `/enterprise/org?department=${id}`,
  role: (id) => `/enterprise/roles?role=${id}`,
  message: (id) => `/enterprise/messages?open=${id}`,
  invitation: (id) => `/enterprise/invitations?open=${id}`,
  joinRequest: () => '/enterprise/joinRequests',
  memberImport: () => '/enterprise/org',
  app: () => '/enterprise/apps',
  workplaceConnection: () => '/enterprise/signManager/workplace',
  transfer: () => '/enterprise/data',
}

/** Lines of before have a key for what should be a number. */
const KEYED = new Set(['app', 'language', 'phrase', 'routes', 'maintenance', 'workplaceConnection'])

const wayIn =
  (ways: Ways) =>
  (kind: string, id: string): string | null =>
    KEYED.has(kind) || /^\d+$/.test(id) ? (ways[kind as AuditKind]?.(id) ?? null) : null

export const wayTo = wayIn(OPERATORS)
export const wayInSpace = wayIn(MEMBERS)

/** The act that a line opens into, as its parts know it. */
export const actOf = ({ action, target }: { action: string; target: string }): string | null => {
  const [, noun] =
    /^(batch|memberBatch|memberImport|userImport)\.(?:started|undone|done)$/.exec(action) ?? []
  return noun ? `${noun}-${target}` : null
}
