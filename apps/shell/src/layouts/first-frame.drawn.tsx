import { renderToString } from 'react-dom/server'
import { FirstFrame, type FirstFrameName } from './first-frame.tsx'

const draw = (name: FirstFrameName) => renderToString(<FirstFrame name={name} />)

/** The first frames as text, drawn by the build for the server. */
export const firstFrames: Record<FirstFrameName, string> = {
  saas: draw('saas'),
  saasSlim: draw('saasSlim'),
  index: draw('index'),
  indexWithMenu: draw('indexWithMenu'),
  indexWithSlimMenu: draw('indexWithSlimMenu'),
}
