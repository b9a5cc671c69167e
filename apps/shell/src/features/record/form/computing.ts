// What a module brings that is fetched by itself, the build does not weigh where pages share files: so none of these is.
export { computedIn } from '@atrium/blueprint/formula/computed.ts'
export { relatedIn, sourcesOf } from '@atrium/blueprint/formula/formula-fields.ts'
export { momentAt } from '@atrium/blueprint/formula/run/clock.ts'
