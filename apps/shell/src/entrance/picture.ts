/**
 * The picture of the hall as markup. The build draws it into the document, and the script takes it
 * over from there: neither the drawing nor the geometry behind it is sent twice.
 */
let drawn = ''

export const keepPicture = (markup: string): void => {
  drawn = markup
}

export const picture = () => ({ __html: drawn })
