import { asText, garbage, nested, nonsense } from './nonsense.ts'
import type { Random } from './random.ts'

export type Body = { type: string; payload: string | Buffer }

const BOUNDARY = 'xxBOUNDARYxx'
const asForm = (given: object) =>
  new URLSearchParams(
    Object.entries(given).map(([name, value]): [string, string] => [name, asText(value)]),
  ).toString()
const asParts = (given: object) =>
  Object.entries(given)
    .map(
      ([name, value]) =>
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${asText(value)}\r\n`,
    )
    .join('')
    .concat(`--${BOUNDARY}--\r\n`)

/** The same values as other programs would send them. */
const foreign: ((given: object) => Body)[] = [
  (given) => ({ type: 'application/x-www-form-urlencoded', payload: asForm(given) }),
  (given) => ({ type: `multipart/form-data; boundary=${BOUNDARY}`, payload: asParts(given) }),
  (given) => ({ type: 'multipart/form-data', payload: asParts(given) }),
  (given) => ({ type: 'text/plain', payload: JSON.stringify(given) }),
  (given) => ({
    type: 'application/json; charset=utf-16',
    payload: Buffer.from(JSON.stringify(given), 'utf16le'),
  }),
  (given) => ({
    type: 'application/json; charset=utf-8',
    payload: `\ufeff${JSON.stringify(given)}`,
  }),
  (given) => ({ type: 'application/merge-patch+json', payload: JSON.stringify(given) }),
  (given) => ({ type: 'application/xml', payload: `<a>${asText(given)}</a>` }),
  () => ({ type: 'application/octet-stream', payload: Buffer.from([0, 255, 254, 128, 10]) }),
  (given) => ({ type: 'a/b; c', payload: JSON.stringify(given) }),
  (given) => ({ type: '', payload: JSON.stringify(given) }),
]

/** What JSON must not be. */
const broken: ((random: Random, given: object) => string)[] = [
  (random) => garbage(random, 300),
  (random) => JSON.stringify(nested(random)),
  (random) => JSON.stringify(nonsense(random)) ?? '',
  (_, given) => JSON.stringify(given).slice(0, -1),
  (random) => '['.repeat(random.between(1, 20_000)),
  (_, given) => `{"__proto__":${JSON.stringify(given)}}`,
  (_, given) => `{"constructor":{"prototype":${JSON.stringify(given)}}}`,
]

export function anyBody(random: Random, given: object): Body {
  if (random.chance(0.06)) return random.pick(foreign)(given)
  const isBroken = random.chance(0.06)
  return {
    type: 'application/json',
    payload: isBroken ? random.pick(broken)(random, given) : JSON.stringify(given),
  }
}

/** A piece of a file, of no use to anybody. */
export const anyBytes = (random: Random): Body => ({
  type: random.chance(0.9)
    ? 'application/octet-stream'
    : random.pick(['application/json', '', 'text/plain']),
  payload: Buffer.from(garbage(random, 2_000)),
})
