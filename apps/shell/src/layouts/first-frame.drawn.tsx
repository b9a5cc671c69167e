import { renderToString } from 'react-dom/server'
import { FirstFrame, type FirstFrameName } from './first-frame.tsx'

const draw = (name: FirstFrameName) => renderToString(<FirstFrame name={name} />)

/** Run by the build, which leaves them to the server as text. */
export const firstFrames: Record<FirstFrameName, string> = {
  saas: draw('saas'),
  saasSlim: draw('saasSlim'),
  index: draw('index'),
  indexWithMenu: draw('indexWithMenu'),
  indexWithSlimMenu: draw('indexWithSlimMenu'),
}
