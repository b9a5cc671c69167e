import { z } from 'zod'
import { write } from '../kernel/endpoint.ts'
import { failure, NotHandedOver } from '../kernel/failure.ts'
import { id, moment, newSpaceId, title } from '../kernel/fields.ts'
import { LoginIdTaken } from '../people/user.contract.ts'
import { SmsUnavailable } from '../sign-in/session.contract.ts'
import {
  DeletionBegun,
  DeletionScheduled,
  Enterprise,
  EntType,
  SpaceTaken,
  StillProvisioning,
} from './enterprise.contract.ts'
import { Created, FirstAdmin } from './enterprise-created.ts'

/** An operator suspended the enterprise, which a console user cannot undo. */
export const SuspendedByOperator = failure('suspended_by_operator', 409, {})

/**
 * What console users do to the enterprises of their categories. What they may not decide (limits, storage,
 * category, parent) has no name here; the operator's calls are none of theirs.
 */
export const enterpriseConsoleCalls = {
  'console.enterprise.add': write('POST', {
    path: '/v1/console/enterprises',
    access: 'console:create',
    statements: 32,
    proof: 'gives',
    summary: 'Found an enterprise in a category of one’s own, with the usual limits',
    input: z.strictObject({
      name: title(100),
      space: newSpaceId,
      saasId: id,
      entType: EntType.default(0),
      /** The end; without it a trial. Another end only for console users who may extend in this category too. */
      expires: moment.nullable().default(null),
      admin: FirstAdmin,
    }),
    output: Created,
    fails: [SpaceTaken, LoginIdTaken, NotHandedOver, SmsUnavailable],
  }),
  'console.enterprise.extend': write('PUT', {
    path: '/v1/console/enterprises/{id}/end',
    access: 'console:extend',
    statements: 12,
    proof: 'undoable',
    summary: 'Put off the day on which an enterprise ends',
    input: z.strictObject({ id, expires: moment }),
    output: Enterprise,
    fails: [NotHandedOver, DeletionScheduled, DeletionBegun],
  }),
  'console.enterprise.suspend': write('POST', {
    path: '/v1/console/enterprises/{id}/suspend',
    access: 'console:suspend',
    statements: 12,
    proof: 'undoable',
    summary: 'Suspend an enterprise',
    input: z.strictObject({ id, reason: title(200).optional() }),
    output: Enterprise,
    fails: [NotHandedOver, DeletionScheduled, DeletionBegun, StillProvisioning],
  }),
  'console.enterprise.resume': write('POST', {
    path: '/v1/console/enterprises/{id}/resume',
    access: 'console:suspend',
    statements: 12,
    proof: 'undoable',
    summary: 'Resume an enterprise that a console user suspended',
    input: z.strictObject({ id }),
    output: Enterprise,
    fails: [NotHandedOver, DeletionScheduled, DeletionBegun, SuspendedByOperator],
  }),
}
