// One file, as `computing.ts` is, and for the same reason.
export { defaultValues } from '@atrium/blueprint/form/default-values.ts'
export { momentAt } from '@atrium/blueprint/formula/run/clock.ts'
