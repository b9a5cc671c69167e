import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { line } from '../kernel/fields.ts'
import { httpsAddress } from '../kernel/https-address.ts'
import { WorkplaceType } from '../sign-in/workplace.contract.ts'
import { CHAT_ADDRESS_LENGTH, CHAT_NAME_LENGTH } from './chat-limits.ts'

const address = z
  .string()
  .trim()
  .min(1)
  .max(CHAT_ADDRESS_LENGTH)
  .transform((given) => httpsAddress(given))
  // The length as it is kept: letters of other alphabets are escaped to three or more characters by now.
  .pipe(z.string().max(CHAT_ADDRESS_LENGTH))

/** The chat that a space has chosen. */
export const ChatChoice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('workplace'), workplace: WorkplaceType }),
  z.strictObject({
    kind: z.literal('address'),
    address,
    name: line(CHAT_NAME_LENGTH).min(1),
  }),
])
export type ChatChoice = z.output<typeof ChatChoice>

/** A choice as it was saved once, whatever rules new ones have. */
const KeptChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('workplace'), workplace: WorkplaceType }),
  z.object({ kind: z.literal('address'), address: z.string(), name: z.string() }),
])

export const chatCalls = {
  'chat.config': read({
    path: '/api2/webchat/chatconfig',
    access: 'member',
    statements: 6,
    summary: 'Is there a chat, where it is, and how one signs in there',
    staleOn: ['navigation.changed', 'workplace.changed'],
    input: z.object({}),
    output: z.object({
      kind: z.enum(['none', 'workplace', 'address']),
      workplace: WorkplaceType.nullable(),
      /** The name the space gave it; a workplace's own name is in the reader's language. */
      name: z.string(),
      /** The address that opens it: an https page, or the link of an installed client. */
      address: z.string().nullable(),
      /** How one signs in: by the workplace's client with the account there, or as the place asks. */
      signIn: z.enum(['workplace', 'own']).nullable(),
    }),
  }),
  'chat.get': read({
    path: '/v1/chat',
    access: 'may:navigation',
    statements: 6,
    summary: 'What was chosen, and which workplaces could be',
    staleOn: ['navigation.changed', 'workplace.changed'],
    input: z.object({}),
    output: z.object({ choice: KeptChoice, workplaces: z.array(WorkplaceType) }),
  }),
  'chat.set': write('PUT', {
    path: '/v1/chat',
    access: 'may:navigation',
    statements: 9,
    proof: 'undoable',
    summary: 'Choose what the space talks by',
    input: z.strictObject({ choice: ChatChoice }),
    output: z.object({}),
  }),
}
