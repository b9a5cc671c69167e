type Person = { name: string; title?: string; departments?: { name: string }[] }

/** Of several with one name, what else is known of each: their department and title. */
export function tellApart<One extends Person>(people: readonly One[]): (string | null)[] {
  const count = new Map<string, number>()
  for (const { name } of people) count.set(name, (count.get(name) ?? 0) + 1)
  return people.map(({ name, title, departments }) => {
    if ((count.get(name) ?? 0) < 2) return null
    return [departments?.[0]?.name, title].filter(Boolean).join(' · ') || null
  })
}
