import { permissions } from '@atrium/contract/kernel/endpoint.ts'
import { moment, sitePath, title } from '@atrium/contract/kernel/fields.ts'
import { ABOUT_LIMIT, builtInRoles } from '@atrium/contract/people/built-in-roles.ts'
import { z } from 'zod'
import { id, type MovedTables, PEOPLE } from '../moved-table.ts'

const isBuiltIn = (name: string) => builtInRoles.some((one) => one === name)

/** How a role came to somebody. */
const given = {
  until_at: moment.nullable().default(null),
  given_by: id.nullable().default(null),
  given_at: moment.nullable().default(null),
}

export const roleMovedTables: MovedTables = {
  roles: {
    row: z
      .strictObject({
        id,
        name: title(60),
        module: z.enum(['box', 'atrium', 'system']),
        landing: sitePath.nullable(),
        permissions: z.array(z.enum(['*', ...permissions])).max(50),
        // Said by its name.
        is_built_in: z.boolean().optional(),
        about: z.string().max(ABOUT_LIMIT).default(''),
        widened_at: moment.nullable().default(null),
      })
      // A right that an own role cannot have here is not taken from a file either.
      .refine(
        ({ name, permissions: held }) =>
          isBuiltIn(name) || !held.some((one) => one === '*' || one === 'owner'),
        {
          path: ['permissions'],
        },
      ),
    unique: [{ of: ['name'] }],
  },
  membership_roles: {
    row: z.strictObject({
      account_id: id,
      role_id: id,
      reach: z.enum(['all', 'own', 'chosen']).default('all'),
      giver_reached_all: z.boolean().default(false),
      ...given,
    }),
    refers: { account_id: PEOPLE, role_id: 'roles', given_by: PEOPLE },
    members: ['account_id'],
    unique: [{ of: ['account_id', 'role_id'] }],
  },
  role_reaches: {
    row: z.strictObject({ account_id: id, role_id: id, department_id: id }),
    refers: { account_id: PEOPLE, role_id: 'roles', department_id: 'departments' },
    members: ['account_id'],
    unique: [{ of: ['account_id', 'role_id', 'department_id'] }],
  },
  role_rules: {
    row: z
      .strictObject({
        id,
        role_id: id,
        kind: z.enum(['everyone', 'department', 'head', 'title']),
        department_id: id.nullable(),
        title: z.string().min(1).max(200).nullable(),
        reach: z.enum(['all', 'own']),
        ...given,
      })
      .refine((row) => (row.kind === 'title') === (row.title !== null), { path: ['title'] })
      .refine((row) => (row.kind === 'department') === (row.department_id !== null), {
        path: ['department_id'],
      }),
    refers: { role_id: 'roles', department_id: 'departments', given_by: PEOPLE },
  },
}
