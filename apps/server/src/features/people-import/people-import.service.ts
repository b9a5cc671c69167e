export { AT_ONCE, addPerson, importSteps, type RowSecret, rowsStep } from './people-import.jobs.ts'
export { isWell, keyOf, outcomeOf, refuseBeyondRoom } from './people-import.judge.ts'
export { progressOf, reportOf } from './people-import.report.ts'
export { closeRow, type ImportProgressRow, lockRoom } from './people-import.store.ts'
