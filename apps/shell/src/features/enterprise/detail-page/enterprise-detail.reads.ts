import type { Input } from '@atrium/contract/kernel/client.ts'

const NEWEST = 6
const ONE = /^\/sysop\/enterprise\/([1-9]\d*)(\/.*)?$/

/** What was done last in an enterprise, as its overview shows it. */
export const newestLines = (enterprise: number): Input<'audit.list'> => ({
  enterprise,
  length: NEWEST,
})

/** What the page of one enterprise asks for first: of its parts, those of the overview. */
export function enterpriseDetailReads(path: string) {
  const [, number, part] = ONE.exec(path) ?? []
  const entid = Number(number)
  if (!Number.isSafeInteger(entid)) return []
  const head = [
    ['sysop.entinfo', { entid }],
    ['enterprise.deletionAsked', { entid }],
  ] as const
  if (part) return head
  return [
    ...head,
    ['audit.list', newestLines(entid)],
    ['enterprise.signIn', { entid }],
    ['enterprise.apps', { entid }],
    ['enterprise.hierarchy', { entid }],
  ] as const
}
