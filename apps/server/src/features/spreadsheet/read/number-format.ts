import type { NumberFormat } from '@atrium/blueprint/understand/cells.ts'
import { currencyOf } from '@atrium/blueprint/understand/texts/currencies.ts'
import { readYesNo } from '@atrium/blueprint/understand/texts/yes-no.ts'

const general: NumberFormat = { shows: 'number' }
const spans = (shows: NumberFormat['shows'], ...ids: readonly (readonly [number, number])[]) =>
  ids.flatMap(([from, to]) =>
    Array.from(
      { length: to - from + 1 },
      (_, at) => [from + at, { shows } as NumberFormat] as const,
    ),
  )

/** Formats that every program knows by number; 27 to 58 are those of East Asia. */
const builtIn = new Map<number, NumberFormat>([
  [2, { shows: 'number', digits: 2 }],
  [4, { shows: 'number', digits: 2 }],
  [39, { shows: 'number', digits: 2 }],
  [40, { shows: 'number', digits: 2 }],
  [43, { shows: 'number', digits: 2 }],
  ...[5, 6, 7, 8, 42, 44].map((id) => [id, { shows: 'money', currency: 'USD' }] as const),
  ...spans('percent', [9, 10]),
  ...spans('date', [14, 17], [27, 31], [36, 36], [50, 54], [57, 58]),
  ...spans('time', [18, 21], [32, 35], [55, 56]),
  ...spans('dateTime', [22, 22]),
  ...spans('duration', [45, 47]),
])

/** What a number is shown as by its format: by the number of one, or as it is written out. */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return builtIn.get(id) ?? general
  const [positive = '', ...others] = sectionsOf(code)
  if (areWords([positive, ...others])) return { shows: 'yesNo' }
  const bare = withoutLiterals(positive)
  const currency = currencyIn(positive)
  if (currency) return { shows: 'money', currency }
  if (/%/.test(bare)) return { shows: 'percent' }
  const clock = clockIn(positive, bare)
  if (clock) return { shows: clock }
  if (/^0{2,}$/.test(bare)) return { shows: 'padded', length: bare.length }
  const digits = /\.([0#?]+)/.exec(bare)?.[1]?.length ?? 0
  return digits > 0 ? { shows: 'number', digits } : general
}

/** An exclamation mark is East Asia's stroke. */
const literal = /"[^"]*"|[\\!].|_./g

/** For positive numbers comes first; a semicolon within quotes ends nothing. */
const sectionsOf = (code: string) => code.match(/(?:"[^"]*"|\\.|\[[^\]]*\]|[^;])+/g) ?? []

const withoutLiterals = (section: string) =>
  section
    .replace(literal, '')
    .replace(/\[[^\]]*\]|\*./g, '')
    .replace(/general|standard/gi, '')
    .trim()

/** `"Yes";"Yes";"No"`: other programs have no cell of their own for an answer. */
const areWords = (sections: readonly string[]) => {
  const words = sections.map((section) => /^"([^"]+)"$/.exec(section.trim())?.[1] ?? '')
  const [positive = '', , zero = ''] = words
  return words.length === 3 && readYesNo(positive) === true && readYesNo(zero) === false
}

/** `[$¥-411]` is Japan's; without a country, or in quotes, a sign means what it usually does. */
function currencyIn(section: string): string | null {
  for (const [, sign = '', place = ''] of section.matchAll(/\[\$([^\]-]*)(?:-([^\]]*))?\]/g)) {
    if (/[¥￥]/.test(sign) && place.endsWith('411')) return 'JPY'
    const found = currencyOf(sign)
    if (found) return found
  }
  // `[$-804]` names a country and no dollar.
  const said = section.replace(/\[[^\]]*\]/g, '').match(/"[^"]*"|\\.|[$¥￥€£₩₹₽元]/g) ?? []
  const texts = said.map((one) => one.replace(/^"|"$|^\\/g, '').replace(/^\/|^每/g, ''))
  return texts.map(currencyOf).find((one) => one !== null) ?? null
}

function clockIn(section: string, bare: string): 'date' | 'time' | 'dateTime' | 'duration' | null {
  if (/\[(?:h+|m+|s+)\]/i.test(section)) return 'duration'
  const letters = bare.replace(/s\.0+/gi, 's').replace(/am\/pm|a\/p|上午\/下午/gi, 'h')
  if (/[0#?]/.test(letters)) return null
  const hasClock = /[hs]/i.test(letters)
  const hasDay = /[yd]/i.test(letters) || (/m/i.test(letters) && !hasClock)
  if (hasDay) return hasClock ? 'dateTime' : 'date'
  return hasClock ? 'time' : null
}
