import type { AuditKind } from './audit-targets.ts'

type Detail = Record<string, unknown>
export type Thing = { kind: AuditKind; id: string }

/** Facts of a line that are the number of a thing, or the numbers of several. */
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

/** What is said by one word and means something else where another thing is done, or where it is done to another thing. */
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

/** Words that count where they stand for one thing: so many departments, and not the department with that number. */
const COUNTED = new Set(['departments', 'roles', 'apps'])

/** For machines, or said by something beside it: who is `people`, and what the line is about. */
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

/** Is it said of a line at all? Numbers are left out where their names stand beside them, and shown where they are alone. */
export function isSaid(detail: Detail, name: string): boolean {
  const named = { departmentIds: 'departments', peopleIds: 'people', roleIds: 'roles' }[name]
  return named ? !(named in detail) : !UNSAID.has(name)
}

/** Is this the number or key of a thing, rather than its name or how many there are? */
export const isThing = (kind: AuditKind, name: string, value: unknown): value is string | number =>
  kind === 'app'
    ? typeof value === 'string'
    : typeof value === 'number' && !(COUNTED.has(name) && !Number.isInteger(value))

/** The things a line tells of besides what it is about, for their names to be looked up. */
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

/** Who administers a category stands by number before what they may. */
const administratorsIn = ({ administrators }: Detail): Thing[] =>
  isRecord(administrators)
    ? Object.keys(administrators).map((id) => ({ kind: 'person' as const, id }))
    : []

export const isRecord = (value: unknown): value is Detail =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
