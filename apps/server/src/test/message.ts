import type { Person } from './house.ts'

export const text = (title: string) => ({ title, body: `**${title}**` })

export async function written(who: Person, message: Parameters<Person['call']>[1] & object) {
  const answer = await who.call('message.write', message as never)
  if (!answer.ok) throw new Error(`${answer.error} ${JSON.stringify(answer.fields)}`)
  return answer.result.id
}

/** What somebody finds in their inbox. */
export const titles = async (who: Person) => {
  const answer = await who.call('message.list', {})
  return answer.ok ? answer.result.aaData.map(({ title }) => title) : []
}
