import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer) => data.toString('base64url')

// The little of CBOR that an authenticator speaks.
const head = (major: number, length: number) =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (entries: [Buffer, Buffer][]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()])

export type Bend = {
  origin?: string
  rpID?: string
  challenge?: string
  type?: string
  flags?: number
  counter?: number
  id?: string
  tamper?: boolean
}

/** A passkey made of software, which can be bent in every way a dishonest one might. */
export class SoftPasskey {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(16)
  #counter = 0

  register(options: { challenge: string; rp: { id?: string } }, origin: string, bend: Bend = {}) {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' })
    const cose = map([
      [int(1), int(2)],
      [int(3), int(-7)],
      [int(-1), int(1)],
      [int(-2), bytes(Buffer.from(x as string, 'base64url'))],
      [int(-3), bytes(Buffer.from(y as string, 'base64url'))],
    ])
    const length = Buffer.from([0, this.#id.length])
    const attested = Buffer.concat([Buffer.alloc(16), length, this.#id, cose])
    const data = this.#data(bend.rpID ?? options.rp.id ?? '', bend.flags ?? 0x45, attested, bend)
    const attestationObject = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(data)],
    ])
    return this.#answer(bend, {
      clientDataJSON: this.#client('webauthn.create', options.challenge, origin, bend),
      attestationObject: base64url(attestationObject),
    })
  }

  authenticate(options: { challenge: string; rpId?: string }, origin: string, bend: Bend = {}) {
    this.#counter++
    const data = this.#data(bend.rpID ?? options.rpId ?? '', bend.flags ?? 0x05, null, bend)
    const clientDataJSON = this.#client('webauthn.get', options.challenge, origin, bend)
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    const signature = sign('sha256', signed, this.#keys.privateKey)
    if (bend.tamper) signature[signature.length - 1] = (signature.at(-1) as number) ^ 1
    return this.#answer(bend, {
      clientDataJSON,
      authenticatorData: base64url(data),
      signature: base64url(signature),
    })
  }

  #data(rpID: string, flags: number, attested: Buffer | null, bend: Bend) {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(bend.counter ?? this.#counter)
    return Buffer.concat([sha256(rpID), Buffer.from([flags]), counter, attested ?? Buffer.alloc(0)])
  }

  #client(type: string, challenge: string, origin: string, bend: Bend) {
    const said = {
      type: bend.type ?? type,
      challenge: bend.challenge ?? challenge,
      origin: bend.origin ?? origin,
    }
    return base64url(Buffer.from(JSON.stringify(said)))
  }

  #answer(bend: Bend, response: object) {
    const id = bend.id ?? base64url(this.#id)
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }
}
