import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

export type Signer = { key: KeyObject; publicKey: Buffer; certificate: Buffer }

/** A tag, a length and what it measures: all that certificates are made of. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const { length } = body
  const measured =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >>> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...measured]), body])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const number = (given: number) => der(0x02, Buffer.from([given]))
const ECDSA_SHA256 = sequence(Buffer.from('06082a8648ce3d040302', 'hex'))
const ORGANISATION = Buffer.from('060355040a', 'hex')
/** The last year whose short form does not mean the century before. */
const UNTIL = '491231235959Z'

const day = (moment: Date) => `${moment.toISOString().slice(2, 10).replaceAll('-', '')}000000Z`

/** A key that lives as long as this start takes, and the certificate it gives itself in this name. */
export function makeSigner(name: string, now: Date): Signer {
  const { privateKey: key, publicKey: pair } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const publicKey = pair.export({ type: 'spki', format: 'der' })
  const who = sequence(der(0x31, sequence(ORGANISATION, der(0x0c, Buffer.from(name)))))
  const valid = sequence(der(0x17, Buffer.from(day(now))), der(0x17, Buffer.from(UNTIL)))
  const said = sequence(der(0xa0, number(2)), number(1), ECDSA_SHA256, who, valid, who, publicKey)
  const signature = der(0x03, Buffer.from([0]), sign('sha256', said, key))
  return { key, publicKey, certificate: sequence(said, ECDSA_SHA256, signature) }
}
