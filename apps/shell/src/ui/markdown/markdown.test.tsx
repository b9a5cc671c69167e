import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { RouterContext } from '../../kernel/router/location.ts'
import type { Router } from '../../kernel/router/router.ts'
import { safeAddress } from './inline.ts'
import { Markdown } from './markdown.tsx'

const router = { hrefOf: (to: string) => to } as Router
const draw = (text: string) =>
  renderToStaticMarkup(
    <RouterContext value={router}>
      <Markdown>{text}</Markdown>
    </RouterContext>,
  ).replace(/^<div[^>]*>|<\/div>$/g, '')

describe('what a writer means is drawn', () => {
  test.each([
    ['# Title', '<h3>Title</h3>'],
    ['# Title\n\n## Small', '<h3>Title</h3><h4>Small</h4>'],
    ['one\ntwo\n\nthree', '<p>one<br/>two</p><p>three</p>'],
    [
      '**bold** and *soft* and `code`',
      '<p><strong>bold</strong> and <em>soft</em> and <code>code</code></p>',
    ],
    ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
    ['> said\n> twice', '<blockquote><p>said<br/>twice</p></blockquote>'],
    ['```\n<b>&\n```', '<pre><code>&lt;b&gt;&amp;</code></pre>'],
    ['---', '<hr/>'],
    ['\\*not soft\\*', '<p>*not soft*</p>'],
    ['2 * 3 * 4', '<p>2 * 3 * 4</p>'],
  ])('%j', (text, markup) => {
    expect(draw(text)).toBe(markup)
  })

  test('a link within the platform, and one out of it that learns nothing of us', () => {
    expect(draw('[here](/user/center)')).toBe('<p><a href="/user/center">here</a></p>')
    expect(draw('[there](https://example.com/a)')).toBe(
      '<p><a href="https://example.com/a" target="_blank" rel="noopener noreferrer">there</a></p>',
    )
    expect(draw('见 https://example.com/a。')).toContain('href="https://example.com/a"')
    expect(draw('[write](mailto:a@example.com)')).toContain('href="mailto:a@example.com"')
  })
})

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert)',
  '[x](java\tscript:alert)',
  '[x](&#106;avascript:alert)',
  '[x](\u0001javascript:alert)',
  '[x](data:text/html,<script>)',
  '[x](vbscript:x)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](https:evil"onclick="alert)',
  '![x](https://evil.example/pixel.png)',
  '![x](javascript:alert)',
  '[a](https://x.example/"><script>alert</script>)',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe src="https://evil.example">',
  '[![x](javascript:alert)](javascript:alert)',
  '```\n</code></pre><script>alert(1)</script>',
]

/** What may stand in the result: our own few elements with our own few attributes. */
const OURS =
  /<\/?(?:p|h[345]|ul|ol|li|blockquote|pre|code|strong|em|br\/?|hr\/?|a)>|<(?:br|hr)\/>|<a href="(?:https?:\/\/|mailto:|\/(?!\/))[^"<>\s]*"(?:)?(?: target="_blank" rel="noopener noreferrer")?>/g

const isHarmless = (markup: string) => !/[<>]/.test(markup.replace(OURS, ''))

/** The best of some: what else the machine does can only make it longer. */
const cost = (text: string) =>
  Math.min(
    ...Array.from({ length: 5 }, () => {
      const began = performance.now()
      draw(text)
      return performance.now() - began
    }),
  )

describe('a hostile text stays text', () => {
  test.each(hostile)('%j', (text) => {
    const markup = draw(text)
    expect(isHarmless(markup)).toBe(true)
    expect(markup).not.toMatch(/<img|href="(?:javascript|data|vbscript|\/\/|\/\\)/i)
  })

  test('however it is put together', () => {
    const part = fc.constantFrom(...hostile, '**', '*', '`', '[', '](', ')', '> ', '- ', '\n', 'a')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        expect(isHarmless(draw(parts.join('')))).toBe(true)
      }),
    )
  })

  test.each([
    ['stars', '*a'],
    ['brackets', '[['],
    ['quotes', '>>'],
    ['half links', '[a]('],
  ])('the cost of many %s grows with their number, not with the square of it', (_, sign) => {
    const little = cost(sign.repeat(250))
    const much = cost(sign.repeat(2_000))
    // Below a millisecond nothing can be told, and nothing matters.
    expect(much / Math.max(little, 1)).toBeLessThan(8 ** 2 / 2)
  })
})

test.each(['', 'about:blank', 'https:', 'relative', '?x', '#x', 'http://a b'])(
  '%j is no address to follow',
  (address) => {
    expect(safeAddress(address)).toBeNull()
  },
)
