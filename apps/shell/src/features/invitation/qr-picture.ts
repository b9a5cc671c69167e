import { encode } from 'uqr'

/** Pixels for each square: large enough for a poster. */
const SCALE = 16

/** The code as a picture that any program for messages takes. */
export async function qrPicture(text: string): Promise<Blob> {
  const { data, size } = encode(text, { border: 4 })
  const canvas = document.createElement('canvas')
  canvas.width = size * SCALE
  canvas.height = size * SCALE
  const brush = canvas.getContext('2d') as CanvasRenderingContext2D
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.fillStyle = '#000'
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) brush.fillRect(x * SCALE, y * SCALE, SCALE, SCALE)
  return new Promise((resolve) => canvas.toBlob((made) => resolve(made as Blob), 'image/png'))
}
