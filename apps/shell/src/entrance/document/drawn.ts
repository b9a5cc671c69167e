/**
 * Drawings as markup: the platform's picture and the logo above the form. The server draws them into the document, and
 * the script takes them over from there: neither they nor their code is sent twice.
 */
type Drawing = 'picture' | 'sign'
const drawings: Partial<Record<Drawing, string>> = {}

export const keepDrawing = (id: Drawing, markup: string): void => {
  drawings[id] = markup
}

export const takeOver = (id: Drawing): void =>
  keepDrawing(id, document.getElementById(id)?.innerHTML ?? '')

export const drawn = (id: Drawing) => ({
  id,
  dangerouslySetInnerHTML: { __html: drawings[id] ?? '' },
})
