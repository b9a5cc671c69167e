import { NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Door } from '../../kernel/call/implement.ts'
import type { Faces } from './face.cache.ts'

/** Whom to tell when a face changed: every process that keeps it, then the pages in the space. */
export const faceTopics = (tenant: number): string[] => ['faces', `tenant:${tenant}`]

/** For everybody at the door of the space. */
export const logo = (faces: Faces): Door<'brand.logo'> => ({
  door: async ({ visit }, { hash }) => {
    const picture = visit.space === '' ? null : await faces.logo(visit.space, hash)
    if (!picture) throw NotHere({})
    return picture
  },
})
