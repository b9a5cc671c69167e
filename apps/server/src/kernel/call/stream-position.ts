import { createHash } from 'node:crypto'
import type { Visit } from '../http/visit.ts'

/** A position as one session knows it: another one in the same browser has missed everything before it. */
export const positionFor = (visit: Visit, position: string): string => `${position}.${tagOf(visit)}`

/** What was given to this session, in this space and with these eyes; undefined where it was another. */
export function positionOf(visit: Visit, said: string | undefined): string | undefined {
  const end = said?.lastIndexOf('.') ?? -1
  return said && said.slice(end + 1) === tagOf(visit) ? said.slice(0, end) : undefined
}

const tagOf = ({ tokenHash, viewAs, space }: Visit): string =>
  createHash('sha256')
    .update(tokenHash ?? '')
    .update(viewAs ?? '')
    .update(space)
    .digest('base64url')
    .slice(0, 16)
