import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { Place } from '../change/change.ts'

type Title = Blueprint['title']

/** What has a title, where it is, and beside what it is read. */
export type Titled = { title: Title; at: Place; beside: string; table?: Title }

/** All titles of an app: of itself, its tables with their fields and choices, and its roles. */
export const titledIn = (app: Blueprint): Titled[] => [
  { title: app.title, at: {}, beside: 'app' },
  ...inOrder(app.tables).flatMap(([table, { title, fields }]): Titled[] => [
    { title, at: { table }, beside: 'tables' },
    ...inOrder(fields).flatMap(([field, one]): Titled[] => {
      const inField = { at: { table, field }, table: title }
      return [
        { ...inField, title: one.title, beside: `tables.${table}` },
        ...(one.choices ?? []).map((choice) => ({
          ...inField,
          title: choice.title,
          beside: `tables.${table}.${field}`,
        })),
      ]
    }),
  ]),
  ...inOrder(app.roles).map(([role, { title }]) => ({ title, at: { role }, beside: 'roles' })),
]

const inOrder = <Thing extends { position: number }>(things: Record<string, Thing>) =>
  Object.entries(things).toSorted(([, one], [, other]) => one.position - other.position)
