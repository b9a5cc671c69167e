import { useRights } from '../../entities/people/use-rights.ts'
import { useRead } from '../../kernel/data/api.ts'

const FIELDS = { title: 'title', departments: 'department', phone: 'phone' } as const
type Fact = keyof typeof FIELDS

/** Whether the enterprise shows a fact about its people to colleagues; those who manage people always see it. */
export function useShownFields(): (fact: Fact) => boolean {
  const manages = useRights()('org')
  const { data } = useRead('profile.fields', {})
  const hidden = data?.fields.filter(({ shown }) => !shown).map(({ name }) => name) ?? []
  return (fact) => manages || !hidden.includes(FIELDS[fact])
}
