import type { Input } from '@atrium/contract/kernel/client.ts'

const NEWEST = 6
const ONE = /^\/sysop\/enterprise\/([1-9]\d*)(\/.*)?$/

/** The query for the newest lines of an enterprise's audit log, for its overview. */
export const newestLines = (enterprise: number): Input<'audit.list'> => ({
  enterprise,
  length: NEWEST,
})

/** What the page of one enterprise asks for first: the parts of its overview. */
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
