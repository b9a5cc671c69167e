import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { failure } from '../kernel/failure.ts'
import { id, title } from '../kernel/fields.ts'
import { DEPARTMENT_NAME, shownTo } from './people-limits.ts'

const ShownTo = z.enum(shownTo)
export type ShownTo = z.output<typeof ShownTo>

/** The most departments: more than the largest enterprises have, and few enough to be sent at once. */
export const MOST_DEPARTMENTS = 20_000

/** The department has people or departments: where they go has to be said. */
export const DepartmentInUse = failure('department_in_use', 409, {
  people: z.int(),
  departments: z.int(),
})
/** There is a department of this name below `place` already. */
export const DepartmentNameTaken = failure('department_name_taken', 409, {
  name: z.string(),
  place: z.string(),
  fields: z.record(z.string(), z.string()),
})
/** The department is the enterprise itself, which cannot be moved or removed. */
export const TopDepartment = failure('top_department', 409, {})

/**
 * All departments as columns: as rows, ten thousand would repeat each field's name as often. They are ordered among
 * those below the same department.
 */
export const DepartmentTree = z.object({
  ids: z.array(z.int()),
  parents: z.array(z.int().nullable()),
  names: z.array(z.string()),
  /** The people in each department and below, each counted once. */
  people: z.array(z.int()),
  heads: z.array(z.object({ department: z.int(), id: z.int(), name: z.string() })),
  /** The departments that are not fully shown to everybody. */
  limited: z.array(z.object({ department: z.int(), shownTo: ShownTo, hidesPhones: z.boolean() })),
  /** The departments that the reader manages, with all below; null: everything. */
  reach: z.array(z.int()).nullable(),
})
export type DepartmentTree = z.output<typeof DepartmentTree>

export const departmentName = title(DEPARTMENT_NAME)

export const departmentCalls = {
  'department.tree': read({
    path: '/v1/departments',
    access: 'may:org',
    statements: 7,
    summary: 'All departments of the space, with how many people each has',
    staleOn: ['organisation.changed', 'access.changed'],
    etag: true,
    input: z.object({}),
    output: DepartmentTree,
  }),
  'department.sounds': read({
    path: '/v1/departments/sounds',
    access: 'may:org',
    statements: 6,
    summary: 'How the names of departments are read, for who looks for one by pinyin',
    staleOn: ['organisation.changed', 'access.changed'],
    etag: true,
    input: z.object({}),
    /** The departments whose names have a pinyin reading. */
    output: z.object({ ids: z.array(z.int()), sounds: z.array(z.string()) }),
  }),
  'department.add': write('POST', {
    path: '/v1/departments',
    access: 'may:org',
    statements: 12,
    proof: 'undoable',
    summary: 'A new department below another one, as its last',
    input: z.strictObject({ parentId: id, name: departmentName }),
    output: z.object({ id: z.int() }),
    fails: [DepartmentNameTaken],
  }),
  'department.update': write('PUT', {
    path: '/v1/departments/{id}',
    access: 'may:org',
    statements: 15,
    proof: { gives: 'heading it gives somebody a right' },
    summary: 'Its name, its heads, and what of it the directory shows',
    input: z.strictObject({
      id,
      name: departmentName.optional(),
      heads: z.array(id).max(20).optional(),
      shownTo: ShownTo.optional(),
      hidesPhones: z.boolean().optional(),
    }),
    output: z.object({}),
    fails: [DepartmentNameTaken],
  }),
  'department.move': write('PUT', {
    path: '/v1/departments/{id}/place',
    access: 'may:org',
    statements: 14,
    proof: { gives: 'its new place gives somebody a right' },
    summary: 'Move it, with all below it, below another one and before one of those there',
    input: z.strictObject({
      id,
      parentId: id,
      /** The department before which it is placed; null for the last place. */
      before: id.nullable().default(null),
    }),
    output: z.object({}),
    fails: [DepartmentNameTaken, TopDepartment],
  }),
  'department.remove': write('DELETE', {
    path: '/v1/departments/{id}',
    access: 'may:org',
    statements: 16,
    proof: { final: 'people or departments are in it' },
    summary: 'Delete it; whoever and whatever is in it goes to a named one',
    input: z.strictObject({ id, moveTo: id.optional() }),
    output: z.object({ people: z.int(), departments: z.int() }),
    fails: [DepartmentInUse, DepartmentNameTaken, TopDepartment],
  }),
}
