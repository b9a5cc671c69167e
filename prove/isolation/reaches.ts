import { calls } from './inputs.ts'
import { runMatrix } from './matrix.ts'
import type { World } from './world.ts'

/** How many calls are tried for a function that many of them get to. */
const NEAREST = 24

/** What is written of functions, views, triggers and policies, under the name by which others get to it. */
const written = `
  select proname as name, pg_get_functiondef(oid) as text, false as guards from pg_proc
  where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
  union all select relname, pg_get_viewdef(oid), false from pg_class
  where relkind = 'v' and relnamespace = 'public'::regnamespace
  union all select tgrelid::regclass::text, pg_get_triggerdef(oid), false from pg_trigger where not tgisinternal
  union all select polrelid::regclass::text,
    concat_ws(' ', pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)), true from pg_policy`

/** From where a function of the database is reached: by the statements of which calls, by the policies of which tables. */
export async function findReaches(world: World) {
  const able = new Set(['member', 'admin', 'console in scope', 'root'])
  const { statements } = await runMatrix(world, {
    visitors: ({ name }) => able.has(name),
    vectors: (vector) => vector === 'own' || vector === 'object',
  })
  const texts = await world.atrium.sql<{ name: string; text: string; guards: boolean }>(written)
  const said = new Map<string, string>()
  for (const { name, text } of texts) said.set(name, `${said.get(name) ?? ''} ${text}`)
  const wordsIn = (text: string) => (text.match(/[a-z_]+/g) ?? []).filter((word) => said.has(word))

  /** How many others are between a text and each that it gets to. */
  const stepsFrom = (text: string): Map<string, number> => {
    const steps = new Map(wordsIn(text).map((word) => [word, 1]))
    for (const [word, step] of steps)
      for (const next of wordsIn(said.get(word) ?? ''))
        if (!steps.has(next)) steps.set(next, step + 1)
    return steps
  }
  const byCalls = calls.map(({ name }) => ({
    name: name as string,
    steps: stepsFrom([...(statements.get(name) ?? [])].join(' ')),
  }))
  const byPolicies = texts
    .filter(({ guards }) => guards)
    .map(({ name, text }) => ({ name, steps: stepsFrom(text) }))

  const reaching = (places: typeof byCalls, wanted: string) =>
    places
      .filter(({ steps }) => steps.has(wanted))
      .toSorted((a, b) => (a.steps.get(wanted) ?? 0) - (b.steps.get(wanted) ?? 0))
      .map(({ name }) => name)
  return (wanted: string) => ({
    calls: new Set(reaching(byCalls, wanted).slice(0, NEAREST)),
    tables: [...new Set(reaching(byPolicies, wanted))],
  })
}
