import { z } from 'zod'
import { write } from '../kernel/endpoint.ts'
import { failure } from '../kernel/failure.ts'
import { id, saying } from '../kernel/fields.ts'

/** The person cannot be viewed as: operators and console users, disabled people, and people in no open enterprise. */
export const NotToBeViewedAs = failure('not_to_be_viewed_as', 409, {})

export const viewAsCalls = {
  'viewAs.begin': write('POST', {
    path: '/v1/view-as',
    access: 'operator',
    statements: 11,
    proof: 'gives',
    summary: "See the platform with a person's eyes, for a reason, for fifteen minutes; reads only",
    input: z.strictObject({ userId: id, entid: id, reason: saying(200) }),
    output: z.object({ landing: z.string(), ends: z.string() }),
    fails: [NotToBeViewedAs],
  }),
  'viewAs.end': write('DELETE', {
    path: '/v1/view-as',
    access: 'signedIn',
    proof: 'entry',
    enrols: true,
    leaves: true,
    summary:
      'Be oneself again, before the time is over: after viewing as somebody or acting for them',
    input: z.strictObject({}),
    output: z.object({ userId: z.int().nullable() }),
  }),
}
