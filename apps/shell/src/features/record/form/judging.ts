// One file, as `computing.ts` is, and for the same reason.
export { judgeForm, lockedIn } from '@atrium/blueprint/form/judge-form.ts'
export { momentAt } from '@atrium/blueprint/formula/run/clock.ts'
