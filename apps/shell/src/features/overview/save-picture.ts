const KEPT = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'opacity',
  'font-size',
  'font-family',
  'text-anchor',
] as const

const MARGIN = 16
const HEAD = 36
const SHARPNESS = 2
const SVG = 'http://www.w3.org/2000/svg'

type Picture = { kind: 'png' | 'svg'; name: string; heading: string }

/** Saves a drawing of the page as a file, with its present colours and its heading. */
export async function savePicture(drawing: SVGSVGElement, { kind, name, heading }: Picture) {
  const { text, width, height } = standAlone(drawing, heading)
  const svg = new Blob([text], { type: 'image/svg+xml' })
  const file = kind === 'svg' ? svg : await drawn(svg, width, height)
  await within(file, (url) => {
    const link = document.createElement('a')
    link.href = url
    link.download = `${name}.${kind}`
    link.click()
  })
}

/** Writes the styles into the drawing, because a file has no style sheets. */
function standAlone(drawing: SVGSVGElement, heading: string) {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const originals = [drawing, ...drawing.querySelectorAll('*')]
  for (const [at, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(originals[at] as Element)
    for (const name of KEPT) element.setAttribute(name, style.getPropertyValue(name))
    element.removeAttribute('class')
  }
  const { width, height } = drawing.getBoundingClientRect()
  const whole = { width: width + 2 * MARGIN, height: height + HEAD + MARGIN }
  const body = getComputedStyle(drawing.closest('section') ?? document.body)
  const sheet = document.createElementNS(SVG, 'svg')
  sheet.setAttribute('xmlns', SVG)
  sheet.setAttribute('width', String(whole.width))
  sheet.setAttribute('height', String(whole.height))
  const ground = document.createElementNS(SVG, 'rect')
  ground.setAttribute('width', '100%')
  ground.setAttribute('height', '100%')
  ground.setAttribute('fill', body.backgroundColor)
  const title = document.createElementNS(SVG, 'text')
  title.textContent = heading
  for (const [key, value] of [
    ['x', MARGIN],
    ['y', 24],
    ['fill', body.color],
    ['font-family', body.fontFamily],
    ['font-size', 14],
    ['font-weight', 600],
  ] as const)
    title.setAttribute(key, String(value))
  copy.setAttribute('x', String(MARGIN))
  copy.setAttribute('y', String(HEAD))
  sheet.append(ground, title, copy)
  return { text: new XMLSerializer().serializeToString(sheet), ...whole }
}

async function drawn(svg: Blob, width: number, height: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width * SHARPNESS
  canvas.height = height * SHARPNESS
  await within(svg, async (url) => {
    const image = new Image(width, height)
    image.src = url
    await image.decode()
    const pen = canvas.getContext('2d')
    pen?.scale(SHARPNESS, SHARPNESS)
    pen?.drawImage(image, 0, 0, width, height)
  })
  return new Promise((resolve, reject) =>
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error('No picture came of it')))),
  )
}

async function within(blob: Blob, use: (url: string) => void | Promise<void>): Promise<void> {
  const url = URL.createObjectURL(blob)
  try {
    await use(url)
  } finally {
    // The address is released later, because some browsers read it a moment after the download begins.
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
  }
}
