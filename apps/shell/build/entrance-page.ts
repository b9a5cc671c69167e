import { type EntrancePage, entranceWords, type Language } from './dictionaries.ts'

type Parts = {
  page: EntrancePage
  language: Language
  /** What brings the page to life. */
  tags: string
  /** Markup drawn at build time, and the frame it was drawn for. */
  prerendered?: { frame: string; markup: string }
  style?: string
  /** Files of the page that follows, to be fetched while the person types. */
  ahead?: string[]
}

const NOSCRIPT = 'entrance.noscript'

/** A document of the entrance in one language. Development uses it too, without the prerendered parts. */
export function composeEntrance(
  template: string,
  { page, language, tags, prerendered, style, ahead }: Parts,
) {
  // Who can read this word runs no script, so no script needs it.
  const { [NOSCRIPT]: noscript, ...words } = entranceWords(page, language)
  return [
    replace('__LANG__', language),
    replace(/<title>.*?<\/title>/, `<title>${escapeText(words[`${page}.title`])}</title>`),
    replace('<noscript>', `<noscript><p>${escapeText(noscript)}</p>`),
    ...(style ? [replace('</head>', `<style nonce="__NONCE__">${style}</style></head>`)] : []),
    // Last, because nothing of it is needed to draw the page.
    replace(
      '</body>',
      `${dataBlock('words', words)}${ahead ? dataBlock('ahead', ahead) : ''}${tags}</body>`,
    ),
    ...(prerendered
      ? [
          replace(
            '<div id="root">',
            `<div id="root" data-frame="${prerendered.frame}">${prerendered.markup}`,
          ),
        ]
      : []),
  ].reduce((text, step) => step(text), template)
}

/** A replacement that is not there to be made is a broken template, not a smaller page. */
const replace = (part: string | RegExp, by: string) => (page: string) => {
  const replaced = page.replace(part, () => by)
  if (replaced === page) throw new Error(`The document has no ${part}`)
  return replaced
}

/** Nothing in a data block may end it: `<` is written as an escape. */
const dataBlock = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

function escapeText(text: string | undefined): string {
  if (text === undefined) throw new Error('The dictionary lacks a word of the document')
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
