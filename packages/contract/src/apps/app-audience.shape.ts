import { z } from 'zod'
import { id } from '../kernel/fields.ts'
import { AUDIENCE_ENTRIES } from './app-audience-limits.ts'

const few = z.array(id).max(AUDIENCE_ENTRIES).default([])

/**
 * Everybody of the space, or whoever is one of these people, is in one of these departments or below, or holds one of
 * these roles.
 */
export const AppAudience = z.strictObject({
  isChosen: z.boolean(),
  personIds: few,
  departmentIds: few,
  roleIds: few,
})
export type AppAudience = z.output<typeof AppAudience>
