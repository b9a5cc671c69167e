/**
 * Drawings as markup. The build draws them into the document, and the script takes them over from
 * there: neither the lines nor the geometry behind them are sent twice.
 */
const PARTS = ['picture', 'sign'] as const
type Part = (typeof PARTS)[number]

const kept: Record<Part, string> = { picture: '', sign: '' }

export const keepDrawn = (part: Part, markup: string): void => {
  kept[part] = markup
}

export const takeOver = (): void => {
  for (const part of PARTS) keepDrawn(part, document.getElementById(part)?.innerHTML ?? '')
}

export const drawn = (part: Part) => ({ __html: kept[part] })
