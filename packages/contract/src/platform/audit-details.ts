import type { AuditKind } from './audit-targets.ts'

type Detail = Record<string, unknown>
export type Thing = { kind: AuditKind; id: string }

/** Facts of a line that are the id of a thing, or the ids of several. */
const KINDS: Record<string, AuditKind> = {
  app: 'app',
  apps: 'app',
  categories: 'category',
  department: 'department',
  departmentIds: 'department',
  department_id: 'department',
  departments: 'department',
  endedFor: 'person',
  enterprises: 'enterprise',
  entid: 'enterprise',
  entids: 'enterprise',
  heads: 'person',
  moveTo: 'department',
  owner: 'person',
  peopleIds: 'person',
  personIds: 'person',
  person: 'person',
  role: 'role',
  roleIds: 'role',
  roles: 'role',
  saasId: 'category',
  saasIds: 'category',
  successor: 'person',
  superior: 'person',
  template: 'enterprise',
  templateId: 'enterprise',
}

/** Facts whose name means another kind of thing for some actions or targets. */
const BY_ACTION: Record<string, Record<string, AuditKind | undefined>> = {
  department: { parentId: 'department' },
  enterprise: { parentId: 'enterprise' },
  'department.moved': { from: 'department', to: 'department' },
  // Roles of the app and a built app, by their own names.
  builtApp: { roles: undefined },
  record: { app: undefined },
  'batch.started': { from: 'enterprise', to: 'enterprise' },
  // The key of a program for phones.
  'package.uploaded': { app: undefined },
}

/** Facts that are a number of things where they are a single number, not an id. */
const COUNTED = new Set(['departments', 'roles', 'apps'])

/** Facts that are not shown: for machines, or told by another fact or the target. */
const UNSAID = new Set([
  'basedOn',
  'departmentIds',
  'filters',
  'id',
  'import',
  'noun',
  'peopleIds',
  'position',
  'revision',
  'roleIds',
  'seal',
  'session',
  'sha256',
  'targetName',
  'targetWord',
  'transfer',
  'undoes',
])

export function kindOfFact(action: string, name: string): AuditKind | undefined {
  const own = [BY_ACTION[action], BY_ACTION[action.split('.')[0] ?? '']]
  const told = own.find((kinds) => kinds && name in kinds)
  return told ? told[name] : KINDS[name]
}

/** Whether a fact is shown. Ids are left out where names stand beside them, and shown where they are alone. */
export function isSaid(detail: Detail, name: string): boolean {
  const named = { departmentIds: 'departments', peopleIds: 'people', roleIds: 'roles' }[name]
  return named ? !(named in detail) : !UNSAID.has(name)
}

/** Whether a value is the id or key of a thing, rather than its name or a count. */
export const isThing = (kind: AuditKind, name: string, value: unknown): value is string | number =>
  kind === 'app'
    ? typeof value === 'string'
    : typeof value === 'number' && !(COUNTED.has(name) && !Number.isInteger(value))

/** The things that the details of a line name by id, whose names are looked up. */
export function thingsIn(action: string, detail: Detail): Thing[] {
  const facts = [detail, detail.before, detail.after].filter(isRecord)
  const told = facts.flatMap((fact) => Object.entries(fact))
  const things = told.flatMap(([name, value]): Thing[] => {
    const kind = kindOfFact(action, name)
    if (!kind || (COUNTED.has(name) && !Array.isArray(value))) return []
    return [value].flat().flatMap((id) => (isThing(kind, name, id) ? { kind, id: String(id) } : []))
  })
  return [...things, ...administratorsIn(detail)]
}

/** The administrators of a category in a line, by id with their rights. */
const administratorsIn = ({ administrators }: Detail): Thing[] =>
  isRecord(administrators)
    ? Object.keys(administrators).map((id) => ({ kind: 'person' as const, id }))
    : []

export const isRecord = (value: unknown): value is Detail =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
