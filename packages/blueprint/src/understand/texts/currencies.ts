/** Signs and words of currencies as spreadsheets write them. A bare yen sign is China's: who writes for Japan says so in the format. */
const known: Readonly<Record<string, string>> = {
  '¥': 'CNY',
  元: 'CNY',
  圆: 'CNY',
  人民币: 'CNY',
  RMB: 'CNY',
  CNY: 'CNY',
  'CN¥': 'CNY',
  $: 'USD',
  US$: 'USD',
  USD: 'USD',
  美元: 'USD',
  '€': 'EUR',
  EUR: 'EUR',
  欧元: 'EUR',
  '£': 'GBP',
  GBP: 'GBP',
  英镑: 'GBP',
  HK$: 'HKD',
  HKD: 'HKD',
  港币: 'HKD',
  港元: 'HKD',
  'JP¥': 'JPY',
  JPY: 'JPY',
  円: 'JPY',
  日元: 'JPY',
  NT$: 'TWD',
  TWD: 'TWD',
  '₩': 'KRW',
  KRW: 'KRW',
  韩元: 'KRW',
  '₹': 'INR',
  INR: 'INR',
  '₽': 'RUB',
  RUB: 'RUB',
  S$: 'SGD',
  SGD: 'SGD',
  A$: 'AUD',
  AUD: 'AUD',
  C$: 'CAD',
  CAD: 'CAD',
  CHF: 'CHF',
}

/** Three letters, of a sign or a word; none where it is no currency we know. */
export const currencyOf = (said: string): string | null =>
  known[said.normalize('NFKC').trim().toUpperCase()] ?? null

const longestFirst = Object.keys(known).toSorted((a, b) => b.length - a.length)

/** Each of them, for a pattern: longer ones first, so that `US$` is not `$` with something before it. */
export const currencyPattern = longestFirst
  .map((sign) => sign.replace(/[$]/g, String.raw`\$`))
  .join('|')

const inBrackets = /[(（[【](?:单位[:：]?)?\s*([^)）\]】]{1,5})\s*[)）\]】]\s*$/
const afterSlash = /[/／,，]\s*([^/／,，\s]{1,5})$/

const atEnd = /\s([$€£¥￥₹₩]|[A-Z]{3})$/

/** What a header says about all values below: `金额（元）`, `Price (USD)`, `单价/元`, `Total $`. */
export function currencyInTitle(title: string): string | null {
  const said = inBrackets.exec(title)?.[1] ?? (afterSlash.exec(title) ?? atEnd.exec(title))?.[1]
  return said ? currencyOf(said) : null
}
