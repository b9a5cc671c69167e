import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { id } from '../kernel/fields.ts'
import { Channel, Package } from './package.shape.ts'

const code = z.string().regex(/^[A-Za-z0-9_-]{22}$/)
const inCode = z.object({ code, id })

export const Offer = Package.pick({
  id: true,
  kind: true,
  app: true,
  name: true,
  version: true,
  minSystem: true,
  icon: true,
  size: true,
  sha256: true,
  channel: true,
  forced: true,
  notes: true,
  reach: true,
}).extend({ published: z.string() })
export type Offer = z.output<typeof Offer>

export const installCalls = {
  'package.link': write('POST', {
    path: '/v1/package/link',
    access: 'operator',
    statements: 8,
    proof: 'harmless',
    summary: 'The address of the newest of a channel, for an enterprise or for everybody',
    input: z.strictObject({
      channel: Channel,
      entid: id.optional(),
      /** Whether the old address ends and a new one is made. */
      renew: z.boolean().default(false),
    }),
    output: z.object({ code }),
  }),
  'package.install': read({
    path: '/v1/package/install/{code}',
    access: 'anyone',
    statements: 4,
    summary: 'What a phone may install with this code',
    staleOn: { never: 'For guests, who hear no events.' },
    input: z.object({ code }),
    output: z.array(Offer),
  }),
  'package.file': read({
    path: '/v1/package/install/{code}/{id}/file',
    access: 'anyone',
    proof: 'harmless',
    summary: 'The package itself; parts of it may be asked for',
    envelope: 'file',
    staleOn: { never: 'A file: fetched anew whenever it is wanted.' },
    input: inCode,
    output: z.any(),
  }),
  'package.manifest': read({
    path: '/v1/package/install/{code}/{id}/manifest.plist',
    access: 'anyone',
    statements: 4,
    proof: 'harmless',
    summary: 'What iOS asks for before it installs over the air',
    envelope: 'file',
    staleOn: { never: 'A file: fetched anew whenever it is wanted.' },
    input: inCode,
    output: z.any(),
  }),
  'package.icon': read({
    path: '/v1/package/icon/{hash}',
    access: 'anyone',
    statements: 4,
    summary: "A package's picture",
    envelope: 'image',
    staleOn: { never: 'Another icon has another address.' },
    input: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    output: z.string(),
  }),
  'store.largestUpload': read({
    path: '/api/store/getUMFSize',
    access: 'signedIn',
    statements: 4,
    vouched: true,
    summary: 'The largest file that can be uploaded, in bytes',
    staleOn: { never: 'Fixed while the server runs.' },
    input: z.object({}),
    output: z.object({ size: z.int() }),
  }),
}
